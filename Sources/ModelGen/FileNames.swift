/// The name of the Swift file for the spec at `specPath`: `followers.yaml` gives
/// `FollowersModels.swift`. It has only ASCII letters, digits and underscores before its suffix.
package func generatedFileName(specPath: String) -> String {
    fileStem(specPath: specPath) + "Models.swift"
}

/// What the names of a spec's file and of its helper types begin with; an identifier.
func fileStem(specPath: String) -> String {
    let file = specPath.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    // A file system takes 255 bytes; a name that is cut may meet another, which is an error then.
    let stem = Words(String(file[..<dot]), isASCII: true).upperCamel.prefix(50)
    return String(stem)
}
