import Diagnostics
import Layout
import Screens
import Values

/// `sheet`: how a presented screen stands.
extension SpecKeys {
    package static let sheet = SpecShape(
        name: "sheet", phrase: "`sheet`",
        summary: """
            How the screen stands where `present` shows it: as UIKit's sheet that rests at `detents`. A \
            push shows it as any screen. On an upright phone a run and the preview draw the sheet at its \
            first detent, and at its last one once it is scrolled; elsewhere it covers the screen. In \
            Swift it is UIKit's `sheetPresentationController`, unless the app gives the controller detents \
            of its own.
            """,
        keys: Sheet.rows.map(\.key))

    /// What an element of `detents` can be.
    static let anyDetent: [ValueKind] = [
        .oneOf(["medium", "large"]), .number(LayoutDimension.points), .matching(name),
    ]

    /// Limit: detents of a sheet.
    fileprivate static let maxDetents = 8
}

extension Sheet: KeyTableReadable {
    static var unwritten: Sheet { Sheet() }

    static let rows: [KeyTableRow<Sheet>] = [
        .value(
            .optional(
                .detents, .list(of: "detent", count: 1...SpecKeys.maxDetents), default: "`[large]`",
                "The heights at which it rests, from the smallest to the largest: `medium` for half of the screen, `large`, or points above the safe area, which may be a name of `lengths`. It begins at the first one."
            ), \.detents
        ) { reader, node, _ in reader.detents(node) },
        .bool(
            .grabber, \.hasGrabber,
            "Whether there is a grabber at its top, which says that it can be pulled."),
    ]
}

extension SpecReader {
    /// Reads the heights of a sheet; nil, with a report, if they are not in order.
    fileprivate func detents(_ node: NodeIndex) -> [Sheet.Detent]? {
        let expected = "`detents` must be a list of heights, such as `[medium, large]`"
        guard let elements = elements(node, expected: expected) else { return nil }
        guard (1...SpecKeys.maxDetents).contains(elements.count) else {
            return refuse(
                .outOfRange(
                    "\(elements.count)", as: "the number of detents", least: "1",
                    most: "\(SpecKeys.maxDetents)"), at: head(node))
        }
        var found: [Sheet.Detent] = []
        for element in elements {
            guard let detent = detent(element) else { return nil }
            guard detent.mayFollow(found) else {
                return refuse(
                    element,
                    expected: "`detents` must go from the smallest to the largest, each once")
            }
            found.append(detent)
        }
        return found
    }

    private func detent(_ node: NodeIndex) -> Sheet.Detent? {
        switch text(node) {
        case "medium": return .medium
        case "large": return .large
        default: break
        }
        let bounds = LayoutDimension.points
        if let (points, length) = namedLength(node, within: bounds, as: "a detent") {
            return .points(points, of: length)
        }
        guard [.int, .float].contains(tree[node].kind) else {
            return refuse(
                node, expected: "a detent must be `medium`, `large` or a number of points",
                help: lengthHelp(node))
        }
        return number(node, within: bounds, as: "a detent").map { .points($0) }
    }
}

extension Sheet.Detent {
    /// Whether it is larger than those before it, as far as that is the same on all devices.
    fileprivate func mayFollow(_ others: [Self]) -> Bool {
        guard !others.contains(.large), !others.contains(self) else { return false }
        guard case .points(let points, _) = self else { return true }
        return others.allSatisfy {
            if case .points(let other, _) = $0 { other < points } else { true }
        }
    }
}
