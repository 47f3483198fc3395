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

    init(_ name: String) { self.name = name }

    /// Returns the declaration with these statements.
    func declaration(_ statements: Lines, _ scope: LayoutScope, result: String) -> Lines {
        var parameters: [String] = []
        if takesEnvironment {
            parameters.append("_ environment: any NSCollectionLayoutEnvironment")
        }
        parameters += inputs.map {
            "\(escapedParameter($0.label)): \(scope.type(of: $0))"
        }
        parameters += edges.map { "\($0): \(scope.swift.name(of: .bool))" }
        let provider = "UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?"
        parameters += swipes.map { "\($0)Swipe: \(provider)" }
        let word = isPrivate ? "private static func" : "static func"
        return Lines.list("\(word) \(name)(", parameters, ") -> \(result) {", depth: 1)
            .followed(by: statements.indented).followed(by: Lines(["}"]))
    }

    /// The call from another function of the enum.
    ///
    /// - Parameter edges: the code of what it is told of the section's edges.
    func call(edges code: [String: String]) -> String {
        var arguments =
            ["environment"]
            + inputs.map {
                "\(escapedLabel($0.label)): \(escapedName($0.label))"
            }
        arguments += edges.map { "\($0): \(code[$0] ?? "false")" }
        arguments += swipes.map { "\($0)Swipe: \($0)Swipe" }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }
}
