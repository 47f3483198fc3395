import ModelGen
import SwiftTree

// Between emitters that build trees and those that still write text.

extension [SwiftDeclaration] {
    /// Adds a declaration that is text.
    mutating func add(_ code: Lines) {
        guard !code.isEmpty else { return }
        let lines = LineBreaks.broken(code.indented).text
        append(.code(lines.map { String($0.dropFirst(4)) }))
    }

    /// The lines of members of a type.
    var code: Lines { Lines(lines(level: 1)) }
}

extension [SwiftStatement] {
    /// Adds statements that are text.
    mutating func add(_ code: Lines) {
        if !code.isEmpty { append(.code(code.text)) }
    }

    /// The lines of the body of a function in a type.
    var code: Lines { Lines(lines()) }
}
