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

extension String {
    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
