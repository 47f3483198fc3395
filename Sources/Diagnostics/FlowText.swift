/// Conversion of a value in the flow style of YAML to JSON.
enum FlowText {
    /// Returns `flow` with quoted words; quoted texts, numbers, `true`, `false` and `null` are
    /// JSON already.
    static func json(_ flow: String) -> String {
        var result = ""
        var word = ""
        var (isQuoted, parentheses) = (false, 0)
        for character in flow {
            if isQuoted || character == "\"" && word.allSatisfy(\.isWhitespace) {
                let isEscaped = isQuoted && word.reversed().prefix { $0 == "\\" }.count % 2 == 1
                if character == "\"", !isEscaped { isQuoted.toggle() }
                word.append(character)
            } else if parentheses == 0, "{}[],:".contains(character) {
                result += json(word: word) + String(character)
                word = ""
            } else {
                parentheses += character == "(" ? 1 : character == ")" ? -1 : 0
                word.append(character)
            }
        }
        return result + json(word: word)
    }

    /// Returns a scalar with its surrounding blanks as JSON.
    private static func json(word: String) -> String {
        let body = word.drop(while: \.isWhitespace)
        let text = body.reversed().drop(while: \.isWhitespace).reversed()
        guard let first = text.first, first != "\"" else { return word }
        let bare = String(text)
        if ["true", "false", "null"].contains(bare) || isNumber(bare) { return word }
        let escaped = bare.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return word.replacing(bare, with: "\"\(escaped)\"")
    }

    /// Returns whether `text` is a number of JSON without an exponent.
    private static func isNumber(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.enumerated().map { $0 == 0 && $1.first == "-" ? $1.dropFirst() : $1 }
        return digits.count <= 2
            && digits.allSatisfy { !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }
            && (digits[0] == "0" || digits[0].first != "0")
    }
}
