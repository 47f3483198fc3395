// ModelGenTests
