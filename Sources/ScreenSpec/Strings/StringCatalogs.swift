import Diagnostics
import Expressions
import Synchronization

/// The string catalogs of a workspace; each is read once.
package final class StringCatalogs: Sendable {
    /// The result of reading a catalog, with its diagnostics.
    struct Reading: Sendable {
        let catalog: StringCatalog?
        let bag: DiagnosticBag
    }

    /// A catalog that cannot be read.
    package struct Fault: Error {
        /// The reason: "there is no such file beside the spec".
        package let reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// More than a spec: a catalog has all texts of an app in all of its languages.
    package static let limits: SyntaxLimits = {
        var limits = SyntaxLimits()
        // Limit: bytes of a string catalog.
        limits.bytes = 16 << 20
        // Limit: JSON values of a string catalog.
        limits.nodes = 1_000_000
        return limits
    }()

    /// A file that a spec names.
    package struct File {
        /// The path for messages, which is the same for all specs that name the file.
        let path: String
        let read: () throws(Fault) -> [UInt8]

        package init(path: String, read: @escaping () throws(Fault) -> [UInt8]) {
            self.path = path
            self.read = read
        }
    }

    private let find: @Sendable (_ path: String, _ spec: String) throws(Fault) -> File
    private let readings = Mutex<[String: Reading]>([:])

    /// - Parameter find: finds the file that a spec names by a path relative to its folder.
    package init(
        find: @escaping @Sendable (_ path: String, _ spec: String) throws(Fault) -> File
    ) {
        self.find = find
    }

    /// Catalogs of specs that stand alone, which are not found.
    package static let none = StringCatalogs { _, _ throws(Fault) in
        throw Fault(reason: "there are no files beside this spec")
    }

    /// Catalogs in memory. Paths are names in the folder of the spec.
    convenience init(inMemory files: [String: [UInt8]]) {
        self.init { path, spec throws(Fault) in
            let folder = spec.lastIndex(of: "/").map { spec[...$0] } ?? ""
            guard let bytes = files[folder + path] else {
                throw Fault(reason: "there is no such file beside the spec")
            }
            return File(path: folder + path) { bytes }
        }
    }

    /// Reads the catalog that the spec at `spec` names.
    func reading(_ path: String, besides spec: String) throws(Fault) -> Reading {
        let file = try find(path, spec)
        if let known = readings.withLock({ $0[file.path] }) { return known }
        let reading = Self.read(try file.read(), file.path)
        readings.withLock { $0[file.path] = reading }
        return reading
    }

    private static func read(_ bytes: [UInt8], _ path: String) -> Reading {
        var bag = DiagnosticBag()
        let catalog = decodeSource(path: path, bytes: bytes, limits: limits, into: &bag)
            .flatMap { StringCatalogReader.read($0, limits: limits, into: &bag) }
        return Reading(catalog: catalog, bag: bag)
    }
}
