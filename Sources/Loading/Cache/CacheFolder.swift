/// The files of a cache, in a folder that only its user can access.
///
/// Files are written in `new` and renamed into place, so readers need no lock and see complete
/// files. They are not synced to disk, which would take longer than many requests; the checksum
/// detects files torn by a power failure.
struct CacheFolder: Sendable {
    /// The name of the folder in the one given on the command line.
    static let name = "screenc-http"

    private let root: OpenFolder
    private let entries: OpenFolder
    private let new: OpenFolder
    /// A secret of this cache, shared by all processes.
    let salt: [UInt8]

    /// Creates missing folders.
    init(in path: String) throws(CacheFault) {
        root = try OpenFolder(making: path).makeFolder(Self.name)
        guard root.isPrivate else {
            throw CacheFault("\(Self.name) in it is accessible to other users: remove it")
        }
        entries = try root.makeFolder("responses")
        new = try root.makeFolder("new")
        salt = try Self.salt(root, new)
        // Excludes the cache from backups and git.
        let tags = [
            ("CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n"),
            (".gitignore", "*\n"),
        ]
        for (name, text) in tags where root.attributes(of: name) == nil {
            try put(Array(text.utf8), name, in: root)
        }
    }

    /// Reads the salt; the first process creates it.
    private static func salt(_ root: OpenFolder, _ new: OpenFolder) throws(CacheFault) -> [UInt8] {
        let name = "salt"
        if let salt = try root.open(name)?.read(saltLength) { return salt }
        let made = (0..<saltLength).map { _ in UInt8.random(in: 0...255) }
        let temporary = temporaryName()
        try new.create(temporary, made)
        defer { new.remove(temporary) }
        // Another process may have created it first.
        if root.link(temporary, of: new, as: name) { return made }
        if let salt = try root.open(name)?.read(saltLength) { return salt }
        // The existing file is not a valid salt.
        try root.move(temporary, from: new, as: name)
        return made
    }

    private static let saltLength = 32

    private static func temporaryName() -> String {
        "\(UInt64.random(in: 0...UInt64.max))-\(UInt64.random(in: 0...UInt64.max))"
    }

    private func put(
        _ bytes: [UInt8], _ name: String, in folder: OpenFolder
    ) throws(CacheFault) {
        let temporary = Self.temporaryName()
        try new.create(temporary, bytes)
        do throws(CacheFault) {
            try folder.move(temporary, from: new, as: name)
        } catch {
            new.remove(temporary)
            throw error
        }
    }
}

// MARK: - Entries

extension CacheFolder {
    /// A read updates the file's time at most once in so many seconds.
    private static let touchInterval = 600

    /// Entries are distributed over folders by the first two characters of their names.
    private static func shard(_ name: String) -> String { String(name.prefix(2)) }

    /// Nil if there is no entry. An invalid one is removed.
    func read(
        _ name: String, _ key: CacheKey, limit: Int
    ) throws(CacheFault) -> CacheEntry? {
        guard let folder = try entries.folder(Self.shard(name)),
            let file = try folder.open(name)
        else { return nil }
        guard let entry = Self.entry(file, key, limit) else {
            folder.remove(name)
            return nil
        }
        if file.attributes.idleSeconds > Self.touchInterval { file.touch() }
        return entry
    }

    private static func entry(_ file: OpenFile, _ key: CacheKey, _ limit: Int) -> CacheEntry? {
        let size = file.attributes.size
        guard size <= limit, let start = file.read(CacheEntryCoding.prefixLength),
            let prefix = CacheEntryCoding.prefix(start),
            size == CacheEntryCoding.prefixLength + prefix.head + prefix.body,
            let head = file.read(prefix.head), let body = file.read(prefix.body),
            CacheEntryCoding.checksum(head, body) == prefix.checksum
        else { return nil }
        return CacheEntryCoding.decode(head: head, body: body, key)
    }

    func write(_ bytes: [UInt8], to name: String) throws(CacheFault) {
        try put(bytes, name, in: try entries.makeFolder(Self.shard(name)))
    }

    func remove(_ name: String) { (try? entries.folder(Self.shard(name)))??.remove(name) }

    /// Removes all entries of a URL, for any credentials.
    func removeAll(of urlName: String) {
        guard let folder = try? entries.folder(Self.shard(urlName)) else { return }
        for name in folder.names() where name.hasPrefix(urlName) { folder.remove(name) }
    }
}

// MARK: - Eviction

extension CacheFolder {
    /// The size on disk: whole blocks, and one for the directory entry.
    static func sizeOnDisk(_ bytes: Int) -> Int { (bytes >> 12 + 2) << 12 }

    private static let counter = "written"

    /// Counts written bytes, and returns the total of all processes since the last eviction. The
    /// length of a file is the counter, in blocks, which needs no lock.
    func recordWritten(_ bytes: Int) throws(CacheFault) -> Int {
        let file = try root.append(to: Self.counter)
        let blocks = Self.sizeOnDisk(bytes) >> 12
        try file.write(Array(repeating: UInt8(ascii: "."), count: blocks))
        return file.size << 12
    }

    /// Removes the least recently used entries until at most `limit` bytes are left, and files of
    /// processes that ended while writing. Does nothing while another process does this.
    func evict(downTo limit: Int, abandonedAfter seconds: Int = 3_600) throws(CacheFault) {
        let counter = try root.append(to: Self.counter)
        guard counter.lock() else { return }
        for name in new.names() {
            if let attributes = new.attributes(of: name), attributes.idleSeconds > seconds {
                new.remove(name)
            }
        }
        var items: [(name: String, attributes: FileAttributes)] = []
        for shard in entries.names() {
            guard let folder = try? entries.folder(shard) else { continue }
            items += folder.names().compactMap { name in
                folder.attributes(of: name).map { (name, $0) }
            }
        }
        items.sort { $0.attributes.modified > $1.attributes.modified }
        var remaining = limit
        for item in items {
            remaining -= Self.sizeOnDisk(item.attributes.size)
            if remaining < 0 { remove(item.name) }
        }
        counter.truncate()
    }
}
