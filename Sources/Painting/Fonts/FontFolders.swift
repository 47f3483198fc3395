import POSIX

/// The folders of font files.
enum FontFolders {
    /// The environment variable with colon-separated folders that replace all others.
    static let variable = "SCREENC_FONTS"

    /// The folders of each attempt; the next attempt follows if fonts are missing. The user's own
    /// fonts therefore do not override the system's.
    static var attempts: [[String]] {
        if let own = getenv(variable), own.pointee != 0 {
            return [String(cString: own).split(separator: ":").map(String.init)]
        }
        let home = getenv("HOME").map { String(cString: $0) }
        return [existing(system), existing(system + ofUser(home))]
    }

    /// The absolute path of a folder, as fontconfig requires.
    static func absolute(_ folder: String) -> String {
        guard !folder.hasPrefix("/"), let current = getcwd(nil, 0) else { return folder }
        defer { free(current) }
        return "\(String(cString: current))/\(folder)"
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
        folders.filter { access($0, F_OK) == 0 }
    }
}
