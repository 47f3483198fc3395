import JSONData

// Files of this package as parts of generated ones.

extension String {
    /// The words of letters, digits and `_`, except in comments.
    package var words: Set<Substring> {
        lines.reduce(into: []) { $0.formUnion($1.code.identifiers) }
    }

    /// The lines, without what separates them.
    package var lines: [Substring] {
        // Characters take ten times as long as bytes.
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { Substring($0) }
    }
}

extension Substring {
    /// Returns a line with another access level in place of that of a library; `package`, which is for
    /// this package, becomes none.
    ///
    /// - Parameter level: ends with a space, unless it is empty.
    package func withAccess(_ level: String) -> String {
        // Few lines begin with such a word.
        guard let start = utf8.firstIndex(where: { $0 != UInt8(ascii: " ") }),
            [UInt8(ascii: "p"), UInt8(ascii: "o")].contains(utf8[start])
        else { return String(self) }
        let (indentation, rest) = (self[..<start], self[start...])
        let levels = [
            ("public internal(set) ", level), ("public ", level), ("open ", level),
            ("package ", ""),
        ]
        // `open` may also be the name of a variable: `open += more`.
        for (old, new) in levels where rest.hasPrefix(old) {
            let declaration = rest.dropFirst(old.count)
            guard declaration.first?.isLetter == true else { continue }
            return String(indentation) + new + String(declaration)
        }
        return String(self)
    }

    /// The line before a comment; `//` without a space before it is part of a URL.
    package var code: Substring {
        guard utf8.contains(UInt8(ascii: "/")) else { return self }
        if drop(while: { $0 == " " }).hasPrefix("//") { return "" }
        return firstRange(of: " //").map { self[..<$0.lowerBound] } ?? self
    }

    /// The words of letters, digits and `_`.
    package var identifiers: [Substring] {
        // Most code is ASCII, whose characters are bytes.
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return split { !($0.isLetter || $0.isNumber || $0 == "_") }
        }
        return utf8.split { !$0.isAlphanumeric && $0 != UInt8(ascii: "_") }.map { Substring($0) }
    }
}
