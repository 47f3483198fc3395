package import Diagnostics

extension ImportFault {
    /// The fault of a library that is no import, in a few words.
    package var sentence: String {
        switch self {
        case .unreadable(let reason): reason
        case .screen: "it is a screen, not a library"
        case .noLibrary: "it has no key `library`"
        case .cycle: "it imports itself"
        case .tooMany(let limit): "more than \(limit) libraries are behind it"
        }
    }
}

/// Messages about `library` and `import`.
extension Message {
    static let noImports = Message(
        .wrongType, "`import` must have at least one file, but found an empty list",
        label: "name a library, or remove the key")

    static func unusableImport(_ path: String, fault: ImportFault) -> Message {
        func message(
            _ problem: String, label: String? = nil, related: [Label] = [], help: String? = nil
        ) -> Message {
            Message(
                .unusableImport, "`\(path)` cannot be imported: \(problem)", label: label,
                related: related, help: help)
        }
        switch fault {
        case .unreadable:
            return message(
                fault.sentence, help: "the path of an import is relative to the folder of this file"
            )
        case .screen(let id):
            return message(
                fault.sentence, label: "import only libraries",
                related: [Label(id, "the screen")],
                help:
                    "move what both screens need to a file with `library: name` in place of `screen`"
            )
        case .noLibrary:
            return message(
                fault.sentence, label: "import only libraries",
                help:
                    "a library begins with `library: name` and declares `models`, `cells` or `layouts`"
            )
        case .cycle, .tooMany: return message(fault.sentence)
        }
    }

    static func importCycle(_ files: [String], others: ArraySlice<SourceRange>) -> Message {
        let shown = files.prefix(8).map { "`\($0)`" } + (files.count > 8 ? ["…"] : [])
        return Message(
            .unusableImport, "the files import each other: \(shown.joined(separator: " → "))",
            label: "remove one of these imports",
            related: others.prefix(7).map { Label($0, "part of the cycle") },
            help: "move what both files need to a third one")
    }

    /// The help for a name that a library behind an import declares.
    static func helpToImport(_ file: String) -> String {
        "`\(file)` declares it: names of a library are only those of files that import it, so add it "
            + "to `import`"
    }

    static func faultyImport(_ path: String) -> Message {
        Message(
            .unusableImport, "the library `\(path)` has errors", label: "correct them there first")
    }

    static func repeatedImport(_ path: String, first: SourceRange) -> Message {
        Message(
            .duplicateName, "`\(path)` is imported twice", label: "remove one of them",
            related: [Label(first, "the first one")])
    }

    /// Reports a name of the file that an import declares, too.
    static func importedName(_ what: String, name: String, other: SourceRange) -> Message {
        Message(
            .duplicateName, "the \(what) `\(name)` is also declared in an import",
            label: "rename or remove one of them", related: [Label(other, "the imported one")])
    }

    static func importConflict(_ conflict: ImportConflict) -> Message {
        Message(
            .duplicateName, "two imports declare the \(conflict.what) `\(conflict.name)`",
            label: "rename one of them, or import only one of the files",
            related: [Label(conflict.first, "one"), Label(conflict.place, "the other")])
    }

    /// Reports an own `api` beside an imported one.
    static func secondAPI(_ imported: SourceRange) -> Message {
        Message(
            .duplicateName, "`api` is also declared in an import",
            label: "keep one of them: a screen has one `api`",
            related: [Label(imported, "the imported one")])
    }

    static func twoImportedAPIs(_ first: SourceRange, second: SourceRange) -> Message {
        Message(
            .duplicateName, "two imports declare `api`",
            label: "import only one of them: a screen has one `api`",
            related: [Label(first, "one"), Label(second, "the other")])
    }

    /// Reports a library where a screen is needed.
    static let libraryAsScreen = Message(
        .missingKey, "the file is a library and has no screen",
        label: "use a screen that imports it",
        help: "a library declares what screens share; `screenc validate` checks it")
}

extension DiagnosticCode {
    package static let unusableImport = DiagnosticCode("unusable-import")
}
