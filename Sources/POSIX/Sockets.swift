/// `SOCK_STREAM` with the type that `socket` and `addrinfo` take.
package var streamSocket: Int32 {
    #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
    #else
        SOCK_STREAM
    #endif
}

/// Sends bytes to a socket. A closed connection is an error (`EPIPE`), not a SIGPIPE.
///
/// On Darwin the socket needs `disableSIGPIPE` first.
package func sendWithoutSIGPIPE(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
        send(socket, bytes.baseAddress, bytes.count, 0)
    #else
        send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}

/// Turns a SIGPIPE on this socket into an error, on systems that set this per socket and not per
/// call.
package func disableSIGPIPE(of socket: Int32) {
    #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(
            socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
}
