// ValuesTests
