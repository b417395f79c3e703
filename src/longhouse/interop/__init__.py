"""The games for learners: Gymnasium, PettingZoo, OpenSpiel, batches; each library is imported only where it is used."""
