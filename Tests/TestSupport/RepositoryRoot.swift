import Foundation

/// The folder of `Package.swift`, for tests that read files of the repository.
package enum RepositoryRoot {
    package static let path: String = {
        // This file is Tests/TestSupport/RepositoryRoot.swift.
        let file = URL(filePath: #filePath)
        return file.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path(percentEncoded: false).withoutSlash
    }()

    /// The path of a file of the repository.
    package static func path(of relative: String) -> String { path + "/" + relative }
}

extension RepositoryRoot {
    /// The libraries among the sample specs, by the name of their file.
    package static let sampleLibraries: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        for name in ["shop", "helpers", "headers"] {
            for path in ["\(name).yaml", "json/\(name).json"] {
                let file = URL(filePath: RepositoryRoot.path(of: "Specs/\(path)"))
                files[file.lastPathComponent] = (try? Data(contentsOf: file)).map { [UInt8]($0) }
            }
        }
        return files
    }()
}

extension String {
    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// External test suites, which are not part of the repository.
package enum Suites {
    /// The folder of the suites: `SCREENC_SUITES`, else `../shared/suites`.
    package static let path: String =
        ProcessInfo.processInfo.environment["SCREENC_SUITES"]
        ?? RepositoryRoot.path(of: "../shared/suites")

    /// Whether the suites exist; tests that need them are skipped otherwise.
    package static let arePresent: Bool = FileManager.default.fileExists(atPath: path)

    /// The path of a file of the suites.
    package static func path(of relative: String) -> String { path + "/" + relative }
}
