import CCurl
import CLibraries

/// A libcurl multi handle: the transfers of the curl thread and their shared connections.
///
/// libcurl requires that everything but `wakeUp` is called on that thread.
struct CurlMulti: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// How long the thread sleeps at most, in milliseconds.
    private static let longestSleep: Int32 = 3_600_000

    /// Creates a handle; loads libcurl at the first call.
    static func make() -> Result<CurlMulti, TransportFailure> {
        if let text = ccurl_load_error() {
            let message = String(cString: text)
            return .failure(clibraries_is_limited() ? .limit(message) : .lasting(message))
        }
        guard let handle = ccurl_multi_init() else {
            return .failure(.noMemory)
        }
        // libcurl makes a handle also if it has no descriptors to be woken up by: its thread would sleep
        // while a request waits, or the program ends.
        guard ccurl_multi_wakeup(handle) == 0 else {
            ccurl_multi_cleanup(handle)
            return .failure(.noDescriptor)
        }
        return .success(CurlMulti(handle: handle))
    }

    /// Frees the handle. No function may be called afterwards, including `wakeUp`.
    func free() { ccurl_multi_cleanup(handle) }

    func wakeUp() { _ = ccurl_multi_wakeup(handle) }

    func add(_ easy: UnsafeMutableRawPointer) -> Bool { ccurl_multi_add(handle, easy) == 0 }

    func remove(_ easy: UnsafeMutableRawPointer) { _ = ccurl_multi_remove(handle, easy) }

    /// Advances all transfers as far as possible without blocking.
    func perform() throws(TransportFailure) { try check(ccurl_multi_perform(handle)) }

    /// Sleeps until a socket is ready, a timer is due or `wakeUp` is called.
    func sleep() throws(TransportFailure) { try check(ccurl_multi_poll(handle, Self.longestSleep)) }

    /// Returns the next completed transfer, each once.
    func nextDone() -> (easy: UnsafeMutableRawPointer, code: ccurl_code)? {
        var code = CCURL_OK
        return ccurl_multi_next_done(handle, &code).map { ($0, code) }
    }

    private func check(_ code: Int32) throws(TransportFailure) {
        if code == 0 { return }
        let text = String(cString: ccurl_multi_text(code))
        throw TransportFailure.transport("libcurl failed and is not used any more: \(text)")
    }
}
