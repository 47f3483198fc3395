/// Why a call of the system failed, as a clause of a message: its own words, in lower case.
package func systemReason(_ code: Int32 = errno) -> String {
    String(cString: strerror(code)).lowercased()
}

/// Whether whoever started the program keeps a signal from it.
package func isIgnored(signal number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
        let handler = action.__sigaction_handler.sa_handler
    #else
        let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Lets the system give memory in large pages: in pages of 4 KiB, to be given it takes longer than to
/// write it. Nothing where the system does not ask for advice.
package func adviseLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux) || os(Android)
        madvise(start, count, MADV_HUGEPAGE)
    #endif
}

/// What this process has used, or the children that it has waited for.
package func resourceUsage(ofChildren: Bool) -> rusage {
    let who = ofChildren ? RUSAGE_CHILDREN : RUSAGE_SELF
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(who.rawValue), &usage)
    #else
        getrusage(who, &usage)
    #endif
    return usage
}
