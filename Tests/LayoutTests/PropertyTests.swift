import Layout
import TestSupport
import Testing

/// What holds for every layout.
struct PropertyTests {
    @Test func mirroringTwiceChangesNothing() throws {
        try forEachLayout { result, _ in
            // Sums of doubles need not come out the same.
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
        var random = SeededRandom(5)
        for _ in 0..<100 {
            let section = SectionLayout.random(using: &random)
            let count = random.number(1..<30)
            var environment = environment(
                width: Double(random.number(200..<900)), scale: random.one(of: [1, 2, 3]))
            let result = try layOut(section, [count], in: environment)
            environment.isRightToLeft = true
            let mirrored = try layOut(section, [count], in: environment)
            #expect(mirrored.contentSize == result.contentSize)
            for (one, other) in zip(result.frames, mirrored.frames) {
                let trailing = result.contentSize.width - other.rect.end(.horizontal)
                #expect(abs(one.rect.origin.x - trailing) < 1e-9)
                #expect(one.rect.origin.y == other.rect.origin.y)
                #expect(one.rect.size == other.rect.size)
            }
        }
    }

    @Test func noSizeIsNegative() throws {
        try forEachLayout { result, _ in
            #expect(
                result.frames.allSatisfy { $0.rect.size.width >= 0 && $0.rect.size.height >= 0 })
        }
    }

    @Test func framesLieInTheContent() throws {
        try forEachLayout { result, count in
            let pixel = 1 + 1e-9
            let items = result.frames.filter { $0.kind == .item }
            #expect(items.count == count)
            let isInside = result.frames.allSatisfy { frame in
                frame.rect.origin.x >= 0 && frame.rect.origin.y >= 0
                    && frame.rect.end(.vertical) <= result.contentSize.height + pixel
                    && frame.rect.end(.horizontal) <= result.contentSize.width + pixel
            }
            #expect(isInside)
        }
    }

    @Test func itemsOfAGroupDoNotOverlap() throws {
        try forEachLayout { result, _ in
            let rects = result.frames.filter { $0.kind == .item }.map(\.rect)
            for (one, next) in zip(rects, rects.dropFirst()) {
                var one = one
                // Rounding may move them towards each other by a pixel.
                one.size.width -= 1 + 1e-9
                one.size.height -= 1 + 1e-9
                #expect(!one.intersects(next))
            }
        }
    }

    /// A group that is not measured is solved once; measured items are asked once each.
    @Test(arguments: [100, 1_000, 10_000])
    func workGrowsWithTheItems(_ count: Int) throws {
        let grid = SectionLayout(
            group: .fullWidth(.estimated(44), columns: 5, spacing: 4), spacing: 4)
        #expect(try layOut(grid, [count]).solvedPlaces == 5)
        var asked = 0
        let measured = try layOut(grid, [count]) { _, proposed in
            asked += 1
            return proposed
        }
        #expect(asked == count && measured.solvedPlaces == count)
    }

    private func forEachLayout(_ body: (LayoutResult, Int) throws -> Void) throws {
        var random = SeededRandom(7)
        for _ in 0..<300 {
            let count = Int.random(in: 1...30, using: &random)
            let layout = CollectionLayout(
                scrollDirection: .vertical,
                sectionSpacing: Double.random(in: 0...9, using: &random),
                sections: [.compositional(.random(using: &random))])
            let width = Double.random(in: 200...900, using: &random).rounded()
            let environment = environment(width: width, scale: random.one(of: [1, 2, 3]))
            let result = try layOut(layout, itemCounts: [count, 0], in: environment) {
                element, size in
                PointSize(width: size.width, height: 20 + Double(element.item % 5) * 7)
            }
            try body(result, count)
        }
    }
}

extension SectionLayout {
    /// A section whose items fit: columns, or rows of fractions.
    fileprivate static func random(using random: inout SeededRandom) -> SectionLayout {
        let height: LayoutDimension =
            Bool.random(using: &random)
            ? .estimated(40) : .absolute(Double.random(in: 20...90, using: &random).rounded())
        let parts = Double(Int.random(in: 1...5, using: &random))
        let group = GroupLayout.run(
            .horizontal, .size(.fractionalWidth(1), height),
            .size(.fractionalWidth(1 / parts), height),
            Bool.random(using: &random) ? .columns(Int(parts)) : .asManyAsFit,
            spacing: Double.random(in: 0...12, using: &random))
        var section = SectionLayout(
            group: group, spacing: Double.random(in: 0...20, using: &random),
            insets: LayoutInsets(all: Double.random(in: 0...16, using: &random)))
        if Bool.random(using: &random) { section.boundaryItems = [.header(33), .footer(21)] }
        if Bool.random(using: &random) { section.decorations = [DecorationItem(kind: "back")] }
        return section
    }
}
