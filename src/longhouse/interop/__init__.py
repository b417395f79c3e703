"""The games for learners: Gymnasium, PettingZoo, OpenSpiel and batches; each library is imported only where it is used."""
