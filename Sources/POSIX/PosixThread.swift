/// A thread of its own, for code that blocks: Swift's pool must not, and its stacks are small.
package struct PosixThread: @unchecked Sendable {
    // pthread_t is a pointer on some systems; it is only handed back to pthread_join.
    private let id: pthread_t

    /// Bytes; the smallest default among the systems (musl's 128 KiB) is too little for TLS.
    private static let stackSize = 1 << 20

    /// Nil when the system has no more threads. All signals are blocked in the thread: handlers run
    /// elsewhere, and a SIGPIPE out of a TLS library (CURLOPT_NOSIGNAL leaves them to the caller)
    /// doesn't end the process.
    package init?(_ body: @escaping @Sendable () -> Void) {
        // Allocated, not initialised: which module the type's initialiser comes from depends on
        // the C libraries that are imported beside this one.
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

    /// Waits until the body has returned. Once per thread.
    package func join() { pthread_join(id, nil) }

    /// Lets the thread end by itself, in place of `join`.
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
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
