#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folders of font files.
enum FontFolders {
    /// The environment variable with colon-separated folders that replace all others.
    static let variable = "SCREENC_FONTS"

    /// The folders of each attempt; the next attempt follows if fonts are missing. The user's own
    /// fonts therefore do not override the system's.
    static func attempts(_ environment: [String: String]) -> [[String]] {
        if let own = environment[variable], !own.isEmpty {
            return [own.split(separator: ":").map(String.init)]
        }
        return [existing(system), existing(system + ofUser(environment["HOME"]))]
    }

    /// The absolute path of a folder, as fontconfig requires.
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
