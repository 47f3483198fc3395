/// The kinds of files, and the names in folders.
extension stat {
    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    /// The time of the last modification.
    package var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}

/// Returns the names in a folder in no particular order, without hidden ones, and closes the
/// descriptor. Nil, with `errno`, if the descriptor is not that of a folder.
package func entryNames(_ descriptor: Int32) -> [String]? {
    guard let folder = fdopendir(descriptor) else {
        let code = errno
        close(descriptor)
        errno = code
        return nil
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        // The array's length differs between C libraries, and bytes after the name may not be
        // mapped.
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}

/// Returns whether each component of a relative path has the case and Unicode normalisation that it
/// has on disk. A case-insensitive file system opens the file either way; others would not find it.
package func hasSameCaseOnDisk(_ path: String, in folder: String) -> Bool {
    #if canImport(Darwin)
        var folder = folder
        for name in path.split(separator: "/") {
            defer { folder += "/\(name)" }
            if name == "." || name == ".." { continue }
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // A folder that cannot be listed may still be traversable.
            guard descriptor >= 0, let names = entryNames(descriptor) else { continue }
            // Hidden names are not listed. UTF-8 is compared because canonically equivalent texts
            // are equal in Swift.
            guard name.hasPrefix(".") || names.contains(where: { $0.utf8.elementsEqual(name.utf8) })
            else { return false }
        }
    #endif
    return true
}
