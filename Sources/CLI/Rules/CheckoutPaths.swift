/// The paths of files in reports that a forge reads: from the folder of the checkout, wherever in it the
/// command runs.
struct CheckoutPaths: Sendable {
    /// The folder that GitHub or GitLab names, or that of the Git repository; nil if there is none
    /// around the current folder.
    private let root: String?
    private let current: String

    init() {
        let current = Files.resolved(".") ?? "."
        let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { Console.variable($0) }
        let folders = named.map(Files.resolved) + [GitRepository.workingTree]
        root = folders.compactMap(\.self).first {
            current == $0 || current.hasPrefix($0 == "/" ? "/" : $0 + "/")
        }
        self.current = current
    }

    /// Returns the path from the checkout of a path from the current folder. The name of standard input
    /// and what is outside of the checkout stay.
    func path(_ path: String) -> String {
        guard let root, root != current || path.hasPrefix("/") || path.hasPrefix("."),
            Files.exists(path)
        else { return path }
        let absolute = Paths.absolute(path.hasPrefix("/") ? path : "\(current)/\(path)")
        return absolute.hasPrefix(root + "/")
            ? String(absolute.dropFirst(root.utf8.count + 1)) : path
    }
}
