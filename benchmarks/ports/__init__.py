"""The card game Viking Games written for other engines, to be measured beside ours."""
