import CLibraries
import CSQLite
import LoaderPlan
import Screens

/// A connection for reading a database, with one query.
///
/// Unchecked because the handle is a pointer: it is used on one thread, except for `stop`, which
/// sets an atomic flag. It lives as long as `stop` may be called.
final class SQLiteConnection: @unchecked Sendable {
    private let handle: OpaquePointer
    private let plan: DatabaseQuery

    /// Loads SQLite if necessary, and opens nothing.
    init(_ plan: DatabaseQuery) throws(LoadFailure) {
        if let error = csqlite_load_error() {
            throw LoadFailure(
                .transport, String(cString: error), isLimit: clibraries_is_limited())
        }
        guard let handle = csqlite_create() else { throw .noMemory(plan) }
        (self.handle, self.plan) = (handle, plan)
    }

    deinit { csqlite_free(handle) }

    /// Interrupts the query, from any thread.
    func stop() { csqlite_stop(handle) }

    func open(_ path: String) throws(LoadFailure) {
        let code = csqlite_open(handle, path)
        guard code == CSQLITE_OK else { throw .database(code, "", plan) }
    }

    /// Prepares the first statement, and returns the text after it.
    func prepare(_ query: String) throws(LoadFailure) -> String {
        var text = query
        let (code, end) = text.withUTF8 { bytes in
            var end: Int32 = 0
            let code = bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map {
                    csqlite_prepare(handle, $0, Int32(clamping: characters.count), &end)
                } ?? CSQLITE_ERROR
            }
            return (code, Int(end))
        }
        try check(code, is: CSQLITE_OK)
        return String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
    }

    // MARK: - Parameters, from 1 on

    var parameterCount: Int { Int(csqlite_parameter_count(handle)) }

    /// `id` for `:id`; nil for `?`.
    func parameterName(_ index: Int) -> String? {
        csqlite_parameter_name(handle, Int32(index)).map { String(String(cString: $0).dropFirst()) }
    }

    func bind(_ value: Int64, at index: Int) throws(LoadFailure) {
        try check(csqlite_bind_int(handle, Int32(index), value), is: CSQLITE_OK)
    }

    func bind(_ value: Double, at index: Int) throws(LoadFailure) {
        try check(csqlite_bind_double(handle, Int32(index), value), is: CSQLITE_OK)
    }

    func bind(_ value: String, at index: Int) throws(LoadFailure) {
        var text = value
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map {
                    csqlite_bind_text(
                        handle, Int32(index), $0, Int32(clamping: characters.count))
                } ?? CSQLITE_ERROR
            }
        }
        try check(code, is: CSQLITE_OK)
    }

    // MARK: - Rows

    /// Advances to the next row; returns false after the last.
    func step() throws(LoadFailure) -> Bool {
        let code = csqlite_step(handle)
        if code == CSQLITE_DONE { return false }
        try check(code, is: CSQLITE_ROW)
        return true
    }

    var columnNames: [String] {
        (0..<csqlite_column_count(handle)).map { column in
            csqlite_column_name(handle, column).map { String(cString: $0) } ?? ""
        }
    }

    func type(_ column: Int) -> csqlite_type { csqlite_column_type(handle, Int32(column)) }

    func int(_ column: Int) -> Int64 { csqlite_column_int(handle, Int32(column)) }

    func double(_ column: Int) -> Double { csqlite_column_double(handle, Int32(column)) }

    /// Nil if the bytes are not UTF-8.
    func text(_ column: Int) -> String? {
        var length: Int32 = 0
        guard let text = csqlite_column_text(handle, Int32(column), &length) else { return nil }
        return String(
            validating: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    }

    private func check(
        _ code: csqlite_code, is expected: csqlite_code
    ) throws(LoadFailure) {
        guard code != expected else { return }
        let message = String(cString: csqlite_message(handle))
        // Virtual tables that pass a query on report another code.
        if code == CSQLITE_AUTH || message.hasPrefix("not authorized") {
            let reason = csqlite_refused(handle).map { String(cString: $0) }
            throw .refusedQuery(reason ?? "a change of the database", plan)
        }
        throw .database(code, message, plan)
    }
}
