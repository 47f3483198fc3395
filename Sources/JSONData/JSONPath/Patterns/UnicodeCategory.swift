/// A general category of Unicode in I-Regexp: `L`, `Lu`, …
struct UnicodeCategory {
    private let name: String

    /// The names of RFC 9485 §4, which omits the surrogates `Cs`.
    private static let names: Set<String> = [
        "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc",
        "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So",
        "C", "Cc", "Cf", "Cn", "Co",
    ]

    init?(_ name: [UInt8]) {
        let name = String(decoding: name, as: UTF8.self)
        guard Self.names.contains(name) else { return nil }
        self.name = name
    }

    /// Returns RE2's syntax for the characters in the category or its complement, inside or outside
    /// a class.
    func members(isComplement: Bool, inClass: Bool) -> String {
        let members =
            switch (name, isComplement) {
            // RE2's `C` does not include unassigned characters.
            case ("C", false): #"\p{Cc}\p{Cf}\p{Co}"# + Self.unassigned.members
            case ("C", true): #"\p{L}\p{M}\p{N}\p{P}\p{Z}\p{S}"#
            case ("Cn", false): Self.unassigned.members
            case ("Cn", true): Self.unassigned.others
            default: (isComplement ? "\\P{" : "\\p{") + name + "}"
            }
        return inClass ? members : "[\(members)]"
    }

    /// Character ranges of the unassigned characters, and of all others; computed once.
    private static let unassigned: (members: String, others: String) = {
        var (members, others) = ("", "")
        var start: UInt32 = 0
        while start < endOfUnicode {
            let isMember = isUnassigned(start)
            var end = start + 1
            while end < endOfUnicode, isUnassigned(end) == isMember { end += 1 }
            let range = #"\x{\#(String(start, radix: 16))}-\x{\#(String(end - 1, radix: 16))}"#
            if isMember { members += range } else { others += range }
            start = end
        }
        return (members, others)
    }()

    private static let endOfUnicode: UInt32 = 0x110000

    private static func isUnassigned(_ value: UInt32) -> Bool {
        Unicode.Scalar(value)?.properties.generalCategory == .unassigned
    }
}
