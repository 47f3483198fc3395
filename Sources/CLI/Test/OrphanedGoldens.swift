import Diagnostics
import ScreenSpec

/// Goldens of screens and cases that do not exist.
enum OrphanedGoldens {
    /// Reports those in the folders of goldens.
    ///
    /// - Parameter goldens: the paths of the goldens of all screens and cases of the folders that were tested.
    static func report(besides goldens: [String], into bag: inout DiagnosticBag) {
        let known = Set(goldens)
        for folder in Set(goldens.map(Paths.folder)) {
            for name in (try? Files.names(in: folder)) ?? [] {
                let path = Paths.path(of: name, in: folder)
                guard name.hasSuffix(SnapshotSubject.suffix), !known.contains(path) else {
                    continue
                }
                bag.report(.orphanedSnapshot(path))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func orphanedSnapshot(_ path: String) -> Diagnostic {
        Diagnostic(
            .orphanedSnapshot, severity: .warning,
            "no screen and no case beside it has this golden",
            at: Label(SourceRange(SourceText(path: path, bytes: []), .zero)),
            help: "remove the file")
    }
}

extension SpecFiles {
    /// Turns warnings into errors as the workspaces of their files say.
    func raise(_ bag: inout DiagnosticBag) {
        var raising = RaisingRules { path in
            (try? workspaces.settings(near: path).settings.rules) ?? [:]
        }
        bag.apply(&raising)
    }
}
