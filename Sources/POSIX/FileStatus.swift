extension stat {
    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    /// When the content was changed.
    package var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}

/// The names in the folder behind a descriptor, in no order, but for those with a dot in front; the
/// descriptor is closed. Nil, with `errno`, where there is no folder.
package func folderNames(_ descriptor: Int32) -> [String]? {
    guard let folder = fdopendir(descriptor) else {
        let code = errno
        close(descriptor)
        errno = code
        return nil
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        // An array of another length in each C library; what is behind the name may not be there.
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}

/// Whether each name of a relative path is spelled as on disk. Opening a file does not tell where the
/// system takes `a` for `A` and composed letters for decomposed ones, and then it is not found elsewhere.
package func isSpelledAsOnDisk(_ path: String, in folder: String) -> Bool {
    #if canImport(Darwin)
        var folder = folder
        for name in path.split(separator: "/") {
            defer { folder += "/\(name)" }
            if name == "." || name == ".." { continue }
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // A folder that cannot be listed may still be passed through.
            guard descriptor >= 0, let names = folderNames(descriptor) else { continue }
            // Hidden names are not among them; texts that only look alike are equal in Swift.
            guard name.hasPrefix(".") || names.contains(where: { $0.utf8.elementsEqual(name.utf8) })
            else { return false }
        }
    #endif
    return true
}
