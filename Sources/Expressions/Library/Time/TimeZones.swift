import JSONData
import POSIX
import Synchronization

/// Time zones by name in the IANA database.
///
/// Reads the system's database, which is updated more often than programs are. Fixed offsets such
/// as `+09:00` need no database.
package final class TimeZones: Sendable {
    /// The zones of the system.
    package static let system = TimeZones(folders: [
        "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
    ])

    private let folders: [String]
    /// Cached lookups, including failed ones.
    private let cache = Mutex<[String: ZoneRules?]>([:])
    /// The size limit of the cache, which bounds memory.
    private static let cacheLimit = 1_000

    package init(folders: [String]) { self.folders = folders }

    /// Returns the UTC offset in seconds, at a time in seconds since 1970, of a zone or of an offset
    /// such as `+09:00`; nil if the database does not have the zone.
    package func offset(ofZone name: String) -> (@Sendable (Int64) -> Int)? {
        if let offset = TimeText.offset(Array(name.utf8)[...]) { return { _ in offset } }
        guard let rules = zone(named: name) else { return nil }
        return { rules.offset(at: $0) }
    }

    /// Returns the rules of a zone; nil if the database does not have it.
    func zone(named name: String) -> ZoneRules? {
        if name == "UTC" || name == "" { return ZoneRules.utc }
        if let rules = cache.withLock({ $0[name] }) { return rules }
        let rules = rules(of: name)
        cache.withLock { if $0.count < Self.cacheLimit { $0[name] = .some(rules) } }
        return rules
    }

    private func rules(of name: String) -> ZoneRules? {
        guard Self.isName(name) else { return nil }
        for folder in folders {
            guard let bytes = Self.content("\(folder)/\(name)") else { continue }
            return hasSameCaseOnDisk(name, in: folder) ? ZoneRules(file: bytes) : nil
        }
        return nil
    }

    /// Whether the name is a relative path inside the database: letters, digits, `_ + -` and single
    /// slashes.
    private static func isName(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard (1...64).contains(bytes.count), bytes.first != UInt8(ascii: "/") else { return false }
        return bytes.allSatisfy { $0.isAlphanumeric || "_+-/".utf8.contains($0) }
    }

    /// Reads a file of bounded size.
    private static func content(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var content = [UInt8](repeating: 0, count: 1 << 17)
        var count = 0
        while count < content.count {
            let part = content.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { read(file, $0 + count, buffer.count - count) } ?? -1
            }
            guard part >= 0 else { return nil }
            if part == 0 { break }
            count += part
        }
        return Array(content.prefix(count))
    }
}
