// ScreenSpecTests
