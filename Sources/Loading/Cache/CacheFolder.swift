/// The files of a cache. The folder belongs to whoever runs the program and is closed to others.
///
/// Files are written in `new` and renamed to their place, so that readers need no lock: they see
/// one whole file or another. They are not synchronised with the disk, which would take longer than
/// many a request: what a power failure tears, the checksum tells.
struct CacheFolder: Sendable {
    /// Of the folder in the one that the command line names.
    static let name = "screenc-http"

    private let root: OpenFolder
    private let answers: OpenFolder
    private let new: OpenFolder
    /// Told to nobody, and the same for all processes.
    let salt: [UInt8]

    /// Makes what is not there.
    init(in path: String) throws(CacheFault) {
        root = try OpenFolder(making: path).makeFolder(Self.name)
        guard root.isOwn else {
            throw CacheFault("\(Self.name) in it is open to others, so remove it")
        }
        answers = try root.makeFolder("answers")
        new = try root.makeFolder("new")
        salt = try Self.salt(root, new)
        // Programs that make backups, and git, are told that nothing here is worth keeping.
        let tags = [
            ("CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n"),
            (".gitignore", "*\n"),
        ]
        for (name, text) in tags where root.facts(of: name) == nil {
            try put(Array(text.utf8), name, in: root)
        }
    }

    /// The first process that comes makes it.
    private static func salt(_ root: OpenFolder, _ new: OpenFolder) throws(CacheFault) -> [UInt8] {
        let name = "salt"
        if let salt = try root.open(name)?.read(saltLength) { return salt }
        let made = (0..<saltLength).map { _ in UInt8.random(in: 0...255) }
        let temporary = temporaryName()
        try new.create(temporary, made)
        defer { new.remove(temporary) }
        // Another process may have been first.
        if root.link(temporary, of: new, as: name) { return made }
        if let salt = try root.open(name)?.read(saltLength) { return salt }
        // What is there is none.
        try root.take(temporary, from: new, as: name)
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
            try folder.take(temporary, from: new, as: name)
        } catch {
            new.remove(temporary)
            throw error
        }
    }
}

// MARK: - Answers

extension CacheFolder {
    /// Use is noted when the last note is older, in seconds: not each time.
    private static let touchInterval = 600

    /// Answers lie in folders by the first two characters of their names.
    private static func shard(_ name: String) -> String { String(name.prefix(2)) }

    /// Nil where there is none. One that is not as it should be is removed.
    func read(
        _ name: String, _ key: CacheKey, limit: Int
    ) throws(CacheFault) -> CacheEntry? {
        guard let folder = try answers.folder(Self.shard(name)),
            let file = try folder.open(name)
        else { return nil }
        guard let entry = Self.entry(file, key, limit) else {
            folder.remove(name)
            return nil
        }
        if file.facts.idleSeconds > Self.touchInterval { file.touch() }
        return entry
    }

    private static func entry(_ file: OpenFile, _ key: CacheKey, _ limit: Int) -> CacheEntry? {
        let size = file.facts.size
        guard size <= limit, let start = file.read(CacheEntryCoding.prefixLength),
            let prefix = CacheEntryCoding.prefix(start),
            size == CacheEntryCoding.prefixLength + prefix.head + prefix.body,
            let head = file.read(prefix.head), let body = file.read(prefix.body),
            CacheEntryCoding.checksum(head, body) == prefix.checksum
        else { return nil }
        return CacheEntryCoding.decode(head: head, body: body, key)
    }

    func write(_ bytes: [UInt8], to name: String) throws(CacheFault) {
        try put(bytes, name, in: try answers.makeFolder(Self.shard(name)))
    }

    func remove(_ name: String) { (try? answers.folder(Self.shard(name)))??.remove(name) }

    /// Removes the answers to a URL, whoever asked.
    func removeAll(of urlName: String) {
        guard let folder = try? answers.folder(Self.shard(urlName)) else { return }
        for name in folder.names() where name.hasPrefix(urlName) { folder.remove(name) }
    }
}

// MARK: - Room

extension CacheFolder {
    /// What the disk has of a file: whole blocks, and one for the name.
    static func sizeOnDisk(_ bytes: Int) -> Int { (bytes >> 12 + 2) << 12 }

    private static let counter = "written"

    /// Notes that so many bytes were written, and says how many were by all processes since room
    /// was made. The length of a file counts them, in blocks, which needs no lock.
    func noteWritten(_ bytes: Int) throws(CacheFault) -> Int {
        let file = try root.append(to: Self.counter)
        let blocks = Self.sizeOnDisk(bytes) >> 12
        try file.write(Array(repeating: UInt8(ascii: "."), count: blocks))
        return file.size << 12
    }

    /// Removes what was used longest ago until no more than so many bytes are left, and what
    /// processes have left that ended while they wrote. Another process may be at it already.
    func makeRoom(keeping limit: Int, abandonedAfter seconds: Int = 3_600) throws(CacheFault) {
        let counter = try root.append(to: Self.counter)
        guard counter.lock() else { return }
        for name in new.names() {
            if let facts = new.facts(of: name), facts.idleSeconds > seconds { new.remove(name) }
        }
        var items: [(name: String, facts: FileFacts)] = []
        for shard in answers.names() {
            guard let folder = try? answers.folder(shard) else { continue }
            items += folder.names().compactMap { name in folder.facts(of: name).map { (name, $0) } }
        }
        items.sort { $0.facts.used > $1.facts.used }
        var room = limit
        for item in items {
            room -= Self.sizeOnDisk(item.facts.size)
            if room < 0 { remove(item.name) }
        }
        counter.empty()
    }
}
