import ModelGen

/// Returns the file by which loaders read the `JSONValue` of the models beside them; nil if none of the
/// generated files names it.
///
/// Models need no library, so the conformance to ScreenKit's `UntypedJSON` is the loaders'.
///
/// - Parameters:
///   - texts: the generated code.
///   - command: the command that generates it.
package func loaderSupportFile(
    usedBy texts: [String], of command: String, importsRuntime: Bool
) -> (name: String, text: String)? {
    guard texts.contains(where: { $0.contains("JSONValue") }) else { return nil }
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
