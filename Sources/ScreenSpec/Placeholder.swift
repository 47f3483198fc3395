// ScreenSpec
