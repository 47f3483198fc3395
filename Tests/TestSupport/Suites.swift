import Foundation

/// Other people's test suites, which are kept beside the repository and not in it.
package enum Suites {
    /// The folder of the suites: `SCREENC_SUITES`, else `../shared/suites`.
    package static let path: String =
        ProcessInfo.processInfo.environment["SCREENC_SUITES"]
        ?? RepositoryRoot.path(of: "../shared/suites")

    /// Whether the suites are there; tests that need them are skipped otherwise.
    package static let arePresent: Bool = FileManager.default.fileExists(atPath: path)

    /// The path of a file of the suites.
    package static func path(of relative: String) -> String { path + "/" + relative }
}
