package import Diagnostics
import ModelGen

/// The names of what is generated for the loader of a screen, or for an app.
package struct LoaderFileNames: Hashable, Sendable {
    /// The name of the class or protocol: `FollowersLoader`.
    package let className: String
    /// The name of the file: `FollowersLoader.swift`.
    package let file: String

    init(className: String, file: String) { (self.className, self.file) = (className, file) }

    /// - Parameters:
    ///   - id: that of the screen.
    ///   - prefix: what the names of the screen's types begin with.
    package init(screen id: String, specPath: String, prefix: String) {
        className = LoaderNames.className(of: screenTypeName(id, prefix: prefix))
        file = generatedFileStem(specPath: specPath) + "Loader.swift"
    }
}

/// What generated files are of, for messages.
package enum GeneratedKind {
    case loader, app

    fileprivate var subject: String {
        switch self {
        case .loader: "the loader of this screen"
        case .app: "this app"
        }
    }

    fileprivate var other: String {
        switch self {
        case .loader: "the other screen"
        case .app: "the other app"
        }
    }
}

/// Reports loaders of several screens, or files of several apps, with the same class or file.
///
/// - Parameters:
///   - names: those of a loader.
///   - place: the location of the id of its screen.
package func reportCollisions<Loader>(
    _ loaders: [Loader], of kind: GeneratedKind = .loader, names: (Loader) -> LoaderFileNames,
    place: (Loader) -> SourceRange, into bag: inout DiagnosticBag
) {
    var first: [String: Loader] = [:]
    for loader in loaders {
        let own = names(loader)
        // Some file systems do not distinguish capital letters.
        let keys = Set([own.className, own.file].map { $0.lowercased() })
        guard let other = keys.sorted().compactMap({ first[$0] }).first else {
            for key in keys { first[key] = loader }
            continue
        }
        let same =
            names(other).className == own.className
            ? "\(kind == .app ? "protocol" : "class") `\(own.className)`" : "file `\(own.file)`"
        bag.report(
            Diagnostic(
                .nameCollision, "\(kind.subject) would have the same \(same) as another",
                at: Label(place(loader)), related: [Label(place(other), kind.other)],
                help: help(isFile: names(other).className != own.className)))
    }
}

private func help(isFile: Bool) -> String {
    isFile
        ? "rename one of the specs: the file has its name; or generate each with its own --output"
        : "name one of them in another way: the last part of the id is the name"
}
