import Diagnostics
import Foundation
import LoaderPlan
import ScreenSpec
import TestSupport
import Testing

/// The plan of a spec; a diagnostic fails the test.
func plan(_ text: String, path: String = "test.yaml") throws -> Plan {
    var bag = DiagnosticBag()
    let screen = Compiler(
        libraries: LibraryDirectory(inMemory: RepositoryRoot.sampleLibraries), catalogs: .ofSamples
    ).compile(SourceText(path: path, bytes: Array(text.utf8)), into: &bag)
    try #require(bag.sorted.map(\.message) == [])
    return lower(try #require(screen))
}

/// The text of a sample spec below `Specs`.
func sampleSpec(_ file: String) throws -> String {
    let path = RepositoryRoot.path(of: "Specs/\(file)")
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}

extension Plan {
    /// The plan as JSON text.
    var json: String { String(decoding: planJSON(self), as: UTF8.self) }
}
