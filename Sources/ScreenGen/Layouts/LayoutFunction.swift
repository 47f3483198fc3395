import Expressions
import ModelGen
import Screens
import SwiftTree

/// A function of the enum of layouts.
struct LayoutFunction {
    var name: String
    /// The values that it reads.
    var inputs: [LayoutInput] = []
    /// The edges from which rows are swiped: `leading`, `trailing`.
    var swipes: [String] = []
    /// What it is told of the section's edges: `hasHeader`, `hasFooter`.
    var edges: [String] = []
    var takesEnvironment = false
    var isPrivate = false

    /// - Parameter name: without backticks.
    init(_ name: String) { self.name = name }

    /// The parameter with the provider of the swipe actions at an edge.
    static func swipe(_ edge: String) -> String { "\(edge)Swipe" }

    /// Returns the declaration with these statements.
    func declaration(
        _ statements: [SwiftStatement], _ scope: LayoutScope, result: String
    ) -> SwiftFunctionDeclaration {
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        if takesEnvironment {
            parameters.append(
                .init("_", "environment", .existential("NSCollectionLayoutEnvironment")))
        }
        parameters += inputs.map { .init(nil, $0.label, scope.type(of: $0)) }
        parameters += edges.map { .init(nil, $0, scope.swift.typeName(of: .bool)) }
        let provider = SwiftTypeName.named(
            "UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider")
        parameters += swipes.map { .init(nil, Self.swipe($0), .optional(provider)) }
        return SwiftFunctionDeclaration(
            .function(isPrivate ? [.private, .static] : [.static], name, parameters),
            .named(result), statements)
    }

    /// The call from another function of the enum.
    ///
    /// - Parameter edges: what it is told of the section's edges.
    func call(edges told: [String: SwiftExpression]) -> SwiftExpression {
        var arguments = [SwiftExpression.Argument(nil, .layoutEnvironment)]
        arguments += inputs.map { .init($0.label, .name($0.label)) }
        arguments += edges.map { .init($0, told[$0] ?? .bool(false)) }
        arguments += swipes.map(Self.swipe).map { .init($0, .name($0)) }
        return SwiftExpression.name(name)(arguments)
    }
}
