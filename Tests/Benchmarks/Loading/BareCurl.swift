import CCurl

/// libcurl's multi interface without any wrapper: the lower bound for clients of libcurl.
final class BareCurl {
    private let multi: UnsafeMutableRawPointer
    private let handles: [UnsafeMutableRawPointer]
    private let received: UnsafeMutablePointer<Int>

    /// Creates a reusable handle for each concurrent request.
    init?(inFlight: Int) {
        guard ccurl_load_error() == nil, let multi = ccurl_multi_init() else { return nil }
        self.multi = multi
        handles = (0..<inFlight).compactMap { _ in ccurl_easy_init() }
        received = .allocate(capacity: 1)
        received.initialize(to: 0)
        for handle in handles {
            _ = ccurl_easy_set_long(handle, CCURL_OPT_NOSIGNAL, 1)
            _ = ccurl_easy_set_pointer(handle, CCURL_OPT_WRITEDATA, received)
            _ = ccurl_easy_set_receiver(handle, CCURL_OPT_WRITEFUNCTION) { _, size, count, sum in
                sum?.assumingMemoryBound(to: Int.self).pointee += size * count
                return size * count
            }
        }
    }

    deinit {
        for handle in handles { ccurl_easy_cleanup(handle) }
        ccurl_multi_cleanup(multi)
        received.deallocate()
    }

    /// Fetches all URLs and returns the total size of the bodies, which are discarded.
    func fetch(_ urls: [String]) -> Int {
        received.pointee = 0
        var rest = urls[...]
        var running = 0
        for handle in handles where start(&rest, handle) { running += 1 }
        while running > 0 {
            _ = ccurl_multi_perform(multi)
            var code = CCURL_OK
            while let handle = ccurl_multi_next_done(multi, &code) {
                precondition(code == CCURL_OK, "the loopback server responds")
                _ = ccurl_multi_remove(multi, handle)
                if !start(&rest, handle) { running -= 1 }
            }
            if running > 0 { _ = ccurl_multi_poll(multi, 1_000) }
        }
        return received.pointee
    }

    /// Returns false when no URL is left.
    private func start(_ rest: inout ArraySlice<String>, _ handle: UnsafeMutableRawPointer) -> Bool
    {
        guard let url = rest.popFirst() else { return false }
        _ = ccurl_easy_set_string(handle, CCURL_OPT_URL, url)
        return ccurl_multi_add(multi, handle) == 0
    }
}
