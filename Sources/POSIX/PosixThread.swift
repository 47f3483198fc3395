/// A dedicated thread for blocking code, which must not run on Swift's pool.
package struct PosixThread: @unchecked Sendable {
    // pthread_t is a pointer on some systems; it is only handed back to pthread_join.
    private let id: pthread_t

    /// In bytes; the smallest system default (musl's 128 KiB) is too little for TLS.
    private static let stackSize = 1 << 20

    /// Nil when the system cannot create another thread. All signals are blocked in it: handlers
    /// run elsewhere, and a SIGPIPE from a TLS library (CURLOPT_NOSIGNAL leaves it to the caller)
    /// does not end the process.
    package init?(_ body: @escaping @Sendable () -> Void) {
        // Allocated without Swift's initialiser: which module declares it depends on the imported C
        // libraries.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, Self.stackSize)
        let context = Unmanaged.passRetained(ThreadBody(body))
        guard let created = Self.create(attributes, context.toOpaque()) else {
            context.release()
            return nil
        }
        id = created
    }

    /// Waits until the body has returned. At most once per thread.
    package func join() { pthread_join(id, nil) }

    /// Releases the thread's resources when it ends, instead of `join`.
    package func detach() { pthread_detach(id) }

    private static func create(
        _ attributes: UnsafePointer<pthread_attr_t>, _ context: UnsafeMutableRawPointer
    ) -> pthread_t? {
        #if canImport(Darwin) || canImport(Musl)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, attributes, { runThread($0) }, context)
        return code == 0 ? thread : nil
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    // A fault whose signal is blocked ends the process without the handler that tells its cause.
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
