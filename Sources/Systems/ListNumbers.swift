extension Metric {
    private static let phone26 = "recorded, iPhone SE and iPhone 16, iOS 26.1"
    private static let mac27 = "recorded, UIKit 27 on a Mac"
    private static let description =
        "UIKit's description of a list configuration, iOS 14 to 17, in public notes"

    static let lists: [MetricRow] = [
        MetricRow(
            .leastRowHeight, "The least height of a row", ios18: .unknown(44),
            ios26: .recorded(52, phone26)),
        MetricRow(
            .rowMargin, "Between the upper and lower edges of a row and its content",
            ios18: .recorded(11, description), ios26: .recorded(15, phone26)),
        MetricRow(
            .rowImageSpacing, "Between a picture or symbol and the texts beside it",
            ios18: .recorded(16, description), ios26: .recorded(16, mac27)),
        MetricRow(
            .rowTextSpacing, "Between the main text of a row and the text below it",
            ios18: .unknown(0, "that of iOS 26"), ios26: .recorded(0, mac27)),
        MetricRow(
            .symbolWidth, "The width that is kept for a symbol, at the text size `large`",
            ios18: .recorded(28, "the text begins at 60 points"),
            ios26: .unknown(28, "that of iOS 18")),
        MetricRow(
            .disclosureWidth, "The width of the chevron at the end of a row",
            ios18: .unknown(8), ios26: .recorded(10.333, phone26)),
        MetricRow(
            .disclosureHeight, "Its height", ios18: .unknown(13), ios26: .recorded(14, phone26)),
        MetricRow(
            .checkmarkWidth, "The width of the checkmark at the end of a row",
            ios18: .unknown(16), ios26: .recorded(19, phone26)),
        MetricRow(
            .checkmarkHeight, "Its height", ios18: .unknown(14), ios26: .recorded(18, phone26)),
        MetricRow(
            .detailSide, "The side of the button with an i", ios18: .unknown(22),
            ios26: .unknown(22, "that of iOS 18")),
        MetricRow(
            .cardCorner, "The corner radius of the card of an inset grouped section",
            ios18: .unknown(10), ios26: .recorded(26, phone26)),
        MetricRow(
            .listTop, "Above a grouped section without a header", ios18: .unknown(35),
            ios26: .recorded(35, phone26)),
        MetricRow(
            .listBottom,
            "Below a grouped section without a footer; of two neighbours the larger "
                + "distance counts",
            ios18: .unknown(20, "that of UIKit 27"), ios26: .recorded(20, mac27)),
        MetricRow(
            .gapBeforeHeader, "Below a grouped section with a header, before the next one",
            ios18: .derived(17.5, "a half of the distance without headers"),
            ios26: .recorded(17.667, phone26)),
        MetricRow(
            .plainTop, "Above the first row of a plain section without a header",
            ios18: .unknown(0), ios26: .recorded(18.5, phone26)),
        MetricRow(
            .sidebarMargin, "Beside the rows of a sidebar",
            ios18: .unknown(12.987, "that of UIKit 27 on a Mac"), ios26: .recorded(12.987, mac27)),
        MetricRow(
            .sidebarBottom, "Below a section of a sidebar",
            ios18: .unknown(10, "that of UIKit 27 on a Mac"), ios26: .recorded(10, mac27)),
        MetricRow(
            .separatorHeight, "The height of a line between rows, at least a pixel",
            ios18: .unknown(0, "a pixel"), ios26: .recorded(1, phone26)),
        MetricRow(
            .separatorOpacity,
            "The opacity of such a line, a part of that of the colour "
                + "`separator`",
            ios18: .recorded(1, "colours of the iOS 18.0 system catalogues"),
            ios26: .derived(0.41, "the line reads 232 on white, iOS 26.1")),
        MetricRow(
            .separatorTrailingMargins,
            "Between such a line and the trailing edge of the row, in "
                + "margins of the screen",
            ios18: .unknown(0, "the line reaches the edge of the cell"),
            ios26: .recorded(1, phone26)),
    ]

    static let headers: [MetricRow] = [
        MetricRow(
            .groupedHeaderTop, "Above the text of a header of a grouped list",
            ios18: .recorded(17, description), ios26: .recorded(10, mac27)),
        MetricRow(
            .groupedHeaderBottom, "Below it", ios18: .recorded(6, description),
            ios26: .recorded(10, mac27)),
        MetricRow(
            .plainHeaderMargin, "Above and below the text of a header of a plain list",
            ios18: .unknown(3, "the header is 28 points high"), ios26: .recorded(10, mac27)),
        MetricRow(
            .prominentHeaderMargin, "Above and below the text of a prominent header",
            ios18: .unknown(8), ios26: .unknown(8)),
        MetricRow(
            .footerTop, "Above the text of a footer", ios18: .unknown(8, "that of UIKit 27"),
            ios26: .recorded(8, mac27)),
        MetricRow(
            .footerBottom, "Below it", ios18: .unknown(6, "that of UIKit 27"),
            ios26: .recorded(6, mac27)),
        MetricRow(
            .headerTextSpacing, "Between the text of a header and the text below it",
            ios18: .recorded(3, description), ios26: .recorded(4, mac27)),
        MetricRow(
            .groupedHeaderEstimate,
            "The height of a header of a grouped list before it is measured",
            ios18: .derived(38.5, "17 + 15.5 + 6"), ios26: .recorded(36.333, phone26)),
        MetricRow(
            .plainHeaderEstimate, "That of a header or footer of a plain list",
            ios18: .unknown(28), ios26: .recorded(28, phone26)),
        MetricRow(
            .footerEstimate, "That of a footer of a grouped list",
            ios18: .unknown(17.5, "that of UIKit 27"), ios26: .recorded(17.5, mac27)),
    ]
}
