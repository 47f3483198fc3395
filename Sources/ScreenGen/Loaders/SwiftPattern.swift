import SwiftTree

/// Returns a pattern of RE2 as a regular expression of Swift that matches the same texts, without
/// captures; nil for one that Swift may not have, or that could take exponential time there.
package func swiftRegex(_ pattern: String) -> String? {
    var reader = PatternReader(rest: Array(pattern.unicodeScalars)[...])
    return reader.read()
}

/// The method of a text that says whether it has a match of a pattern of RE2.
struct SwiftMatch {
    /// Whether the whole text has to match, instead of its beginning.
    let isWhole: Bool
    /// The pattern in Swift's notation.
    let regex: String

    /// Nil if Swift has none that takes linear time. Such a pattern begins with `^`, so that a match
    /// is looked for in one place, and repeats one part at most without a bound.
    init?(_ pattern: String) {
        guard pattern.hasPrefix("^") else { return nil }
        isWhole = pattern.hasSuffix("$") && !pattern.hasSuffix("\\$")
        let inner = pattern.dropFirst().dropLast(isWhole ? 1 : 0)
        var reader = PatternReader(rest: Array(inner.unicodeScalars)[...])
        // Of alternatives, `^` and `$` belong to one.
        guard !inner.hasPrefix("^"), !inner.contains("|"), let regex = reader.read(),
            reader.unbounded < 2
        else { return nil }
        self.regex = regex
    }

    /// Returns the call of the method of a text, which has a value if there is a match.
    func call(on text: SwiftExpression) -> SwiftExpression {
        text.calling(isWhole ? "wholeMatch" : "prefixMatch", ["of": swiftRegularExpression(regex)])
    }
}

/// Returns the Swift of a regular expression that compares scalars, as RE2 does.
func swiftRegularExpression(_ regex: String) -> SwiftExpression {
    .regularExpression(regex)
        .calling("matchingSemantics", ["_": .implicitMember("unicodeScalar")])
}

/// Reads the patterns of which both libraries have the same idea.
private struct PatternReader {
    private var rest: ArraySlice<Unicode.Scalar>
    private var depth = 0
    /// The number of parts that are repeated without a bound.
    private(set) var unbounded = 0

    init(rest: ArraySlice<Unicode.Scalar>) { self.rest = rest }

    mutating func read() -> String? {
        if rest.first == "^" { rest.removeFirst() }
        if rest.last == "$", rest.dropLast().last != "\\" { rest.removeLast() }
        guard let result = alternatives(), rest.isEmpty else { return nil }
        return result.isEmpty ? nil : result
    }

    private mutating func alternatives() -> String? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 20 else { return nil }
        var result = ""
        while let next = rest.first, next != ")" {
            if next == "|" {
                rest.removeFirst()
                result += "|"
                continue
            }
            let isGroup = next == "("
            guard let atom = atom(), let count = quantifier(ofGroup: isGroup) else { return nil }
            result += atom + count
        }
        return result
    }

    private mutating func atom() -> String? {
        guard let next = rest.popFirst() else { return nil }
        switch next {
        case "(":
            if rest.starts(with: "?:".unicodeScalars) { rest.removeFirst(2) }
            guard rest.first != "?", let inner = alternatives(), rest.popFirst() == ")" else {
                return nil
            }
            return "(?:\(inner))"
        case "[": return bracketed()
        case ".": return #"[^\n]"#
        case "\\": return escaped(isInBrackets: false)
        case "*", "+", "?", "{", "}", "^", "$": return nil
        default: return literal(next)
        }
    }

    /// Returns a scalar that stands for itself.
    private func literal(_ scalar: Unicode.Scalar) -> String? {
        guard (" "..."~").contains(scalar), scalar != "#" else { return nil }
        let isWord = Character(scalar).isLetter || Character(scalar).isNumber || scalar == " "
        return isWord ? String(scalar) : "\\\(scalar)"
    }

    private mutating func escaped(isInBrackets: Bool) -> String? {
        guard let next = rest.popFirst() else { return nil }
        let word = ["d": "0-9", "w": "0-9A-Za-z_"][String(next)]
        if let word { return isInBrackets ? word : "[\(word)]" }
        let isWord = Character(next).isLetter || Character(next).isNumber
        return isWord ? nil : literal(next)
    }

    /// Returns what follows `[`.
    private mutating func bracketed() -> String? {
        var result = "["
        if rest.first == "^" {
            rest.removeFirst()
            result += "^"
        }
        let empty = result
        while let next = rest.popFirst() {
            if next == "]" { return result == empty ? nil : result + "]" }
            guard next != "[" else { return nil }
            guard let start = next == "\\" ? escaped(isInBrackets: true) : literal(next) else {
                return nil
            }
            result += start
            guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else { continue }
            rest.removeFirst(2)
            guard start.count < 3, end != "[", end != "\\", let end = literal(end) else {
                return nil
            }
            result += "-\(end)"
        }
        return nil
    }

    /// Returns what repeats an atom. A repeated group could be matched in exponentially many ways.
    private mutating func quantifier(ofGroup isGroup: Bool) -> String? {
        var result = ""
        switch rest.first {
        case "?": result = "?"
        case "*", "+": result = String(rest[rest.startIndex])
        case "{":
            guard let end = rest.firstIndex(of: "}") else { return nil }
            result = String(String.UnicodeScalarView(rest[...end]))
            guard result.wholeMatch(of: #/\{[0-9]{1,4}(?:,[0-9]{0,4})?\}/#) != nil else {
                return nil
            }
        default: return ""
        }
        guard !isGroup || result == "?" else { return nil }
        if "*+".contains(result) || result.hasSuffix(",}") { unbounded += 1 }
        rest.removeFirst(result.count)
        // Whether as many or as few as possible are taken first makes no difference.
        if rest.first == "?" { rest.removeFirst() }
        return rest.first.map { "*+?{".unicodeScalars.contains($0) } == true ? nil : result
    }
}
