import POSIX

/// Collects frames in section coordinates, translates them into content coordinates and rounds
/// them.
struct FrameSink {
    let grid: PixelGrid
    /// From section coordinates to the content's.
    var offset = LayoutPoint.zero
    private(set) var frames = LayoutFrames()

    init(_ grid: PixelGrid, capacity: Int) {
        self.grid = grid
        frames.reserveCapacity(capacity)
        requestLargePages(forCapacity: capacity)
    }

    /// Advises the system to back the memory of many frames with large pages: faulting in small
    /// pages takes longer than writing them.
    private mutating func requestLargePages(forCapacity capacity: Int) {
        let bytes = capacity * MemoryLayout<LayoutRect>.stride
        guard bytes > Self.manyBytes else { return }
        frames.withReservedMemory { memory in
            let start = memory.alignedUp(toMultipleOf: Self.page)
            let end = (memory + bytes).alignedDown(toMultipleOf: Self.page)
            adviseLargePages(start, end - start)
        }
    }

    private static let manyBytes = 16 << 20
    private static let page = 4_096

    /// Adds the frames of all items of a sequence, numbered from `first`.
    @inline(__always)
    mutating func addItems(
        _ rects: some Sequence<LayoutRect>, _ section: Int, from first: Int, _ zIndex: Int
    ) {
        let rounded = RoundedRects(rects.makeIterator(), rects.underestimatedCount, self)
        frames.append(rounded, kind: .item, section: section, from: first, zIndex: zIndex)
    }

    /// Rectangles translated into content coordinates and rounded.
    private struct RoundedRects<Base: IteratorProtocol<LayoutRect>>: Sequence, IteratorProtocol {
        private var base: Base
        let underestimatedCount: Int
        private let grid: PixelGrid
        private let offset: LayoutPoint

        init(_ base: Base, _ count: Int, _ sink: FrameSink) {
            self.base = base
            underestimatedCount = count
            (grid, offset) = (sink.grid, sink.offset)
        }

        @inline(__always)
        mutating func next() -> LayoutRect? {
            guard let rect = base.next() else { return nil }
            return LayoutRect(origin: grid.round(rect.origin + offset), size: rect.size)
        }
    }

    @inline(__always)
    mutating func add(
        _ kind: FrameKind, _ section: Int, _ item: Int, _ rect: LayoutRect, _ zIndex: Int
    ) {
        var rect = rect
        rect.origin = grid.round(rect.origin + offset)
        addRounded(
            LayoutFrame(kind: kind, section: section, item: item, rect: rect, zIndex: zIndex))
    }

    /// Adds a frame that is already rounded and in content coordinates.
    @inline(__always)
    mutating func addRounded(_ frame: LayoutFrame) {
        frames.append(frame)
    }
}
