/// An expression of Swift, as a tree. Its description is the code on one line.
///
/// Names stand in it as they are, without backticks, texts without escapes, and operands without
/// brackets: what needs them is the printer's to know.
package enum SwiftExpression: Hashable, Sendable {
    /// `item`, and `$0`.
    case name(String)
    /// A member of `self`, which is written `self.label` where a variable hides it.
    case ownMember(String)
    /// `self`
    case own
    /// `super`
    case parent
    /// A type, as in `Int.parse(text)`.
    case type(SwiftTypeName)
    /// `.open`
    case implicitMember(String)
    /// `nil`
    case absent
    case bool(Bool)
    case int(Int64)
    case unsigned(UInt64)
    /// A number with all of its digits: `0x00ff00ff`.
    case hexadecimal(UInt32)
    case double(Double)
    /// A text with interpolations: `"\(count) of 3"`.
    case text([TextPart])
    case array([SwiftExpression])
    case dictionary([Entry])
    case tuple([SwiftExpression])
    indirect case closure(Closure)
    /// `\.name.count`; `\.self` without names.
    case keyPath([String])
    indirect case member(SwiftExpression, String)
    /// `super.init`; `.init` of a type that is inferred.
    indirect case initializer(SwiftExpression?)
    /// `Int.self`
    indirect case itself(SwiftExpression)
    indirect case call(SwiftExpression, [Argument], trailing: Closure?)
    indirect case element(SwiftExpression, [Argument])
    /// A value in the middle of a chain: `note?`.
    indirect case unwrapped(SwiftExpression)
    /// What ends where the optional of a chain is complete: `item.note?.count`.
    indirect case chain(SwiftExpression)
    indirect case prefix(PrefixOperator, SwiftExpression)
    /// Two or more operands with the same operator between them, evaluated from the first one on.
    /// A long condition is no deep tree.
    case infix(InfixOperator, [SwiftExpression])
    /// `condition ? one : other`
    indirect case conditional(SwiftExpression, SwiftExpression, SwiftExpression)
    /// `[] as [Int]`
    indirect case cast(SwiftExpression, SwiftTypeName)
    /// `try value`
    indirect case attempt(SwiftExpression)
    /// `try? value`
    indirect case optionalAttempt(SwiftExpression)
    /// `await value`
    indirect case awaited(SwiftExpression)
    /// `let failure` in a pattern: `.failed(let failure)`
    case binding(String)

    /// An argument of a call.
    package struct Argument: Hashable, Sendable {
        /// Nil for an argument without a label.
        package let label: String?
        package let value: SwiftExpression

        package init(_ label: String?, _ value: SwiftExpression) {
            self.label = label
            self.value = value
        }
    }

    /// A key of a dictionary with its value.
    package struct Entry: Hashable, Sendable {
        package let key: SwiftExpression
        package let value: SwiftExpression

        package init(key: SwiftExpression, value: SwiftExpression) {
            self.key = key
            self.value = value
        }
    }

    /// A part of a text.
    package enum TextPart: Hashable, Sendable {
        case literal(String)
        case value(SwiftExpression)
        /// An interpolation that says how it is written: `\(path: name)`.
        case labelled(String, SwiftExpression)
    }

    /// A closure: `{ item in item.name }`.
    package struct Closure: Hashable, Sendable {
        /// A parameter, with its type where that cannot be inferred.
        package struct Parameter: Hashable, Sendable {
            package let name: String
            package let type: SwiftTypeName?

            package init(_ name: String, _ type: SwiftTypeName? = nil) {
                self.name = name
                self.type = type
            }
        }

        /// The variables that it captures as they are when it is made.
        package let captures: [String]
        /// Nil if the body reads `$0`.
        package let parameters: [Parameter]?
        /// The type of the errors that it throws; nil if it throws none.
        package let failure: String?
        package let body: [SwiftStatement]

        /// A closure whose body reads `$0`, or nothing.
        package init(_ body: SwiftExpression) { self.init(body: [.expression(body)]) }

        package init(
            _ parameters: [String], throws failure: String? = nil, _ body: SwiftExpression
        ) {
            self.init(
                parameters: parameters.map { Parameter($0) }, throws: failure,
                body: [.expression(body)])
        }

        package init(
            capturing captures: [String] = [], parameters: [Parameter]? = nil,
            throws failure: String? = nil, body: [SwiftStatement]
        ) {
            self.captures = captures
            self.parameters = parameters
            self.failure = failure
            self.body = body
        }

        /// The body, if it is one expression.
        package var value: SwiftExpression? {
            if case .expression(let value)? = body.first, body.count == 1 { value } else { nil }
        }

        /// The key path that does the same; nil if there is none.
        package var keyPath: SwiftExpression? {
            guard failure == nil, captures.isEmpty, parameters == nil || parameters?.count == 1,
                let names = value?.members(of: parameters?.first?.name ?? "$0"), !names.isEmpty
            else { return nil }
            return .keyPath(names)
        }
    }

    package enum PrefixOperator: String, Sendable {
        case not = "!"
        case minus = "-"
        case bitNot = "~"
    }

    package enum InfixOperator: String, Sendable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case coalescing = "??"
        case plus = "+"
        case minus = "-"
        case bitAnd = "&"
        case bitOr = "|"
        case bitXor = "^"
        case times = "*"
        case divided = "/"
        case remainder = "%"
        case through = "..."
        case upTo = "..<"
    }
}

// MARK: - Making

extension SwiftExpression {
    /// A text without interpolations.
    package static func literal(_ text: String) -> SwiftExpression {
        .text(text.isEmpty ? [] : [.literal(text)])
    }

    /// A call of a function by its name.
    package static func call(
        _ name: String, _ arguments: KeyValuePairs<String, SwiftExpression>
    ) -> SwiftExpression {
        .call(.name(name), [Argument](arguments), trailing: nil)
    }

    /// Returns a call of this expression: `Date(timeIntervalSince1970: 0)`.
    ///
    /// - Parameter arguments: with their labels; `_` for one without.
    package func callAsFunction(
        _ arguments: KeyValuePairs<String, SwiftExpression> = [:], trailing: Closure? = nil
    ) -> SwiftExpression {
        .call(self, [Argument](arguments), trailing: trailing)
    }

    /// Returns a member of this expression.
    package func member(_ name: String) -> SwiftExpression { .member(self, name) }

    /// `Int.self`
    package var itself: SwiftExpression { .itself(self) }

    /// Returns a call of a method: `names.joined(separator: ", ")`.
    ///
    /// - Parameter arguments: with their labels; `_` for one without.
    package func calling(
        _ method: String, _ arguments: KeyValuePairs<String, SwiftExpression> = [:],
        trailing: Closure? = nil
    ) -> SwiftExpression {
        .call(.member(self, method), [Argument](arguments), trailing: trailing)
    }

    /// Returns a call of this expression with arguments of which some may be left out.
    package func callAsFunction(
        _ arguments: [Argument], trailing: Closure? = nil
    ) -> SwiftExpression {
        .call(self, arguments, trailing: trailing)
    }

    /// Returns a call of a method with arguments of which some may be left out.
    package func calling(
        _ method: String, _ arguments: [Argument], trailing: Closure? = nil
    ) -> SwiftExpression {
        .call(.member(self, method), arguments, trailing: trailing)
    }

    /// Returns a call of a method with a function, which is a key path where one does the same:
    /// `names.map(\.count)`.
    package func calling(_ method: String, with function: Closure) -> SwiftExpression {
        function.keyPath.map { calling(method, ["_": $0]) } ?? calling(method, trailing: function)
    }

    /// Returns this expression as a chain that is complete, if it unwraps an optional:
    /// `note?.count`.
    package var completed: SwiftExpression { isUnwrapping ? .chain(self) : self }

    private var isUnwrapping: Bool {
        switch self {
        case .unwrapped: true
        case .member(let base, _), .call(let base, _, _), .element(let base, _):
            base.isUnwrapping
        default: false
        }
    }

    /// Returns `self != nil`.
    package var isPresent: SwiftExpression { .infix(.notEqual, [self, .absent]) }

    /// Returns `!self`.
    package var negated: SwiftExpression { .prefix(.not, self) }

    /// Returns `self`, the operator and another operand.
    package func infix(_ sign: InfixOperator, _ other: SwiftExpression) -> SwiftExpression {
        .infix(sign, [self, other])
    }

    /// Returns a condition that all conditions hold.
    ///
    /// - Parameter conditions: at least one.
    package static func all(_ conditions: [SwiftExpression]) -> SwiftExpression {
        let operands = conditions.flatMap { condition in
            if case .infix(.and, let inner) = condition { inner } else { [condition] }
        }
        return operands.count == 1 ? operands[0] : .infix(.and, operands)
    }

    /// Returns a text of parts, of which literals that are beside each other are one.
    package static func interpolation(_ parts: [SwiftExpression]) -> SwiftExpression {
        var all: [TextPart] = []
        for part in parts {
            guard case .text(let inner) = part, let text = part.literalText else {
                all.append(.value(part))
                continue
            }
            if case .literal(let before)? = all.last, !inner.isEmpty {
                all[all.count - 1] = .literal(before + text)
            } else {
                all += inner
            }
        }
        return .text(all)
    }
}

extension [SwiftExpression.Argument] {
    /// - Parameter pairs: arguments with their labels; `_` for one without.
    package init(_ pairs: KeyValuePairs<String, SwiftExpression>) {
        self = pairs.map { SwiftExpression.Argument($0 == "_" ? nil : $0, $1) }
    }
}

// MARK: - Looking at

extension SwiftExpression {
    /// The text that a literal is; nil for others.
    package var literalText: String? {
        guard case .text(let parts) = self else { return nil }
        var text = ""
        for part in parts {
            guard case .literal(let piece) = part else { return nil }
            text += piece
        }
        return text
    }

    /// The names of members that are read of a variable: `["maker", "name"]` for `item.maker.name`;
    /// nil for another expression.
    func members(of variable: String) -> [String]? {
        switch self {
        case .name(variable): []
        case .member(let base, let name): base.members(of: variable).map { $0 + [name] }
        default: nil
        }
    }

    /// Whether it is a name, a member of one, or a number: nothing is computed.
    package var isName: Bool {
        switch self {
        case .name, .own, .ownMember, .implicitMember, .bool, .int, .unsigned, .double: true
        case .member(let base, _): base.isName
        default: false
        }
    }

    /// The variable or function that it begins with; nil if it begins with none.
    package var root: String? {
        switch self {
        case .name(let name), .ownMember(let name): name
        case .member(let base, _), .call(let base, _, _), .element(let base, _),
            .unwrapped(let base), .chain(let base):
            base.root
        default: nil
        }
    }

    /// Returns the expression with another one in place of the variable that it begins with; nil if
    /// it begins with another one, or is nothing else.
    package func replacing(
        root variable: String, with other: SwiftExpression
    ) -> SwiftExpression? {
        func replaced(_ base: SwiftExpression) -> SwiftExpression? {
            base == .name(variable) ? other : base.replacing(root: variable, with: other)
        }
        switch self {
        case .member(let base, let name): return replaced(base).map { .member($0, name) }
        case .call(let base, let arguments, let trailing):
            return replaced(base).map { .call($0, arguments, trailing: trailing) }
        case .element(let base, let arguments):
            return replaced(base).map { .element($0, arguments) }
        default: return nil
        }
    }
}
