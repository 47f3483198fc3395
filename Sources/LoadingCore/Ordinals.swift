nonisolated extension LoadingRules {
    /// Ordinals by the rules of CLDR, `1st` or `1er`, as ICU writes them.
    public nonisolated enum Ordinals {
        /// Returns the ordinal of a number in a language.
        ///
        /// - Parameters:
        ///   - digits: the number without its sign and without separators, in the digits of the
        ///     language.
        ///   - separator: the one between groups of digits, such as `,`.
        ///   - tag: the language as a tag of BCP 47, such as `en` or `es-MX`.
        public static func text(
            of number: Int, digits: String, separator: String, tag: String
        ) -> String {
            let language = language(of: tag)
            let (before, after) = OrdinalTable.pattern(of: number, in: language)
            let hasSign = number < 0 && !before.unicodeScalars.contains("\u{2212}")
            let size = OrdinalTable.pairing.contains(language) ? 2 : 3
            let groups = DigitGroups.text(Substring(digits), last: 3, others: size, separator)
            return (hasSign ? "\u{2212}" : "") + before + groups + after
        }

        /// Returns the entry of the table for a tag, whose case does not matter.
        private static func language(of tag: String) -> String {
            // A subtag of one letter begins an extension, which does not change the language.
            let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
                .prefix { $0.utf8.count > 1 }
            let first = subtags.first ?? ""
            let code = OrdinalTable.parent(of: first) ?? first
            let parents = subtags.dropFirst().lazy.compactMap {
                OrdinalTable.parent(of: "\(code)-\($0)")
            }
            return parents.first ?? code
        }
    }
}
