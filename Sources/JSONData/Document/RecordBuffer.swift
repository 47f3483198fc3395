import POSIX

/// Memory for the records of a document.
///
/// The capacity is the maximum number of records of the document, so that the parser needs neither
/// reallocation nor bounds checks. The system does not commit memory that is never touched.
///
/// Audit: the parser relies on the bound of `capacity(of:depth:)` and reads only what it has
/// written. The last owner calls `free` once.
struct RecordBuffer: @unchecked Sendable {
    let base: UnsafeMutablePointer<JSONRecord>
    let capacity: Int
    /// The length of the memory mapping, or 0 if allocated.
    private let mapped: Int

    /// The size in bytes from which memory is mapped, to return it to the system at once.
    private static let mappingThreshold = 64 << 20
    /// The size of a huge page on x86-64 and ARM64, for performance only.
    private static let hugePage = 2 << 20

    /// Allocates memory for a document of `bytes` bytes; nil if out of memory.
    init?(bytes: Int, maxDepth: Int) {
        let capacity = Self.capacity(of: bytes, depth: maxDepth)
        let size = capacity * MemoryLayout<JSONRecord>.stride
        guard size >= Self.mappingThreshold else {
            self.init(allocating: capacity)
            return
        }
        let pages = (size + Self.hugePage - 1) & ~(Self.hugePage - 1)
        guard let memory = Self.map(pages) else { return nil }
        self.init(
            base: memory.bindMemory(to: JSONRecord.self, capacity: capacity), capacity: capacity,
            mapped: pages)
    }

    /// Copies records.
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

    /// Each scalar has at least one byte and one record. Each container has at least two bytes and
    /// two records, except for up to `depth` open ones, which have at least one byte.
    private static func capacity(of bytes: Int, depth: Int) -> Int {
        bytes + min(bytes, max(depth, 0)) + 1
    }

    /// Returns the memory with its first `count` records alone: most documents have far fewer than their
    /// bytes allow, and many may be in memory together. The buffer itself is not used any more.
    func shrunk(to count: Int) -> RecordBuffer {
        guard mapped == 0, count < capacity / 2 else { return self }
        let size = max(1, count) * MemoryLayout<JSONRecord>.stride
        // Allocated memory is the C library's, as the records need no greater alignment than it has.
        guard let memory = realloc(base, size) else { return self }
        return RecordBuffer(
            base: memory.bindMemory(to: JSONRecord.self, capacity: count), capacity: count,
            mapped: 0)
    }

    func free() {
        if mapped > 0 {
            munmap(base, mapped)
        } else {
            base.deallocate()
        }
    }

    /// Maps memory aligned to a huge page; nil if the system refuses.
    private static func map(_ size: Int) -> UnsafeMutableRawPointer? {
        let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
        guard let start = mmap(nil, size + hugePage, PROT_READ | PROT_WRITE, flags, -1, 0),
            start != MAP_FAILED
        else { return nil }
        let skipped = -Int(bitPattern: start) & (hugePage - 1)
        let memory = start + skipped
        if skipped > 0 { munmap(start, skipped) }
        munmap(memory + size, hugePage - skipped)
        adviseLargePages(memory, size)
        return memory
    }
}
