nonisolated extension LoadingRules {
    /// The digits of a whole number in groups.
    public nonisolated enum DigitGroups {
        /// Returns the digits with a separator between their groups: `12,34,567`.
        ///
        /// - Parameters:
        ///   - last: the number of digits in the last group.
        ///   - others: that of the groups before it, of which the first may have fewer.
        public static func text(
            _ digits: Substring, last: Int, others: Int, _ separator: String
        ) -> String {
            var text = ""
            var behind = digits.count - last
            for digit in digits {
                if !text.isEmpty, behind >= 0, behind % others == 0 { text += separator }
                text.append(digit)
                behind -= 1
            }
            return text
        }
    }
}
