package import Diagnostics
package import Expressions
import Screens

/// The part of a screen that exceeds its budget.
package struct ScreenExcess: Sendable {
    package let diagnostic: Diagnostic

    private init(_ message: Message, at place: SourceRange) { diagnostic = message.at(place) }

    /// Too many items.
    ///
    /// - Parameters:
    ///   - count: the loaded items of the section.
    ///   - counts: those of its load, which ends with the first item that is too many.
    ///   - before: the items of the sections before it.
    package init(items count: Int, _ counts: LoadCounts, of section: SectionPlan, before: Int) {
        self.init(
            .tooManyItems(
                counts.all(count), of: section.id, before: before, advice: section.advice),
            at: section.spec.place)
    }

    /// Too many elements of `data`.
    package init(items count: Int, _ counts: LoadCounts, of data: DataPlan, before: Int) {
        let others = before == 0 ? "" : ", after \(before) of the `data` before it"
        self.init(
            Message(
                .screenTooLarge,
                "`\(data.path)` has \(counts.all(count)) elements\(others), and the `data` of a "
                    + "screen have at most \(ScreenBudget.maxItems)",
                help: "load fewer: \(ItemsKey.paging.advice(isRepeated: false))"),
            at: data.place)
    }

    /// Too many nodes or texts, of the items of a section up to an index.
    package init(
        _ kind: ScreenBudget.Excess, of section: SectionPlan, atItem index: Int, of count: Int
    ) {
        let (what, advice) =
            switch kind {
            case .texts:
                (
                    "texts",
                    "show shorter texts in `cell`, as `text.substring(0, 500)`, or fewer items: "
                        + section.itemsKey.advice(isRepeated: section.each != nil)
                )
            case .nodes:
                ("cells", section.itemsKey.adviceOnNodes(isRepeated: section.each != nil))
            }
        self.init(
            Message(
                .screenTooLarge,
                "the \(what) of the section `\(section.id)` are too many at item \(index + 1) of "
                    + "\(count): a screen has at most \(kind.limit)",
                help: advice),
            at: section.spec.place)
    }

    /// Too many nodes or texts, with those of the header and footer of a section, or of the screen.
    package init(_ kind: ScreenBudget.Excess, of section: SectionPlan?, at start: SourceRange) {
        let subject =
            section.map { "the header and footer of the section `\($0.id)`" }
            ?? "the bars, headers and footers"
        self.init(
            Message(
                .screenTooLarge, "\(subject) are too much: a screen has at most \(kind.limit)",
                help: "write shorter texts and fewer nodes"),
            at: section?.spec.place ?? start)
    }

    /// The message with what to do.
    var sentence: String {
        [diagnostic.message, diagnostic.help].compactMap(\.self).joined(separator: "; ")
    }
}

extension ScreenBudget.Excess {
    /// The limit in words.
    fileprivate var limit: String {
        switch self {
        case .nodes: "\(ScreenBudget.maxNodes) nodes"
        case .texts: "\(ScreenBudget.maxTextBytes >> 20) MiB of text"
        }
    }
}

extension LoadCounts {
    /// Returns the number of items, of which a load of too many keeps only `count`.
    fileprivate func all(_ count: Int) -> Int {
        count > ScreenBudget.maxItems ? max(count, received) : count
    }
}

extension SectionPlan {
    /// The key that determines the number of its items.
    fileprivate var itemsKey: ItemsKey {
        switch items {
        case .load: .paging
        case .derived(.expression, _): .items
        case .derived(.rows, _): .rows
        }
    }

    /// How to show fewer items.
    fileprivate var advice: String { itemsKey.advice(isRepeated: each != nil) }
}
