import POSIX

/// Memory for the records of a document.
///
/// There is room for the most records that the document can have, so nothing is ever moved or
/// compared with the capacity: memory that is never touched is never given by the system.
///
/// Audit: the parser relies on `capacity(of:depth:)`, whose bound is argued there, and reads only what
/// it has written. Whoever holds the buffer last calls `free` once.
struct RecordBuffer: @unchecked Sendable {
    let base: UnsafeMutablePointer<JSONRecord>
    let capacity: Int
    /// The length of the mapping, or 0 where the memory is from `allocate`.
    private let mapped: Int

    /// From so much room on, memory comes from the system in pages and goes back at once.
    private static let largeRoom = 64 << 20
    /// The size of a huge page on x86-64 and ARM64; only speed depends on it.
    private static let hugePage = 2 << 20

    /// Room for the records of a document of `bytes` bytes; nil when there is not enough memory.
    init?(bytes: Int, maxDepth: Int) {
        let capacity = Self.capacity(of: bytes, depth: maxDepth)
        let room = capacity * MemoryLayout<JSONRecord>.stride
        guard room >= Self.largeRoom else {
            self.init(allocating: capacity)
            return
        }
        let pages = (room + Self.hugePage - 1) & ~(Self.hugePage - 1)
        guard let memory = Self.map(pages) else { return nil }
        self.init(
            base: memory.bindMemory(to: JSONRecord.self, capacity: capacity), capacity: capacity,
            mapped: pages)
    }

    /// A copy of records, to be kept for themselves.
    init(copying records: UnsafeBufferPointer<JSONRecord>) {
        self.init(allocating: records.count)
        if let first = records.baseAddress { base.initialize(from: first, count: records.count) }
    }

    private init(allocating capacity: Int) {
        self.init(base: .allocate(capacity: capacity), capacity: capacity, mapped: 0)
    }

    private init(base: UnsafeMutablePointer<JSONRecord>, capacity: Int, mapped: Int) {
        (self.base, self.capacity, self.mapped) = (base, capacity, mapped)
    }

    /// A scalar takes a byte or more of the document and one record. A container takes two bytes
    /// and two records, but for those whose end is still to come: they have taken one byte, and no
    /// more than `depth` of them are open.
    private static func capacity(of bytes: Int, depth: Int) -> Int {
        bytes + min(bytes, max(depth, 0)) + 1
    }

    func free() {
        if mapped > 0 {
            munmap(base, mapped)
        } else {
            base.deallocate()
        }
    }

    /// Address space that begins with a huge page; nil when the system refuses.
    private static func map(_ room: Int) -> UnsafeMutableRawPointer? {
        let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
        guard let start = mmap(nil, room + hugePage, PROT_READ | PROT_WRITE, flags, -1, 0),
            start != MAP_FAILED
        else { return nil }
        let skipped = -Int(bitPattern: start) & (hugePage - 1)
        let memory = start + skipped
        if skipped > 0 { munmap(start, skipped) }
        munmap(memory + room, hugePage - skipped)
        adviseLargePages(memory, room)
        return memory
    }
}
