// Replaced by the documentation tests.
