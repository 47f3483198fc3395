/// The type of sockets with a stream of bytes, as `socket` and `addrinfo` have it.
package var streamSocket: Int32 {
    #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
    #else
        SOCK_STREAM
    #endif
}

/// Sends bytes to a socket; where the connection has ended, that is an error and no signal.
///
/// On Darwin `holdSignalBack` does the same before.
package func sendWithoutSignal(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
        send(socket, bytes.baseAddress, bytes.count, 0)
    #else
        send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}

/// Makes writing to a socket whose connection has ended an error and no signal, where the system knows
/// that of a socket and not of what is sent.
package func holdSignalBack(of socket: Int32) {
    #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(
            socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
}
