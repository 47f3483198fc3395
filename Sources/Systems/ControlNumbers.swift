extension Metric {
    private static let catalyst26 = "recorded, Mac Catalyst 26.1"
    private static let phone26 = "recorded, iPhone 16, iOS 26.1"
    private static let card18 = "that of earlier versions, as many projects draw it"

    static let controls: [MetricRow] = [
        MetricRow(
            .segmentsHeight, "The height of a segmented control", ios18: .unknown(32),
            ios26: .recorded(32, catalyst26)),
        MetricRow(
            .segmentsCorner, "Its corner radius", ios18: .unknown(9),
            ios26: .recorded(16, "a capsule, \(catalyst26)")),
        MetricRow(
            .segmentsInset, "Around the chosen segment", ios18: .unknown(2),
            ios26: .recorded(2, catalyst26)),
        MetricRow(
            .switchWidth, "The width of a switch", ios18: .unknown(51),
            ios26: .recorded(63, "recorded on phones, iOS 26")),
        MetricRow(
            .switchHeight, "Its height", ios18: .unknown(31),
            ios26: .recorded(28, "recorded on phones, iOS 26")),
        MetricRow(
            .thumbWidth, "The width of its thumb", ios18: .unknown(27),
            ios26: .recorded(37, catalyst26)),
        MetricRow(
            .thumbHeight, "The height of its thumb", ios18: .unknown(27),
            ios26: .recorded(24, catalyst26)),
        MetricRow(
            .thumbInset, "Around its thumb", ios18: .unknown(2), ios26: .recorded(2, catalyst26)),
        MetricRow(
            .stepperWidth, "The width of a stepper", ios18: .unknown(94),
            ios26: .recorded(94, catalyst26)),
        MetricRow(
            .stepperHeight, "Its height", ios18: .unknown(32), ios26: .recorded(32, catalyst26)),
        MetricRow(
            .stepperCorner, "Its corner radius", ios18: .unknown(8),
            ios26: .recorded(16, "a capsule, \(catalyst26)")),
        MetricRow(
            .stepperSign, "The length of its signs", ios18: .unknown(15),
            ios26: .recorded(13, catalyst26)),
        MetricRow(
            .stepperDivider, "The height of the line between them", ios18: .unknown(18),
            ios26: .unknown(18, "that of iOS 18")),
        MetricRow(
            .fieldHeight, "The height of a text field with a border", ios18: .unknown(34),
            ios26: .unknown(34, "that of iOS 18")),
        MetricRow(
            .fieldInset, "Before and behind its text", ios18: .unknown(7),
            ios26: .unknown(7, "that of iOS 18")),
        MetricRow(
            .fieldCorner, "Its corner radius", ios18: .unknown(5),
            ios26: .unknown(5, "that of iOS 18")),
        MetricRow(
            .buttonMargin, "Above and below the title of a button", ios18: .unknown(7),
            ios26: .recorded(7, phone26)),
        MetricRow(
            .buttonSideMargin, "Before and behind it", ios18: .unknown(12),
            ios26: .recorded(12, phone26)),
        MetricRow(
            .buttonCorner, "The corner radius of a button, at most half of its height",
            ios18: .unknown(5.95), ios26: .recorded(17, phone26)),
        MetricRow(
            .progressHeight, "The height of a progress bar", ios18: .unknown(4),
            ios26: .recorded(4, catalyst26)),
        MetricRow(
            .pageControlHeight, "The height of a page control", ios18: .unknown(26),
            ios26: .recorded(26, catalyst26)),
        MetricRow(
            .pageDot, "The diameter of its dots", ios18: .unknown(7),
            ios26: .derived(8, "places of 10 points, \(catalyst26)")),
        MetricRow(
            .pagePitch, "Between the centres of two dots", ios18: .unknown(16),
            ios26: .recorded(18, catalyst26)),
        MetricRow(
            .outerPageDot, "The diameter of a dot beyond which there are more pages",
            ios18: .unknown(4), ios26: .unknown(4)),
        MetricRow(
            .alertWidth, "The width of an alert", ios18: .recorded(270, card18),
            ios26: .recorded(320, phone26)),
        MetricRow(
            .alertCorner, "Its corner radius", ios18: .recorded(14, card18),
            ios26: .recorded(34, phone26)),
        MetricRow(
            .sheetTop, "Between the safe area at the top and a sheet at the detent `large`",
            ios18: .unknown(10), ios26: .unknown(10, "that of iOS 18")),
        MetricRow(
            .sheetCorner, "The corner radius of a sheet at its top", ios18: .unknown(10),
            ios26: .unknown(34, "that of an alert")),
    ]
}
