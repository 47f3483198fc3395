/// Returns the system's description of an error code, in lower case, as a clause of a message.
package func systemReason(_ code: Int32 = errno) -> String {
    String(cString: strerror(code)).lowercased()
}

/// Returns whether a signal is ignored, as set by the parent process.
package func isIgnored(signal number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Advises the kernel to back the memory with large pages, which saves page faults on first write.
/// No effect on systems without `MADV_HUGEPAGE`.
package func adviseLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux) || os(Android)
        madvise(start, count, MADV_HUGEPAGE)
    #endif
}

/// Returns the resources used by this process, or by the children it has waited for.
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
