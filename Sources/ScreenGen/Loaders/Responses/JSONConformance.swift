import ModelGen
import SwiftTree

/// Returns the file by which loaders read the `JSONValue` of the models beside them, where these have
/// it (`Screen.hasJSONValue`).
///
/// Models need no library, so the conformance to ScreenKit's `UntypedJSON` is the loaders'.
///
/// - Parameter command: the command that generates it.
package func loaderSupportFile(
    of command: String, importsRuntime: Bool
) -> (name: String, text: String) {
    let isNull = SwiftFunctionDeclaration(
        .property([.public], "isNull"), .named("Bool"),
        [.expression(SwiftExpression.own.infix(.equal, .implicitMember("null")))])
    let values: [(String, SwiftTypeName)] = [
        ("bool", .named("Bool")), ("int", .named("Int")), ("double", .named("Double")),
        ("string", .named("String")), ("array", .list(.named("JSONValue"))),
        ("object", .dictionary(.named("String"), .named("JSONValue"))),
    ]
    let conformance = SwiftDeclaration.type(
        .extension, "JSONValue", [.named("UntypedJSON")], [.nonisolated],
        [.function(isNull)] + values.map(valueProperty))
    let file = generatedFile(
        "for the files beside it", "What the loaders share.", of: command,
        imports: importsRuntime ? ["ScreenKit"] : [], [conformance])
    return ("LoaderSupport.swift", file.text)
}

/// Returns the property that has the value of a case; nil for those of others.
private func valueProperty(_ name: String, _ type: SwiftTypeName) -> SwiftDeclaration {
    let pattern = SwiftExpression.implicitMember(name)(["_": .binding("value")])
    return .function(
        SwiftFunctionDeclaration(
            .property([.public], name), .optional(type),
            [
                .branch(
                    [.matches(pattern, .own)], [.expression(.name("value"))],
                    otherwise: [.expression(.absent)])
            ]))
}
