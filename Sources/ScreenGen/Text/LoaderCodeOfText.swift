import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

// What emitters that still write text call of those of loaders.

extension LoaderEmitter {
    func conditions(
        _ conditions: [CheckedExpression], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        try tests(conditions, in: scope).code
    }

    /// The text of a URL between its quotes.
    func pieces(_ pieces: [URLPiece], in scope: SwiftScope) throws(NotInSwift) -> String {
        String(try url(pieces, in: scope).description.dropFirst().dropLast())
    }

    func code(_ rules: RequestRules) -> String? { writeRules(rules)?.description }

    func loadCode(ofSection index: Int) -> String { load(ofSection: index).description }

    /// The parameter of functions of a repeated section, with the text before it.
    func elementParameter(of index: Int, after text: String = "") -> String {
        elementParameters(of: index).map { "\(text)\($0)" }.joined()
    }

    /// The argument of functions of a repeated section, with the text before it.
    func elementArgument(of index: Int, after text: String = "") -> String {
        names.group(of: index) == nil ? "" : "\(text)of: element"
    }
}

extension LoaderMembers {
    var parameterTests: [String] { parameterConditions.map(\.description) }
}

extension [LoaderHook] {
    var scaffold: Lines { map(\.implementation).code }
}

extension InputShape {
    var name: String { escapedName(property) }

    var type: String { typeName.description }

    func code(_ constant: Constant, _ type: ValueType, _ models: ModelNames) -> String? {
        value(constant, type, models)?.description
    }

    static func code(_ constant: Constant, _ type: ValueType, _ models: ModelNames) -> String? {
        value(constant, type, models)?.description
    }
}
