import CellCore
import Diagnostics
import Expressions
import Layout
import Screens

/// Reads the nodes of a template's view.
final class ViewReader: SpecReader {
    let actions: ActionReader
    private let cells: CellReader
    private let texts: TextViewReader
    private let boxes: BoxReader
    /// The nodes with an `id`, of the template that is read.
    var nodeIDs: [String: SourceRange] = [:]

    init(_ cells: CellReader) {
        self.cells = cells
        actions = cells.actions
        texts = TextViewReader(cells.colors)
        boxes = BoxReader(cells.colors)
        super.init(beside: cells)
    }

    /// Reads a node; nil, with a report, if it has an error. The nesting depth is bounded by that
    /// of the syntax tree.
    func readView(_ node: NodeIndex, in outer: Scope) -> UnresolvedView? {
        guard !isFaulty(node) else { return nil }
        if tree[node].kind == .string { return view(named: node) }
        guard tree[node].kind == .mapping else {
            return refuse(
                node, expected: "a node must be a mapping such as `{text: Hello}`",
                help: tree[node].kind == .sequence ? "put several into a `vstack`" : nil)
        }
        guard let entries = entries(node, by: SpecKeys.node) else { return nil }
        var scope = outer
        var loop: ViewLoop?
        var isValid = true
        if let node = entries[.for] {
            let (found, inner) = readLoop(node, in: outer)
            loop = found.map { ViewLoop(name: $0.name, list: $0.list) }
            scope = inner
            isValid = found != nil
            // The name of the element is unknown, so its uses cannot be checked.
            if tree[node].kind != .mapping { return nil }
        }
        let when = entries[.when].map { condition($0, in: scope, as: "`when`") }
        scope = scope.assuming(when ?? nil)
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        var box = boxes.box(values)
        let target = readTarget(entries, in: scope)
        guard let content = content(entries, box: &box, in: scope), isValid else { return nil }
        boxes.reportShadowOfNothing(entries, content: content)
        if case .some(.none) = when { return nil }
        var view = UnresolvedView(loop: loop, when: when ?? nil, content: content, box: box)
        view.target = target
        return view
    }

    /// Reads `spacer` or `divider` as a word.
    private func view(named node: NodeIndex) -> UnresolvedView? {
        switch text(node) {
        case "spacer": return UnresolvedView(content: .spacer(.zero), box: UnresolvedBox())
        case "divider": return UnresolvedView(content: .divider(.separator), box: UnresolvedBox())
        default:
            let isText = containsInterpolation(node) || text(node).contains(" ")
            return refuse(.unknownNode(text(node), isText: isText), at: place(node))
        }
    }

    /// Reads the content of a node, which has exactly one content key.
    private func content(
        _ entries: Entries, box: inout UnresolvedBox, in scope: Scope
    ) -> UnresolvedViewContent? {
        let found = entries.entries.filter { SpecKeys.contentKeys.contains($0.key) }
        guard let first = found.first else {
            if isWhole(entries) {
                report(.nodeWithoutContent, at: head(entries.node))
            }
            return nil
        }
        if found.count > 1 {
            return refuse(
                .severalContents(
                    found[1].key.word, first: first.key.word, first: place(first.keyNode)),
                at: place(found[1].keyNode))
        }
        reportMisplaced(entries, beside: first)
        if isWrapped(first) { return nil }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        switch first.key {
        case .vstack: return stack(first, along: .vertical, from: values)
        case .hstack: return stack(first, along: .horizontal, from: values)
        case .zstack: return layers(first, from: values)
        case .text, .spans, .markdown, .html:
            return texts.textView(first, from: values).map { .text($0) }
        case .image: return imageView(first.value, from: values, box: &box).map { .image($0) }
        case .symbol: return texts.symbolView(first.value, from: values).map { .symbol($0) }
        case .spacer: return .spacer(spacer(first.value, in: scope))
        case .divider:
            if isEmpty(first.value) { return .divider(.separator) }
            if tree[first.value].kind == .mapping, let (_, color) = pair("color", of: first.value) {
                return refuse(
                    first.value, expected: "`divider` must be a colour",
                    fix: flowText(color).map { .write($0) })
            }
            return cells.colors.color(first.value, as: "`divider`", default: "separator", in: scope)
                .map {
                    .divider($0)
                }
        case .cell: return cells.innerCell(first.value, in: scope).map { .cell($0) }
        default:
            return cells.controls.readControl(first, in: entries, scope: scope).map { .control($0) }
        }
    }

    /// Reports a content that is a mapping with its looks, such as `text: {text: …, style: …}`.
    private func isWrapped(_ content: Entries.Entry) -> Bool {
        let isStack = SpecKeys.stackAlignments[content.key] != nil
        guard tree[content.value].kind == .mapping,
            isStack || content.key == .text || content.key == .image
        else { return false }
        // `{{name}}` is no mapping to its author, and `{if: …, use: …}` an alternative.
        for (key, _) in tree.pairs(content.value)
        where tree[key].kind.isCollection || tree.text(key, equals: "if") {
            return false
        }
        reportWrongType(
            content.value,
            expected: "`\(content.key.word)` must be a \(isStack ? "list of nodes" : "text")",
            help: "the looks stand beside it: `\(content.key.word): …, width: 60`")
        return true
    }

    /// Reports keys that belong to other contents.
    private func reportMisplaced(_ entries: Entries, beside content: Entries.Entry) {
        for entry in entries.entries {
            let contents = entries.shape[entry.key]?.neighbors ?? []
            guard !contents.isEmpty, !contents.contains(content.key) else { continue }
            report(
                .keyOfOtherContent(
                    entry.key, of: contents, beside: content.key, at: place(content.keyNode)),
                at: place(entry.keyNode))
        }
    }

    private func spacer(_ node: NodeIndex, in scope: Scope) -> UnresolvedNumber {
        isEmpty(node)
            ? .zero
            : unresolvedNumber(node, within: SpecKeys.gap, as: "`spacer`", default: 0, in: scope)
    }

    private func stack(
        _ entry: Entries.Entry, along axis: LayoutAxis, from values: LayoutValues
    ) -> UnresolvedViewContent? {
        let alignment = alignment(entry, from: values)
        let wraps = values.flag(.wrap)
        let spacing = values.number(.spacing)
        let distribution = values.plain(SpecKeys.distribution)
        if case .literal(.equal) = distribution, let wrap = values.entries.keyNode(.wrap),
            let key = values.entries.keyNode(.distribution)
        {
            report(.equalAndWrap(wrap: place(wrap)), at: place(key))
        }
        return children(entry, in: values.scope).map {
            .stack(
                UnresolvedStack(
                    axis: axis, spacing: spacing, alignment: alignment, wraps: wraps,
                    distribution: distribution, children: $0))
        }
    }

    private func layers(_ entry: Entries.Entry, from values: LayoutValues) -> UnresolvedViewContent?
    {
        let alignment = alignment(entry, from: values)
        return children(entry, in: values.scope).map { .layers($0, alignment: alignment) }
    }

    /// Reads `alignment` of a stack.
    private func alignment(_ stack: Entries.Entry, from values: LayoutValues)
        -> ValueOrExpression<ViewNode.Alignment>
    {
        guard let key = SpecKeys.stackAlignments[stack.key] else { return .literal(.leading) }
        return values.plain(key)
    }

    private func children(_ stack: Entries.Entry, in scope: Scope) -> [UnresolvedView]? {
        let expected = "`\(stack.key.word)` must be a list of nodes"
        let children = elements(stack.value, expected: expected, orElse: .emptyStack(stack.key))?
            .map {
                readView($0, in: scope)
            }
        return children?.contains { $0 == nil } == true ? nil : children?.compactMap(\.self)
    }
}

/// Pictures.
extension ViewReader {
    /// Reads a picture; its accessibility label in `box` becomes its alternative text.
    private func imageView(
        _ node: NodeIndex, from values: LayoutValues, box: inout UnresolvedBox
    ) -> UnresolvedImage? {
        let url = pictureAddress(node, in: values.scope)
        let mode = values.plain(SpecKeys.contentMode)
        let alternativeText = box.accessibility.map { TextSource.text($0) }
        box.accessibility = nil
        let placeholder = standIn(.placeholder, from: values)
        let fallback = standIn(.fallback, from: values)
        return url.map {
            UnresolvedImage(
                url: .text($0), mode: mode, alternativeText: alternativeText,
                placeholder: placeholder, fallback: fallback)
        }
    }

    /// Reads the node that stands in the frame of a missing picture.
    private func standIn(_ key: Key, from values: LayoutValues) -> UnresolvedView? {
        guard let node = values[key], let view = readView(node, in: values.scope) else {
            return nil
        }
        if view.loop != nil { report(.loopAsStandIn(key), at: head(node)) }
        return view
    }
}

extension ValueOrExpression<WrittenColor> {
    static var separator: ValueOrExpression<WrittenColor> {
        .literal(WrittenColor(named: "separator"))
    }
}
