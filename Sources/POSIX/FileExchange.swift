/// Exchanges the files of two paths in one step, so that no state between is seen. Returns false, with
/// `errno`, on failure: `ENOSYS`, `EINVAL` or `ENOTSUP` where the system or the file system cannot.
package func exchangeFiles(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
        return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
        // Swift does not import the function, because it is an extension of GNU.
        typealias Function =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        let exchange: UInt32 = 1 << 1
        return unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, one, AT_FDCWD, other, exchange)
            == 0
    #endif
}
