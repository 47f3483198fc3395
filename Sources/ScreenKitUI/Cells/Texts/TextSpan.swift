#if canImport(UIKit)
    import Foundation
    public import ScreenKit
    import UIKit

    /// A part of a text with looks of its own.
    public nonisolated struct TextSpan: Hashable, Sendable {
        fileprivate let text: String
        fileprivate var style: ViewNode.TextStyle
        fileprivate var color: ViewColor
        fileprivate var isStruckThrough: Bool
        fileprivate var isUnderlined: Bool

        /// Nil without a text.
        ///
        /// - Parameters:
        ///   - font: the font in place of the style.
        ///   - weight: by default that of the style or the font.
        public init?(
            _ text: String?, _ name: ViewNode.TextStyle.Name = .body,
            font: ViewNode.Font? = nil, weight: ViewNode.FontWeight? = nil,
            color: ViewColor = .named(.label),
            isStruckThrough: Bool = false, isUnderlined: Bool = false
        ) {
            guard let text, !text.isEmpty else { return nil }
            self.text = text
            style = ViewNode.TextStyle(name, font, weight: weight)
            self.color = color
            self.isStruckThrough = isStruckThrough
            self.isUnderlined = isUnderlined
        }
    }

    nonisolated extension ViewNode {
        /// A text of parts, of those that are not nil; nil without any.
        ///
        /// - Parameters:
        ///   - lines: the maximum number of lines; 0 for no limit.
        ///   - isSized: whether it has a size, so that its box is there without parts.
        public static func spans(
            lines: Int = 0, alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false, isSized: Bool = false, _ parts: TextSpan?...
        ) -> ViewNode? {
            let parts = parts.compactMap(\.self)
            guard let first = parts.first else {
                return isSized ? ViewNode(.layers([], alignment: .center)) : nil
            }
            var text = Text(
                "", style: first.style, color: first.color, lines: lines > 0 ? lines : nil,
                alignment: alignment, isStruckThrough: isStruckThrough, isUnderlined: isUnderlined)
            for part in parts { text.append(part) }
            return ViewNode(.text(text))
        }

        /// A text with the inline formatting of Markdown; nil if it is absent or empty. Its lines are
        /// kept, and marks of blocks, such as those of headings and lists, are shown as they are written.
        ///
        /// - Parameters:
        ///   - font: the font in place of the style.
        ///   - weight: by default that of the style or the font.
        ///   - lines: the maximum number of lines; 0 for no limit.
        ///   - isSized: whether it has a size, so that its box is there if it is empty.
        public static func markdown(
            _ text: String?, _ style: TextStyle.Name = .body, font: Font? = nil,
            weight: FontWeight? = nil, color: ViewColor = .named(.label), lines: Int = 0,
            alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false, isSized: Bool = false
        ) -> ViewNode? {
            let plain = Self.text(
                text, style, font: font, weight: weight, color: color, lines: lines,
                alignment: alignment, isStruckThrough: isStruckThrough,
                isUnderlined: isUnderlined, isSized: isSized)
            let options = AttributedString.MarkdownParsingOptions(
                interpretedSyntax: .inlineOnlyPreservingWhitespace,
                failurePolicy: .returnPartiallyParsedIfPossible)
            guard let plain, case .text(var whole) = plain.content,
                let parsed = try? AttributedString(markdown: whole.text, options: options)
            else { return plain }
            whole.text = ""
            for run in parsed.runs {
                let letters = String(parsed[run.range].characters)
                guard
                    var part = TextSpan(
                        letters, style, font: font, weight: weight, color: color)
                else { continue }
                let intent =
                    run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]
                    ?? []
                if intent.contains(.stronglyEmphasized) { part.style.weight = .bold }
                part.style.isItalic = intent.contains(.emphasized)
                part.style.isMonospaced = intent.contains(.code)
                part.isStruckThrough = isStruckThrough || intent.contains(.strikethrough)
                part.isUnderlined = isUnderlined
                if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil {
                    part.color = .named(.link)
                }
                whole.append(part)
            }
            return whole.text.isEmpty ? nil : ViewNode(.text(whole))
        }
    }

    nonisolated extension ViewNode.Text {
        fileprivate mutating func append(_ part: TextSpan) {
            let start = text.utf8.count
            text += part.text
            runs.append(
                ViewNode.TextRun(
                    start..<text.utf8.count, style: part.style, color: part.color,
                    isUnderlined: part.isUnderlined, isStruckThrough: part.isStruckThrough))
        }
    }
#endif
