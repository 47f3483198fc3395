/// The subject of an explanation.
package enum ExplainedPart: Hashable, Sendable {
    /// A section as a whole, and its first item.
    case section
    case item(Int)
    /// A header, footer, badge or background by its kind and index.
    case supplementary(String, Int)
}

/// Explains a frame, from the container to the result: one sentence for each step. Empty if the
/// part does not exist.
///
/// - Parameter section: nil for the headers and footers of the whole layout.
package func explain(
    _ part: ExplainedPart, ofSection section: Int?, of layout: CollectionLayout,
    itemCounts: [Int], in environment: LayoutEnvironment, measure: LayoutMeasure? = nil
) throws(LayoutError) -> [String] {
    let solved = try SolvedCollection(
        layout, itemCounts: itemCounts, in: environment, measure: measure)
    let explanation = LayoutExplanation(solved: solved, section: section)
    let lines = try explanation.lines(of: part)
    guard !lines.isEmpty else { return [] }
    let container = environment.container
    var first = [
        "The container is \(container.formatted); the scale is \(environment.scale.formatted) pixels per point."
    ]
    if environment.isRightToLeft {
        first.append(
            "The layout is right-to-left: frames are mirrored in the content, which is "
                + "\(solved.contentSize.width.formatted) wide.")
    }
    return first + lines
}

/// Explains one section of a laid-out collection.
struct LayoutExplanation {
    let solved: SolvedCollection
    /// Nil for the whole layout.
    let section: Int?
    let result: LayoutResult

    init(solved: SolvedCollection, section: Int?) {
        (self.solved, self.section) = (solved, section)
        result = solved.result
    }

    var context: LayoutContext { solved.context }

    func lines(of part: ExplainedPart) throws(LayoutError) -> [String] {
        switch part {
        case .section: try sectionLines
        case .item(let item): try itemLines(item)
        case .supplementary(let kind, let number): try supplementaryLines(kind, number)
        }
    }

    private func supplementaryLines(
        _ kind: String, _ number: Int
    ) throws(LayoutError) -> [String] {
        guard let frame = frame(named: kind, number) else { return [] }
        let lines: [String]
        switch frame.kind {
        case .supplementary:
            if let boundary = boundaryLines(kind, number, frame) {
                lines = boundary
            } else {
                lines = try badgeLines(kind, number, frame)
            }
        case .decoration: lines = backgroundLines(kind, number)
        case .separator: lines = separatorLines(number, frame)
        case .item: lines = []
        }
        let name =
            section.map { "`\(kind)` \(number) of section \($0)" } ?? "`\(kind)` of the layout"
        return lines + ["\(name), rounded once in content coordinates: \(frame.rect.formatted)."]
    }

    // MARK: - Frames

    /// The frame of an item.
    func frame(ofItem item: Int) -> LayoutFrame? {
        result.frames.first { $0.kind == .item && $0.section == section && $0.item == item }
    }

    private func frame(named kind: String, _ number: Int) -> LayoutFrame? {
        guard let section else {
            let own = result.frames.filter {
                $0.item == LayoutFrame.ofLayout && $0.kind.name == kind
            }
            return own.indices.contains(number) ? own[number] : nil
        }
        return result.frames.first {
            $0.kind != .item && $0.section == section && $0.item == number && $0.kind.name == kind
        }
    }
}
