/// Returns the path of the running program; nil if the system does not tell it.
package func programPath() -> String? {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
        var path = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        guard count > 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #endif
}
