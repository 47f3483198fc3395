package import Diagnostics
import ModelGen

/// The names of what is generated for the loader of a screen.
package struct LoaderFileNames: Hashable, Sendable {
    /// The name of the class: `FollowersLoader`.
    package let className: String
    /// The name of the file: `FollowersLoader.swift`.
    package let file: String

    /// - Parameters:
    ///   - id: that of the screen.
    ///   - prefix: what the names of the screen's types begin with.
    package init(screen id: String, specPath: String, prefix: String) {
        className = LoaderNames.className(of: screenTypeName(id, prefix: prefix))
        file = generatedFileName(specPath: specPath)
            .replacing("Models.swift", with: "Loader.swift")
    }
}

/// Reports loaders of several screens with the same class or file.
///
/// - Parameters:
///   - names: those of a loader.
///   - place: the location of the id of its screen.
package func reportCollisions<Loader>(
    _ loaders: [Loader], names: (Loader) -> LoaderFileNames, place: (Loader) -> SourceRange,
    into bag: inout DiagnosticBag
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
            ? "class `\(own.className)`" : "file `\(own.file)`"
        bag.report(
            Diagnostic(
                .nameCollision, "the loader of this screen would have the same \(same) as another",
                at: Label(place(loader)),
                related: [Label(place(other), "the other screen")],
                help: "name one of them in another way: the last part of the id is the name"))
    }
}
