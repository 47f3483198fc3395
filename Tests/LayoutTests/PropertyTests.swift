import Layout
import TestSupport
import Testing

/// Invariants of all layouts.
struct PropertyTests {
    @Test func mirroringTwiceChangesNothing() throws {
        try forEachLayout { _, result in
            // Sums of doubles may differ by rounding.
            let twice = result.mirrored.mirrored
            let isSame = zip(result.frames, twice.frames).allSatisfy { one, other in
                one.kind == other.kind && one.rect.size == other.rect.size
                    && one.rect.origin.y == other.rect.origin.y
                    && abs(one.rect.origin.x - other.rect.origin.x) < 1e-9
            }
            #expect(isSame && result.frames.count == twice.frames.count)
        }
    }

    @Test func mirroredLayoutsMirror() throws {
        try forEachLayout { sample, result in
            var sample = sample
            sample.environment.isRightToLeft = true
            let mirrored = try sample.frames()
            #expect(mirrored.contentSize == result.contentSize)
            let isMirrored = zip(result.frames, mirrored.frames).allSatisfy { one, other in
                let trailing = result.contentSize.width - other.rect.end(.horizontal)
                return abs(one.rect.origin.x - trailing) < 1e-9 && one.kind == other.kind
                    && one.rect.origin.y == other.rect.origin.y && one.rect.size == other.rect.size
            }
            #expect(isMirrored && result.frames.count == mirrored.frames.count)
        }
    }

    @Test func noSizeIsNegative() throws {
        try forEachLayout { _, result in
            let isPositive = result.frames.allSatisfy {
                $0.rect.size.width >= 0 && $0.rect.size.height >= 0
            }
            #expect(isPositive)
        }
    }

    /// Orthogonal rows may exceed the content horizontally.
    @Test func framesLieInTheContent() throws {
        try forEachLayout { sample, result in
            let items = result.frames.filter { $0.kind == .item }
            #expect(items.count == sample.counts.reduce(0, +))
            let isInside = result.frames.allSatisfy { frame in
                let isOrthogonal = sample.orthogonalSections.contains(frame.section)
                return frame.rect.origin.x >= 0 && frame.rect.origin.y >= 0
                    && frame.rect.end(.vertical) <= result.contentSize.height + sample.pixel
                    && (isOrthogonal
                        || frame.rect.end(.horizontal) <= result.contentSize.width + sample.pixel)
            }
            #expect(isInside)
        }
    }

    @Test func framesBeginOnPixels() throws {
        try forEachLayout { sample, result in
            let scale = sample.environment.scale
            let isRounded = result.frames.allSatisfy { frame in
                [frame.rect.origin.x, frame.rect.origin.y].allSatisfy {
                    abs($0 * scale - ($0 * scale).rounded()) < 1e-6
                }
            }
            #expect(isRounded)
        }
    }

    @Test func itemsDoNotOverlap() throws {
        try forEachLayout { sample, result in
            let rects = result.frames.filter { $0.kind == .item }.map { frame in
                var rect = frame.rect
                // Rounding may move neighbours towards each other by a pixel.
                rect.size.width -= sample.pixel
                rect.size.height -= sample.pixel
                return rect
            }
            for (index, one) in rects.enumerated() {
                let hit = rects[(index + 1)...].prefix(12).first { one.intersects($0) }
                #expect(hit == nil, "\(one) in \(sample.layout)")
            }
        }
    }

    /// At any content offset.
    @Test func pinnedHeadersStayInTheirSections() throws {
        try forEachLayout { sample, result in
            var sample = sample
            let height = result.contentSize.height
            for part in [-0.1, 0, 0.2, 0.5, 0.9, 1.1] {
                sample.environment.contentOffset.y = (height * part).rounded()
                let scrolled = try sample.frames()
                let isInside = scrolled.frames.allSatisfy { frame in
                    guard frame.kind.isEdge, frame.item != LayoutFrame.ofLayout else { return true }
                    let span = scrolled.sections[frame.section]
                    return frame.rect.origin.y >= span.start - sample.pixel
                        && frame.rect.end(.vertical) <= span.start + span.length + sample.pixel
                }
                #expect(isInside, "at \(sample.environment.contentOffset.y)")
                #expect(scrolled.contentSize == result.contentSize)
            }
        }
    }

    /// Unmeasured groups are solved once; each item is measured once.
    @Test(arguments: [100, 1_000, 10_000])
    func workGrowsWithTheItems(_ count: Int) throws {
        let grid = SectionLayout(
            group: .fullWidth(.estimated(44), columns: 5, spacing: 4), spacing: 4)
        #expect(try layOut(grid, [count]).solvedPlaces == 5)
        var measurements = 0
        let measured = try layOut(grid, [count]) { _, proposed in
            measurements += 1
            return proposed
        }
        #expect(measurements == count && measured.solvedPlaces == count)
    }

    private func forEachLayout(_ body: (RandomLayout, LayoutResult) throws -> Void) throws {
        var random = SeededRandom(7)
        for _ in 0..<150 {
            let sample = RandomLayout(using: &random)
            try body(sample, try sample.frames())
        }
    }
}

extension FrameKind {
    fileprivate var isEdge: Bool {
        self == .supplementary("header") || self == .supplementary("footer")
    }
}
