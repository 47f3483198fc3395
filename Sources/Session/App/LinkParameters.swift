import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Why a link opens nothing.
enum LinkFault: Error {
    /// It has no path.
    case noPath
    /// No pattern matches its path.
    case unknownPath
    /// It does not give a parameter that has no default.
    case missing(String)
    /// A parameter cannot have the text.
    case value(String, of: String)

    /// The reason in a few words.
    var reason: String {
        switch self {
        case .noPath: "it has no path that begins with `/`"
        case .unknownPath: "no pattern matches its path"
        case .missing(let name): "it does not give `\(name)`, which has no default"
        case .value(let text, let name): "`\(name)` cannot be `\(text)`"
        }
    }
}

extension [Parameter] {
    /// Returns the values that the texts of a link give them; those that it does not give have their
    /// defaults. Other texts count for nothing, as in apps.
    ///
    /// - Throws: why the texts are no values of them.
    func values(of texts: [String: String]) throws(LinkFault) -> [NamedConstant] {
        var values: [NamedConstant] = []
        for parameter in self {
            guard let text = texts[parameter.name] else {
                if parameter.isRequired { throw .missing(parameter.name) }
                continue
            }
            guard let value = parameter.value(of: text) else {
                throw .value(text, of: parameter.name)
            }
            values.append(NamedConstant(parameter.name, value))
        }
        return values
    }
}

extension Parameter {
    /// Returns the value that a text says; nil if the spec does not allow it.
    fileprivate func value(of text: String) -> Constant? {
        if type == .double, LoadingRules.number(ofLink: text) == nil { return nil }
        guard let value = Constant(argument: text, as: type) else { return nil }
        if !allows(value) { return nil }
        guard let pattern else { return value }
        let expression = try? RegularExpression.compiled(pattern).get()
        return expression?.matchesWhole(text) == true ? value : nil
    }
}
