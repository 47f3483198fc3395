import Diagnostics
import Screens

/// `refresh` and `every`: when data are asked for again.
extension SpecReader {
    /// Shorter intervals are no polling but an attack.
    private static var shortestInterval: Milliseconds { Milliseconds(100) }

    func readRefresh(_ node: NodeIndex) -> RefreshSettings {
        var refresh = RefreshSettings()
        guard let entries = entries(node, SpecKeys.refresh) else { return refresh }
        refresh.pull = entries[.pull].flatMap { bool($0, "`pull`") } ?? false
        refresh.every = entries[.every].flatMap { interval($0) }
        refresh.everyPlace = entries.keyNode(.every).map { place($0) }
        return refresh
    }

    /// How often data are asked for.
    func interval(_ node: NodeIndex) -> Milliseconds? {
        duration(node, "`every`", from: Self.shortestInterval)
    }
}
