import Screens
import CellCore
import Diagnostics
import Expressions
import Layout
import TerminalText
import Values

extension ViewNode {
    /// The node of a styled text with the contents of a text with formatting; nil if that is absent.
    func formatted(
        _ source: TextSource, at place: SourceRange?, in metrics: ViewNode.PlatformMetrics,
        _ activation: inout Activation
    ) -> ViewNode? {
        guard case .text(let base) = content else { return self }
        var builder = RichTextBuilder(base)
        switch source {
        case .markdown(let text):
            guard let markdown = text.evaluate(in: &activation) else { return nil }
            if let reason = MarkdownText.loadError {
                if let place {
                    activation.record(
                        .init("Markdown is shown as it is written: \(reason)", at: place))
                }
                return withContents([ViewNode(.text(base.with(markdown)))])
            }
            let isCut = MarkdownText.read(markdown, limit: RichTextBuilder.Limits.bytes) {
                builder.add($0)
            }
            if isCut { builder.cut() }
        case .html(let text):
            guard let html = text.evaluate(in: &activation) else { return nil }
            HTMLReader.read(html) { builder.add($0) }
        case .spans(let spans):
            return withContents([ViewNode(.text(base.with(spans, in: metrics, &activation)))])
        case .text: return self
        }
        let contents = withContents(builder.finish())
        if builder.isCut, let place {
            activation.record(
                .init(
                    "a text with formatting is longer than a cell shows; its end is omitted",
                    at: place))
        }
        return contents
    }

    /// The node with these views in place of its text.
    private func withContents(_ views: [ViewNode]) -> ViewNode {
        guard case .text(let base) = content else { return self }
        var node = self
        if views.count == 1, case .text(let text) = views[0].content, views[0].padding == .zero {
            node.content = .text(text)
        } else {
            let alignment: ViewNode.Alignment =
                switch base.alignment {
                case .leading: .leading
                case .center: .center
                case .trailing: .trailing
                }
            node.content = .stack(
                ViewNode.Stack(
                    .vertical, spacing: RichTextContainer.spacing(base.style), alignment: alignment,
                    children: views))
        }
        return node
    }

    /// Whether it is a text without a character, or a stack without children.
    var isEmptyText: Bool {
        switch content {
        case .text(let text): text.text.isEmpty
        case .stack(let stack): stack.children.isEmpty
        default: false
        }
    }

    /// The number of its nodes, itself included.
    var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

    /// The number of what is drawn for it: its nodes, and the runs of its texts.
    var drawnCount: Int {
        switch content {
        case .text(let text): 1 + text.runs.count
        case .image, .symbol, .spacer, .divider: 1
        case .stack(let stack): stack.children.reduce(1) { $0 + $1.drawnCount }
        case .layers(let children, _): children.reduce(1) { $0 + $1.drawnCount }
        case .control(_, let look): 1 + (look?.drawnCount ?? 0)
        }
    }
}

extension ViewNode.Text {
    fileprivate func with(_ string: String) -> ViewNode.Text {
        var text = self
        text.text = string
        return text
    }

    /// The text with its spans, one after the other. Its style is that of the largest, to which the
    /// lines are fitted.
    fileprivate func with(
        _ spans: [UnresolvedSpan], in metrics: ViewNode.PlatformMetrics,
        _ activation: inout Activation
    ) -> ViewNode.Text {
        var text = self
        for span in spans {
            if let when = span.when, when.evaluate(in: &activation)?.isTrue != true { continue }
            guard let part = span.text.evaluate(in: &activation) else { continue }
            let start = text.text.utf8.count
            text.text += part.neutralised(keepingLineBreaks: true)
            var run = ViewNode.TextRun(start..<text.text.utf8.count, style: style)
            if let name = span.style?.resolved(in: &activation) {
                run.style = metrics.style(name)
            }
            if let weight = span.weight?.resolved(in: &activation) { run.style.weight = weight }
            run.color = (span.color?.resolved(in: &activation)).map { ViewColor($0) }
            run.isUnderlined = span.underline.resolved(in: &activation)
            run.isStruckThrough = span.strikethrough.resolved(in: &activation)
            guard !run.range.isEmpty else { continue }
            text.runs.append(run)
            if run.style.size > text.style.size { text.style = run.style }
        }
        return text
    }
}

extension UnresolvedView {
    /// The location of its text, if it has one.
    var textPlace: SourceRange? {
        if case .text(let text) = content { text.place } else { nil }
    }
}
