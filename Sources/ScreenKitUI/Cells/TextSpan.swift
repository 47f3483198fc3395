#if canImport(UIKit)
    import Foundation
    import UIKit

    /// A part of a text with a look of its own.
    public nonisolated struct TextSpan: Hashable, Sendable {
        let text: String
        let look: TextLook
        /// Whether it has the digits and letters of one width.
        var isCode = false
        var isItalic = false

        /// Nil without a text.
        public init?(_ text: String?, _ look: TextLook = TextLook()) {
            guard let text else { return nil }
            (self.text, self.look) = (text, look)
        }

        /// Returns the parts of a text in Markdown, whose lines are kept. Marks of blocks, such as
        /// those of headings and lists, are shown as they are written.
        ///
        /// - Parameter look: that of words without formatting.
        static func list(markdown text: String, _ look: TextLook) -> [TextSpan] {
            let options = AttributedString.MarkdownParsingOptions(
                interpretedSyntax: .inlineOnlyPreservingWhitespace,
                failurePolicy: .returnPartiallyParsedIfPossible)
            guard let parsed = try? AttributedString(markdown: text, options: options) else {
                return [TextSpan(text, look)].compactMap(\.self)
            }
            return parsed.runs.compactMap { run in
                let intent =
                    run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]
                    ?? []
                var own = look
                if intent.contains(.stronglyEmphasized) { own.weight = .bold }
                if intent.contains(.strikethrough) { own.isStruckThrough = true }
                if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil {
                    own.color = .named(.link)
                }
                var span = TextSpan(String(parsed[run.range].characters), own)
                span?.isCode = intent.contains(.code)
                span?.isItalic = intent.contains(.emphasized)
                return span
            }
        }

        @MainActor
        private var font: UIFont {
            guard isCode || isItalic else { return look.font }
            var descriptor = look.font.fontDescriptor
            if isCode { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
            if isItalic {
                let traits = descriptor.symbolicTraits.union(.traitItalic)
                descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
            }
            return UIFont(descriptor: descriptor, size: 0)
        }

        @MainActor
        fileprivate var attributed: NSAttributedString {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: font, .foregroundColor: look.color.color,
            ]
            let line = NSUnderlineStyle.single.rawValue
            if look.isStruckThrough { attributes[.strikethroughStyle] = line }
            if look.isUnderlined { attributes[.underlineStyle] = line }
            return NSAttributedString(string: text, attributes: attributes)
        }
    }

    extension UILabel {
        /// Shows a text whose size follows Dynamic Type.
        func show(_ text: String?, _ look: TextLook) {
            show(look)
            isHidden = text == nil
            guard let text, look.isStruckThrough || look.isUnderlined else {
                self.text = text
                return
            }
            var attributes: [NSAttributedString.Key: Int] = [:]
            let line = NSUnderlineStyle.single.rawValue
            if look.isStruckThrough { attributes[.strikethroughStyle] = line }
            if look.isUnderlined { attributes[.underlineStyle] = line }
            attributedText = NSAttributedString(string: text, attributes: attributes)
        }

        /// Shows the parts of a text.
        func show(_ spans: [TextSpan], _ look: TextLook) {
            show(look)
            let whole = NSMutableAttributedString(string: "")
            for span in spans { whole.append(span.attributed) }
            attributedText = whole
            isHidden = spans.isEmpty
        }

        private func show(_ look: TextLook) {
            (font, textColor, numberOfLines) = (look.font, look.color.color, look.lines)
            let isMirrored = traitCollection.layoutDirection == .rightToLeft
            textAlignment = look.alignment.alignment(isMirrored: isMirrored)
            adjustsFontForContentSizeCategory = true
        }
    }
#endif
