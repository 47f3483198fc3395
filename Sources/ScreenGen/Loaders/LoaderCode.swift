import LoaderPlan
import ModelGen
import SwiftTree
import Values

// What members of a loader say of its sections, loads and elements.

extension LoaderNames {
    /// Returns the case of a section.
    func section(_ index: Int) -> SwiftExpression { .implicitMember(sections[index]) }

    /// The type of the sections' cases.
    var sectionType: SwiftTypeName { .named(section) }

    /// Returns a type as code outside of the screen's type writes it.
    func typeName(of type: ValueType) -> SwiftTypeName { models.qualifiedType(type) }
}

extension LoaderEmitter {
    /// The closure with the steps of a round.
    static let steps = SwiftExpression.Closure(SwiftExpression.own.calling("steps"))

    // MARK: - Elements

    /// The element of a repeated section.
    static let element = SwiftExpression.name("element")

    /// The parameter of functions of a repeated section; none of others.
    func elementParameters(of index: Int) -> [SwiftFunctionDeclaration.Parameter] {
        names.group(of: index).map { [.init("of", "element", .named($0.type))] } ?? []
    }

    /// The argument of functions of a repeated section; none of others.
    func elementArguments(of index: Int) -> [SwiftExpression.Argument] {
        names.group(of: index) == nil ? [] : [.init("of", Self.element)]
    }

    /// What a section shows.
    func shownContent(of index: Int) -> SwiftExpression {
        let content = SwiftExpression.name(names.sections[index])
        return names.group(of: index) == nil ? content : content(["of": Self.element])
    }

    // MARK: - Loads

    /// Returns the load of a section, or of an element.
    func load(ofSection index: Int) -> SwiftExpression {
        let load = SwiftExpression.name(names.load(ofSection: index))
        return names.group(of: index) == nil ? load : load(["of": Self.element])
    }

    /// Returns the name of an element's load, as in `plays[3]`.
    func elementName(ofSection index: Int) -> SwiftExpression {
        .text([
            .literal(plan.sections[index].id + "["), .value(Self.element.member("id")),
            .literal("]"),
        ])
    }

    /// Returns the list of the loads of entries of `data`.
    func loads(_ data: [Int]) -> SwiftExpression {
        .array(data.map { .name(names.load(ofData: $0)) })
    }

    /// Returns the argument with the loads of entries of `data`; none without entries.
    func loads(_ label: String, _ data: [Int]) -> [SwiftExpression.Argument] {
        data.isEmpty ? [] : [.init(label, loads(data))]
    }
}

/// A member that is set: `$0.attempts = 3`.
struct MemberSetting {
    let name: String
    let value: SwiftExpression

    init(_ name: String, _ value: SwiftExpression) {
        self.name = name
        self.value = value
    }

    /// Returns the statement that sets it in an object.
    func statement(in object: SwiftExpression) -> SwiftStatement {
        .assignment(object.member(name), value)
    }
}
