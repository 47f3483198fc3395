// JSONDataTests
