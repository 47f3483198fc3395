import Screens
import CellCore
import Diagnostics
import ExpressionCore
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
        var builder = RichTextBuilder(base.keepingNameOfLabel, in: metrics)
        var node = self
        switch source {
        case .markdown(let text):
            guard let markdown = text.evaluate(in: &activation) else { return nil }
            if let reason = MarkdownText.loadError {
                if let place {
                    activation.record(
                        .init("Markdown is shown as it is written: \(reason)", at: place))
                }
                node.content = .text(base.with(markdown))
                return node
            }
            let isCut = MarkdownText.read(markdown, limit: RichTextBuilder.maxBytes) {
                builder.add($0.neutralised)
            }
            if isCut { builder.cut() }
        case .html(let text):
            guard let html = text.evaluate(in: &activation) else { return nil }
            var reader = ExpressionRules.HTMLReader(html)
            while let event = reader.next(), builder.add(event.neutralised) {}
        case .spans(let spans):
            node.content = .text(base.with(spans, in: metrics, &activation))
            return node
        case .text: return self
        }
        node.content = builder.finish()
        if builder.isCut, let place {
            activation.record(
                .init(
                    "a text with formatting is longer than a cell shows; its end is omitted",
                    at: place))
        }
        return node
    }

    /// The number of its nodes, itself included.
    var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

    /// The number of what is drawn for it: its nodes, and the runs of its texts.
    var drawnCount: Int {
        switch content {
        case .text(let text): 1 + text.runs.count
        case .image, .symbol, .spacer, .divider, .app: 1
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
                run.style = metrics.style(name, span.font)
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

extension ExpressionRules.RichTextEvent {
    /// The part with its letters as they are displayed.
    fileprivate var neutralised: Self {
        if case .text(let text) = self {
            .text(text.neutralised(keepingLineBreaks: true))
        } else {
            self
        }
    }
}

extension UnresolvedView {
    /// The location of its text, if it has one.
    var textPlace: SourceRange? {
        if case .text(let text) = content { text.place } else { nil }
    }
}

extension ViewNode.Text {
    /// The text with the name of UIKit's colour for texts where it has its values, so that quotes can
    /// be told to be paler.
    fileprivate var keepingNameOfLabel: ViewNode.Text {
        var text = self
        if color.resolved == .label { text.color = .named(.label) }
        return text
    }
}
