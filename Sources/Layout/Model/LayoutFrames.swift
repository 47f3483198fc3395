/// A list of frames. Only rectangles are stored for each frame; the other properties are stored
/// once for each run of consecutive frames.
package struct LayoutFrames: Hashable, Sendable {
    /// Consecutive frames of one kind with sequential item indices.
    private struct Run: Hashable, Sendable {
        let kind: FrameKind
        let section: Int
        let zIndex: Int
        /// The item of the first frame.
        let item: Int
        /// The index of the first frame's rectangle.
        let start: Int
    }

    /// The rectangles of the frames.
    package private(set) var rects: [LayoutRect] = []
    private var runs: [Run] = []

    init() {}

    // MARK: - Adding

    /// Adds a frame.
    mutating func append(_ frame: LayoutFrame) {
        beginRun(frame.kind, frame.section, frame.item, frame.zIndex)
        rects.append(frame.rect)
    }

    /// Adds frames with sequential item indices from `first` on.
    mutating func append(
        _ new: some Sequence<LayoutRect>, kind: FrameKind, section: Int, from first: Int,
        zIndex: Int
    ) {
        let start = rects.count
        rects.append(contentsOf: new)
        guard rects.count > start else { return }
        beginRun(kind, section, first, zIndex, at: start)
    }

    private mutating func beginRun(
        _ kind: FrameKind, _ section: Int, _ item: Int, _ zIndex: Int, at start: Int? = nil
    ) {
        let start = start ?? rects.count
        // Runs are always merged when possible: equal frames have equal runs.
        if let last = runs.last, last.section == section, last.zIndex == zIndex,
            last.item &+ (start - last.start) == item, last.kind == kind
        {
            return
        }
        runs.append(Run(kind: kind, section: section, zIndex: zIndex, item: item, start: start))
    }

    mutating func reserveCapacity(_ count: Int) { rects.reserveCapacity(count) }

    /// Modifies each rectangle.
    mutating func forEachRect(_ body: (inout LayoutRect) -> Void) {
        for index in rects.indices { body(&rects[index]) }
    }

    /// The reserved memory of the rectangles.
    mutating func withReservedMemory(_ body: (UnsafeMutableRawPointer) -> Void) {
        rects.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { body(UnsafeMutableRawPointer(start)) }
        }
    }
}

extension LayoutFrames: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { rects.count }

    package subscript(index: Int) -> LayoutFrame {
        frame(index, runs[runs.partitioningIndex { $0.start > index } - 1])
    }

    private func frame(_ index: Int, _ run: Run) -> LayoutFrame {
        LayoutFrame(
            kind: run.kind, section: run.section, item: run.item &+ (index - run.start),
            rect: rects[index], zIndex: run.zIndex)
    }

    /// Iterates over runs: no search for the run of each frame.
    package struct Iterator: IteratorProtocol {
        private let frames: LayoutFrames
        private var index = 0
        private var run = 0

        fileprivate init(_ frames: LayoutFrames) { self.frames = frames }

        package mutating func next() -> LayoutFrame? {
            guard index < frames.count else { return nil }
            if run + 1 < frames.runs.count, frames.runs[run + 1].start == index { run += 1 }
            defer { index += 1 }
            return frames.frame(index, frames.runs[run])
        }
    }

    package func makeIterator() -> Iterator { Iterator(self) }
}
