import ModelGen

/// Returns the file by which loaders read the `JSONValue` of the models beside them, where these have
/// it (`Screen.hasJSONValue`).
///
/// Models need no library, so the conformance to ScreenKit's `UntypedJSON` is the loaders'.
///
/// - Parameter command: the command that generates it.
package func loaderSupportFile(
    of command: String, importsRuntime: Bool
) -> (name: String, text: String) {
    var file = Lines([
        "\(generatedFileMark(of: command))for the files beside it",
        "// What the loaders share. Do not edit: change the spec instead.",
        "// swift-format-ignore-file",
        "// swiftlint:disable all",
    ])
    if importsRuntime { file.addParagraph(Lines(["import ScreenKit"])) }
    let properties = [
        ("bool", "Bool"), ("int", "Int"), ("double", "Double"), ("string", "String"),
        ("array", "[JSONValue]"), ("object", "[String: JSONValue]"),
    ].map { name, type in
        "public var \(name): \(type)? { if case .\(name)(let value) = self { value } else { nil } }"
    }
    file.addParagraph(
        .block(
            "nonisolated extension JSONValue: UntypedJSON",
            Lines(["public var isNull: Bool { self == .null }"] + properties)))
    return ("LoaderSupport.swift", file.joined)
}
