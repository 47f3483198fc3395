#if canImport(UIKit)
    public import ScreenKit
    import UIKit

    nonisolated extension ViewNode {
        /// A text with the formatting of HTML; nil if it is absent or without letters. Paragraphs,
        /// lists, quotes and code are views one below the other; with a maximum number of lines they
        /// are lines of one text. Links look like links.
        ///
        /// - Parameters:
        ///   - font: the font in place of the style.
        ///   - weight: by default that of the style or the font.
        ///   - lines: the maximum number of lines; 0 for no limit.
        ///   - isSized: whether it has a size, so that its box is there if it is empty.
        @MainActor
        public static func html(
            _ text: String?, _ style: TextStyle.Name = .body, font: Font? = nil,
            weight: FontWeight? = nil, color: ViewColor = .named(.label), lines: Int = 0,
            alignment: TextAlignment = .leading, isStruckThrough: Bool = false,
            isUnderlined: Bool = false, isSized: Bool = false
        ) -> ViewNode? {
            let plain = Self.text(
                text, style, font: font, weight: weight, color: color, lines: lines,
                alignment: alignment, isStruckThrough: isStruckThrough,
                isUnderlined: isUnderlined, isSized: isSized)
            guard let plain, case .text(var base) = plain.content else { return plain }
            var reader = ExpressionRules.HTMLReader(base.text)
            base.text = ""
            var builder = RichTextBuilder(base, in: .system(.current))
            while let event = reader.next(), builder.add(event) {}
            let content = builder.finish()
            guard content.isEmptyText else { return ViewNode(content) }
            return isSized ? ViewNode(.layers([], alignment: .center)) : nil
        }
    }
#endif
