#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where font files are looked for.
enum FontFolders {
    /// The variable of the environment with folders, separated by colons, in the place of all others.
    static let variable = "SCREENC_FONTS"

    /// The folders of one attempt; the next is made where fonts are missing from this one, so that
    /// what users have installed for themselves does not change what the system has.
    static func attempts(_ environment: [String: String]) -> [[String]] {
        if let own = environment[variable], !own.isEmpty {
            return [own.split(separator: ":").map(String.init)]
        }
        return [existing(system), existing(system + ofUser(environment["HOME"]))]
    }

    /// The path of a folder from the root on, as fontconfig wants it.
    static func absolute(_ folder: String) -> String {
        folder.hasPrefix("/") ? folder : "\(FileManager.default.currentDirectoryPath)/\(folder)"
    }

    #if os(macOS)
        private static let system = [
            "/Library/Fonts", "/opt/homebrew/share/fonts", "/usr/local/share/fonts",
        ]

        private static func ofUser(_ home: String?) -> [String] {
            home.map { ["\($0)/Library/Fonts"] } ?? []
        }
    #else
        private static let system = ["/usr/share/fonts", "/usr/local/share/fonts"]

        private static func ofUser(_ home: String?) -> [String] {
            home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? []
        }
    #endif

    private static func existing(_ folders: [String]) -> [String] {
        folders.filter { FileManager.default.fileExists(atPath: $0) }
    }
}
