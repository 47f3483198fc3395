package import Diagnostics

/// A picture that a golden names: a line `picture 5d41402a… text 8c1f04d2 iphone ios26 light large en`.
package struct GoldenPicture: Sendable {
    /// The hash of the file, which is its name: hexadecimal digits.
    package let hash: String
    /// The fonts and libraries that it was painted with, as a hash.
    package let stack: String
    package let names: [CellName]
    /// Nil for one that is not in a file yet.
    package let place: SourceRange?

    /// What its line begins with.
    static let mark = "picture "

    package init(hash: String, stack: String, names: [CellName]) {
        self.hash = hash
        self.stack = stack
        self.names = names
        place = nil
    }

    /// Reads a line; nil if it is malformed.
    init?(_ line: Substring, at place: SourceRange) {
        let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        guard words.count == 5, words[2] == "text", Self.isHash(words[1]), Self.isHash(words[3]),
            let names = CellName.names(inLine: words[4])
        else { return nil }
        hash = String(words[1])
        stack = String(words[3])
        self.names = names
        self.place = place
    }

    /// Whether a word can be the name of a file: a golden names no other ones.
    private static func isHash(_ word: Substring) -> Bool {
        (8...64).contains(word.utf8.count)
            && word.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// Returns the lines of pictures: equal ones are one picture.
    static func lines(of pictures: [GoldenPicture]) -> [String] {
        var order: [String] = []
        var names: [String: [CellName]] = [:]
        for picture in pictures {
            let start = "\(mark)\(picture.hash) text \(picture.stack)"
            if names[start] == nil { order.append(start) }
            names[start, default: []] += picture.names
        }
        return order.flatMap { start in
            CellName.lines(of: names[start] ?? []).map { "\(start) \($0)" }
        }
    }
}

extension Golden {
    /// Returns the picture for a way to show the screen; nil if it names none.
    package func picture(for name: CellName) -> GoldenPicture? {
        pictures.first { $0.names.contains(name) }
    }
}
