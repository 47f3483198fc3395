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
        limits.bytes = 16 << 20
        limits.nodes = 1_000_000
        return limits
    }()

    private let find: @Sendable (_ path: String, _ spec: String) throws(Fault) -> (String, [UInt8])
    private let readings = Mutex<[String: Reading]>([:])

    /// - Parameter find: returns the path for messages and the bytes of the file that a spec names by
    ///   a path relative to its folder.
    package init(
        find: @escaping @Sendable (_ path: String, _ spec: String) throws(Fault) -> (
            String, [UInt8]
        )
    ) {
        self.find = find
    }

    /// Catalogs of specs that stand alone, which are not found.
    package static let none = StringCatalogs { _, _ throws(Fault) in
        throw Fault(reason: "there are no files beside this spec")
    }

    /// Reads the catalog that the spec at `spec` names.
    func reading(_ path: String, besides spec: String) throws(Fault) -> Reading {
        let (path, bytes) = try find(path, spec)
        if let known = readings.withLock({ $0[path] }) { return known }
        var bag = DiagnosticBag()
        let catalog = decodeSource(path: path, bytes: bytes, limits: Self.limits, into: &bag)
            .flatMap { StringCatalogReader.read($0, limits: Self.limits, into: &bag) }
        let reading = Reading(catalog: catalog, bag: bag)
        readings.withLock { $0[path] = reading }
        return reading
    }
}
