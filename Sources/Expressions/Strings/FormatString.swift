/// A format string of Foundation, as String Catalogs hold them: `%lld items of %@`.
package struct FormatString: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
        case literal(String)
        /// `%lld`, `%1$@`.
        case argument(FormatArgument)
        /// `%#@items@`: the text of a substitution.
        case substitution(String)
        /// `%arg`, in a substitution: its number.
        case substitutedNumber
    }

    package let pieces: [Piece]

    package init(pieces: [Piece]) { self.pieces = pieces }

    package var arguments: [FormatArgument] {
        pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
    }

    package var substitutions: [String] {
        pieces.compactMap { if case .substitution(let name) = $0 { name } else { nil } }
    }
}

/// An argument of a format string: which one, and how it is written.
package struct FormatArgument: Sendable, Equatable {
    /// From 0.
    package let position: Int
    package let conversion: FormatConversion

    package init(position: Int, conversion: FormatConversion) {
        (self.position, self.conversion) = (position, conversion)
    }
}

/// How a format string writes a value.
package enum FormatConversion: Sendable, Equatable {
    /// `%@`.
    case string
    /// `%lld`, `%d`, `%i`, `%u` with any length; `%03d` has at least 3 digits.
    case integer(digits: Int = 1)
    /// `%f`, `%.1f`: so many digits after the decimal separator.
    case decimal(digits: Int = 6)
}

/// Why a text is not a format string that screenc can write.
package struct FormatStringError: Error, Equatable {
    /// The conversion, as it is written: `%5.2x`.
    package let conversion: String
}

extension FormatString {
    /// Limit: arguments of a text of a string catalog.
    package static let maxArguments = 64
    /// Limit: digits that a format of a string catalog asks for.
    private static let maxDigits = 20

    /// Parses the format. Arguments without a position follow the one before them.
    package init(_ text: String) throws(FormatStringError) {
        var pieces: [Piece] = []
        var literal = ""
        var next = 0
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                literal += "%"
                rest = rest.dropFirst()
                continue
            }
            let piece = try Self.piece(&rest, next: &next)
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(piece)
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// Creates a text that is not a format, with its percent signs.
    package init(literal text: String) { pieces = text.isEmpty ? [] : [.literal(text)] }

    /// Whether a text has places for arguments, also unsupported ones. Foundation does not format a
    /// text without any: `50% off` is shown as it is written.
    package static func hasArguments(_ text: String) -> Bool {
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                rest = rest.dropFirst()
                continue
            }
            var (next, behind) = (0, rest)
            if (try? piece(&behind, next: &next)) != nil || isConversion(rest) { return true }
        }
        return false
    }

    /// Whether a text begins with a conversion of `printf` behind its `%`, which no word continues.
    private static func isConversion(_ text: Substring) -> Bool {
        if text.hasPrefix("#@") { return true }
        let isAligned = text.first == "-" && text.dropFirst().first?.isNumber == true
        let rest = text.dropFirst(isAligned ? 1 : 0).drop {
            "0123456789$#+'.*hljztqL".contains($0)
        }
        guard let letter = rest.first, "@diouxXfFeEgGaAcCsSp".contains(letter) else { return false }
        return rest.dropFirst().first.map { !($0.isASCII && $0.isLetter) } ?? true
    }

    /// What begins behind a `%`.
    private static func piece(
        _ rest: inout Substring, next: inout Int
    ) throws(FormatStringError) -> Piece {
        if rest.hasPrefix("arg") {
            rest = rest.dropFirst(3)
            return .substitutedNumber
        }
        let start = rest
        let position = Self.position(&rest)
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
            let name = rest.dropFirst(2)[..<end]
            rest = rest[rest.index(after: end)...]
            next = (position ?? next) + 1
            return .substitution(String(name))
        }
        guard let conversion = conversion(&rest) else {
            throw FormatStringError(conversion: "%" + start.prefix { !$0.isWhitespace }.prefix(16))
        }
        let index = position ?? next
        guard (0..<maxArguments).contains(index) else {
            throw FormatStringError(conversion: "%" + start.prefix { !$0.isWhitespace }.prefix(16))
        }
        next = index + 1
        return .argument(FormatArgument(position: index, conversion: conversion))
    }

    /// `2$`, as an index from 0.
    private static func position(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let behind = rest[digits.endIndex...]
        guard behind.first == "$", let number = Int(digits) else { return nil }
        rest = behind.dropFirst()
        return number - 1
    }

    private static func conversion(_ rest: inout Substring) -> FormatConversion? {
        var digits: (least: Int, fraction: Int?) = (1, nil)
        if rest.first == "0" { digits.least = number(&rest) ?? 1 }
        if rest.first == "." {
            rest = rest.dropFirst()
            digits.fraction = number(&rest) ?? 0
        }
        guard digits.least <= maxDigits, digits.fraction ?? 0 <= maxDigits else { return nil }
        let length = rest.prefix { "hljztqL".contains($0) }
        rest = rest[length.endIndex...]
        let letter = rest.popFirst()
        switch letter {
        case "@" where length.isEmpty && digits == (1, nil): return .string
        case "d", "i", "u":
            guard digits.fraction == nil else { return nil }
            return .integer(digits: max(1, digits.least))
        case "f", "F":
            guard digits.least == 1 else { return nil }
            return .decimal(digits: digits.fraction ?? 6)
        default: return nil
        }
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest[digits.endIndex...]
        return Int(digits)
    }
}
