import Foundation
import POSIX

/// A database for tests, opened with the system's SQLite, and closed with this object.
package final class TestDatabase: Sendable {
    package let path: String
    private let database: UnsafeSendable<OpaquePointer?>

    package struct Fault: Error { let reason: String }

    private struct UnsafeSendable<T>: @unchecked Sendable { let value: T }
    private typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>
        ) -> Int32
    private typealias Execute =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32

    /// Creates or opens a database, and executes `sql`.
    package init(_ path: String, _ sql: String) throws {
        self.path = path
        var database: OpaquePointer?
        let open = try Self.function("sqlite3_open", Open.self)
        guard open(path, &database) == 0 else { throw Fault(reason: "cannot open \(path)") }
        self.database = UnsafeSendable(value: database)
        try execute(sql)
    }

    deinit { _ = try? Self.function("sqlite3_close", Close.self)(database.value) }

    package func execute(_ sql: String) throws {
        let execute = try Self.function("sqlite3_exec", Execute.self)
        let code = execute(database.value, sql, nil, nil, nil)
        guard code == 0 else { throw Fault(reason: "code \(code) of \(sql)") }
    }

    /// Whether a query of another connection is at work, which keeps writers out.
    package var isRead: Bool { (try? execute("BEGIN EXCLUSIVE; ROLLBACK")) == nil }

    private static func function<F>(_ name: String, _ type: F.Type) throws -> F {
        let names: [String] = ["libsqlite3.so.0", "/usr/lib/libsqlite3.dylib"]
        let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
        guard let symbol = dlsym(library, name) else { throw Fault(reason: "no \(name)") }
        return unsafeBitCast(symbol, to: type)
    }
}
