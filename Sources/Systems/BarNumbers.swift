extension Metric {
    private static let phone26 = "recorded, iPhone SE and iPhone 16, iOS 26.1"
    private static let tablet26 = "recorded, iPad (A16), iOS 26.1"
    private static let phone18 = "Use Your Loaf, “Supporting iPhone X”"
    private static let tablet12 =
        "G. Hackworth, “iPad Navigation Bar and Toolbar Height Changes in iOS 12”"
    private static let constants = "constants of the QMUI library"

    static let screens: [MetricRow] = [
        MetricRow(
            .narrowMargin, "At the sides of a screen: `systemMinimumLayoutMargins`",
            ios18: .unknown(16), ios26: .recorded(16, phone26)),
        MetricRow(
            .wideMargin, "That of wide screens", ios18: .unknown(20),
            ios26: .recorded(20, "\(tablet26); not of phones")),
        MetricRow(
            .wideWidth, "The width from which a screen is wide", ios18: .unknown(414),
            ios26: .unknown(414, "phones up to 402 points are narrow, iPads wide")),
        MetricRow(
            .readableWidth, "The greatest width of `readableContentGuide`",
            ios18: .recorded(672, "Use Your Loaf, “Readable Content Guides”, iOS 9, `large`"),
            ios26: .unknown(672, "that of iOS 9")),
        MetricRow(
            .tabletSafeTop, "The safe area at the top of an iPad without a home button",
            ios18: .stated(24, constants), ios26: .recorded(32, tablet26)),
        MetricRow(
            .tabletSafeBottom, "That at its bottom", ios18: .stated(20, constants),
            ios26: .recorded(25, tablet26)),
        MetricRow(
            .lineHeight,
            "The height of a line of text, in sizes of its font; rounded up to a pixel",
            ios18: .unknown(1.193359, "that of iOS 26"), ios26: .recorded(1.193359, phone26)),
    ]

    static let bars: [MetricRow] = [
        MetricRow(
            .barHeight, "The height of a navigation bar on a phone", ios18: .recorded(44, phone18),
            ios26: .recorded(54, phone26)),
        MetricRow(
            .compactBarHeight, "That of a phone on its side", ios18: .recorded(32, phone18),
            ios26: .recorded(54, "recorded, iPhone SE, iOS 26.1")),
        MetricRow(
            .tabletBarHeight, "That on an iPad", ios18: .recorded(50, tablet12),
            ios26: .recorded(54, tablet26)),
        MetricRow(
            .barBottomSpace, "Below the row of buttons of a navigation bar",
            ios18: .unknown(0), ios26: .recorded(10, phone26)),
        MetricRow(
            .barLeastTop, "The least distance of a navigation bar from the top of the screen",
            ios18: .unknown(0), ios26: .recorded(10, phone26)),
        MetricRow(
            .compactBarLeastTop, "That on a phone on its side", ios18: .unknown(0),
            ios26: .recorded(24, "recorded, iPhone SE, iOS 26.1")),
        MetricRow(
            .largeTitleHeight, "The least height of a large title below that row",
            ios18: .recorded(52, tablet12), ios26: .recorded(52, phone26)),
        MetricRow(
            .largeTitlePadding, "What it is higher than its text at least",
            ios18: .unknown(4, "that of iOS 26"), ios26: .recorded(4, phone26)),
        MetricRow(
            .barSymbolSide, "The side of the symbol of a button", ios18: .unknown(28),
            ios26: .unknown(28)),
        MetricRow(
            .barButtonGap, "Between buttons", ios18: .unknown(16),
            ios26: .recorded(12, phone26)),
        MetricRow(
            .barPlatterHeight, "The height of the capsule behind buttons; none if 0",
            ios18: .unknown(0, "buttons have no ground"), ios26: .recorded(44, phone26)),
        MetricRow(
            .barPlatterPadding, "Between the ends of the capsule and a symbol",
            ios18: .unknown(0, "buttons have no ground"), ios26: .unknown(8)),
        MetricRow(
            .barTitlePadding, "Between its ends and the title of a button",
            ios18: .unknown(0, "buttons have no ground"),
            ios26: .recorded(16, "recorded, iPhone 16, iOS 26.1")),
        MetricRow(
            .glassShadowRadius, "The radius of the shadow of such a capsule and of a search field",
            ios18: .unknown(0, "bars have no glass"), ios26: .unknown(8)),
        MetricRow(
            .glassShadowOffset, "How far that shadow is below it",
            ios18: .unknown(0, "bars have no glass"), ios26: .unknown(2)),
        MetricRow(
            .glassShadowOpacity, "The opacity of that shadow, from 0 to 1",
            ios18: .unknown(0, "bars have no glass"), ios26: .unknown(0.12)),
        MetricRow(
            .scrollEdgeFade,
            "From the edge of a bar to where content beneath it is no longer seen",
            ios18: .unknown(0, "bars have a material"),
            ios26: .unknown(44, "the height of its buttons")),
        MetricRow(
            .searchTop, "Above a search field in a navigation bar", ios18: .unknown(1),
            ios26: .recorded(1, phone26)),
        MetricRow(
            .searchHeight, "Its height, at the text size `large`", ios18: .unknown(36),
            ios26: .recorded(44, phone26)),
        MetricRow(
            .searchBottom, "Below it", ios18: .unknown(15), ios26: .recorded(15, phone26)),
        MetricRow(
            .searchCorner, "Its corner radius", ios18: .unknown(10), ios26: .recorded(22, phone26)),
        MetricRow(
            .searchIconStart, "Before its symbol", ios18: .unknown(8),
            ios26: .recorded(12, "recorded, iPhone 16, iOS 26.1")),
        MetricRow(
            .searchIconSide, "The side of its symbol", ios18: .unknown(17),
            ios26: .recorded(20.667, "recorded, iPhone 16, iOS 26.1")),
        MetricRow(
            .searchTextStart, "Before its text", ios18: .unknown(30),
            ios26: .recorded(39.667, "recorded, iPhone 16, iOS 26.1")),
        MetricRow(
            .toolbarHeight, "The height of a toolbar on a phone", ios18: .stated(44, constants),
            ios26: .recorded(54, "recorded, iPhone 16, iOS 26.1")),
        MetricRow(
            .compactToolbarHeight, "That on a phone on its side", ios18: .stated(32, constants),
            ios26: .unknown(54, "that of an upright phone")),
        MetricRow(
            .tabletToolbarHeight, "That on an iPad", ios18: .recorded(50, tablet12),
            ios26: .unknown(54, "that of a phone")),
        MetricRow(
            .toolbarPlatterHeight, "The height of the capsule behind its buttons; none if 0",
            ios18: .unknown(0, "buttons have no ground"),
            ios26: .recorded(48, "recorded, iPhone 16, iOS 26.1")),
    ]

    private static let phone26Only = "recorded, iPhone 16, iOS 26.1"

    static let tabBars: [MetricRow] = [
        MetricRow(
            .tabBarHeight,
            "The height of a tab bar on a phone; where bars are of glass, with what is below its buttons",
            ios18: .stated(49, constants), ios26: .recorded(83, phone26)),
        MetricRow(
            .compactTabBarHeight, "That on a phone on its side", ios18: .stated(32, constants),
            ios26: .recorded(64, "recorded, iPhone SE, iOS 26.1")),
        MetricRow(
            .tabletTabBarHeight, "That on an iPad, at the top",
            ios18: .unknown(44, "that of iOS 26"), ios26: .recorded(44, tablet26)),
        MetricRow(
            .tabPlatterHeight, "The height of the capsule behind its buttons; none if 0",
            ios18: .unknown(0, "buttons have no ground"), ios26: .recorded(62, phone26)),
        MetricRow(
            .tabPitch, "Between the centres of two buttons, if there is room; 0 for equal parts",
            ios18: .unknown(0), ios26: .recorded(86, phone26)),
        MetricRow(
            .tabSymbolSide, "The side of the symbol of a tab", ios18: .unknown(25),
            ios26: .recorded(24, phone26Only)),
        MetricRow(
            .tabSymbolTop, "Above it, in its button", ios18: .unknown(7),
            ios26: .recorded(8, phone26Only)),
        MetricRow(
            .tabTitleTop, "From the top of a button to its title", ios18: .unknown(34),
            ios26: .recorded(35, phone26Only)),
        MetricRow(
            .tabTitleSize, "The size of the font of its title", ios18: .unknown(10),
            ios26: .recorded(10, phone26Only)),
        MetricRow(
            .compactTabTitleSize, "That beside a symbol", ios18: .unknown(13),
            ios26: .recorded(12, "recorded, iPhone SE, iOS 26.1")),
        MetricRow(
            .tabletTabTitleSize, "That on an iPad", ios18: .unknown(17, "that of iOS 26"),
            ios26: .recorded(17, tablet26)),
        MetricRow(
            .tabBadgeSide, "The height of a badge", ios18: .unknown(18),
            ios26: .recorded(20, phone26Only)),
    ]
}
