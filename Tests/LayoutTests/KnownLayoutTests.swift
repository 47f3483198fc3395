import Layout
import Testing

/// Common layouts with their expected frames.
struct KnownLayoutTests {
    @Test(arguments: [(390.0, 115.3333), (375, 110.3333), (320, 92)])
    func threeColumnsWithPadding(_ width: Double, _ itemWidth: Double) throws {
        // S3-01: padding 12, spacing 10, and each item 40 points higher than wide.
        let section = SectionLayout(
            group: .fullWidth(.absolute(itemWidth + 40), columns: 3, spacing: 10), spacing: 10,
            insets: LayoutInsets(all: 12))
        let frames = try frames(section, 4, width: width)
        #expect(frames[0].isClose(to: 12, 12, itemWidth, itemWidth + 40))
        #expect(frames[1].isClose(to: 22 + itemWidth, 12, itemWidth, itemWidth + 40))
        #expect(frames[3].isClose(to: 12, 62 + itemWidth, itemWidth, itemWidth + 40))
    }

    /// S1-06: two columns, estimated height 100, spacing 10, insets 10; S1-07: heights grow.
    @Test func gridThatGrows() throws {
        let section = SectionLayout(
            group: .fullWidth(.estimated(100), columns: 2, spacing: 10), spacing: 10,
            insets: LayoutInsets(all: 10))
        let estimated = try frames(section, 3)
        #expect(
            estimated.map(\.size) == Array(repeating: PointSize(width: 180, height: 100), count: 3))
        #expect(estimated[2].isClose(to: 10, 120, 180, 100))
        let measured = try frames(section, 3) { element, proposed in
            #expect(proposed.width == 180)
            return PointSize(width: 180, height: [130, 90, 70][element.item])
        }
        #expect(measured[1].isClose(to: 200, 10, 180, 90))
        #expect(measured[2].isClose(to: 10, 150, 180, 70))
    }

    /// S4-12: items with the group's breadth and 30 % of its height, three repeated with spacing
    /// 10; square groups of 0.75 of the width, spacing 20, orthogonal scrolling.
    @Test func leaderboard() throws {
        let item = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.3)))
        let group = GroupLayout(
            axis: .vertical,
            size: LayoutSize(width: .fractionalWidth(0.75), height: .fractionalWidth(0.75)),
            item: item, repetition: .repeating(3), spacing: 10)
        let section = SectionLayout(
            group: group, spacing: 20,
            insets: LayoutInsets(top: 12, leading: 20, bottom: 20, trailing: 20),
            scrolling: .continuous)
        // The group is 292.333 on each side; 30 % of 272.333, its length without spacing.
        let frames = try frames(section, 4)
        #expect(frames[0].isClose(to: 20, 12, 292.3333, 81.6667))
        #expect(frames[1].isClose(to: 20, 103.6667, 292.3333, 81.6667))
        #expect(frames[3].isClose(to: 332.3333, 12, 292.3333, 81.6667))
        let result = try layOut(section, [4])
        #expect(abs(result.contentSize.height - 324.3333) < 0.17)
        #expect(findProblems(in: section, container: PointSize(width: 390, height: 844)).isEmpty)
    }

    /// S4-20, S2-06: full-width rows of estimated height, and rows of 95 points.
    @Test(arguments: [
        (LayoutDimension.estimated(100), 100.0), (.estimated(130), 130), (.absolute(95), 95),
        (.fractionalHeight(0.5), 422),
    ])
    func rows(_ height: LayoutDimension, _ points: Double) throws {
        let frames = try frames(
            SectionLayout(group: .fullWidth(height)), 2)
        #expect(frames[0].isClose(to: 0, 0, 390, points))
        #expect(frames[1].isClose(to: 0, points, 390, points))
    }

    /// S2-03, S2-06, S2-12: items of 250 × 250 in an orthogonally scrolling row.
    @Test func rowOfSquares() throws {
        let square = LayoutSize(width: .absolute(250), height: .absolute(250))
        let group = GroupLayout.run(
            .horizontal, square, .size(.fractionalWidth(1), .fractionalHeight(1)), .columns(1))
        let section = SectionLayout(
            group: group, spacing: 10, insets: LayoutInsets(all: 16), scrolling: .continuous)
        let result = try layOut(section, [3])
        #expect(result.frames[2].rect.isClose(to: 536, 16, 250, 250))
        #expect(result.contentSize == PointSize(width: 390, height: 282))
        #expect(result.orthogonalRows.first?.maximumOffset == 412)
    }

    /// S2-04: self-sizing chips wrap to the next line if they do not fit.
    @Test func linesOfTexts() throws {
        let size = LayoutSize(width: .estimated(50), height: .absolute(32))
        let group = GroupLayout(
            axis: .horizontal,
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(32)),
            item: ItemLayout(size: size), repetition: .asManyAsFit, spacing: 8)
        let widths = [120.0, 200, 60, 300, 90, 40]
        let frames = try frames(SectionLayout(group: group, spacing: 8), 6) { element, _ in
            PointSize(width: widths[element.item], height: 99)
        }
        #expect(frames.map(\.origin.x) == [0, 128, 0, 68, 0, 98])
        #expect(frames.map(\.origin.y) == [0, 0, 40, 40, 80, 80])
        #expect(frames.map(\.size.height) == Array(repeating: 32, count: 6))
    }

    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let group: GroupLayout
        /// The frames of the first items.
        let rects: [LayoutRect]

        init(_ description: String, _ group: GroupLayout, _ rects: [[Double]]) {
            testDescription = description
            self.group = group
            self.rects = rects.map {
                LayoutRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
            }
        }
    }

    @Test(arguments: Sample.all)
    func `S2-03, S2-04, S2-06 items and groups of all kinds`(_ sample: Sample) throws {
        let frames = try frames(SectionLayout(group: sample.group), sample.rects.count)
        for (frame, rect) in zip(frames, sample.rects) {
            #expect(
                frame.isClose(
                    to: rect.origin.x, rect.origin.y, rect.size.width, rect.size.height),
                "\(frame)")
        }
        #expect(frames.count == sample.rects.count)
    }

    /// S2-07, S2-08: an empty section with a header of 68, and one with items, header and footer.
    @Test func headersByEmptiness() throws {
        func section(_ isEmpty: Bool) -> SectionLayout {
            var section = SectionLayout(group: .fullWidth(.absolute(95)))
            section.insets = isEmpty ? LayoutInsets(leading: 20, trailing: 20) : .zero
            section.spacing = isEmpty ? 0 : 5
            section.boundaryItems = [.header(isEmpty ? 68 : 84)]
            if !isEmpty { section.boundaryItems[0].insets.bottom = 16 }
            if !isEmpty { section.boundaryItems.append(.footer(120)) }
            return section
        }
        let empty = try layOut(section(true), [0])
        #expect(empty.frames.map(\.rect) == [LayoutRect(x: 20, y: 0, width: 350, height: 68)])
        let filled = try layOut(section(false), [2])
        #expect(filled.contentSize.height == 84 + 95 + 5 + 95 + 120)
        #expect(filled.frames.map(\.rect.origin.y) == [84, 184, 0, 279])
        #expect(filled.frames.map(\.rect.size.height) == [95, 95, 68, 120])
    }
}

extension KnownLayoutTests.Sample {
    private static let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))
    private static let square = LayoutSize.size(.absolute(250), .absolute(250))
    private static func row(_ height: LayoutDimension) -> LayoutSize {
        .size(.fractionalWidth(1), height)
    }

    static let all: [Self] = [
        Self(
            "S2-03 an item of 1.0 × 1.0", .run(.horizontal, square, whole),
            [[0, 0, 250, 250], [0, 250, 250, 250]]),
        Self(
            "S2-03 with insets",
            .run(.horizontal, square, whole, itemInsets: LayoutInsets(all: 4)),
            [[4, 4, 242, 242], [4, 254, 242, 242]]),
        Self(
            "S2-03 a row, as wide as its group",
            .run(.vertical, row(.absolute(95)), row(.absolute(95))),
            [[0, 0, 390, 95], [0, 95, 390, 95]]),
        Self(
            "S2-03 an item of absolute width and height",
            .run(.horizontal, row(.absolute(80)), .size(.absolute(150), .absolute(80))),
            [[0, 0, 150, 80], [150, 0, 150, 80], [0, 80, 150, 80]]),
        Self(
            "S2-06 60 × fractionalHeight 1",
            .run(.horizontal, row(.absolute(95)), .size(.absolute(60), .fractionalHeight(1))),
            [[0, 0, 60, 95], [60, 0, 60, 95]]),
        Self(
            "S2-04 a full group", .run(.horizontal, whole, whole, .columns(1)),
            [[0, 0, 390, 844], [0, 844, 390, 844]]),
        Self(
            "S2-04 a list of one each", .fullWidth(.estimated(130)),
            [[0, 0, 390, 130], [0, 130, 390, 130]]),
        Self(
            "S2-04 a grid without spacing", .fullWidth(.absolute(100), columns: 3),
            [[0, 0, 130, 100], [130, 0, 130, 100], [260, 0, 130, 100], [0, 100, 130, 100]]),
        Self(
            "S2-04 a grid with spacing", .fullWidth(.absolute(100), columns: 3, spacing: 6),
            [[0, 0, 126, 100], [132, 0, 126, 100], [264, 0, 126, 100]]),
        Self(
            "S2-04 a vertical list of estimated height",
            .run(.vertical, row(.estimated(130)), row(.estimated(44)), .repeating(2), spacing: 6),
            [[0, 0, 390, 44], [0, 50, 390, 44], [0, 94, 390, 44]]),
        Self(
            "S2-04 custom frames",
            GroupLayout(
                size: row(.absolute(60)),
                arrangement: .custom([
                    CustomFrame(LayoutRect(x: 0, y: 0, width: 100, height: 50)),
                    CustomFrame(LayoutRect(x: 110, y: 10, width: 20, height: 20)),
                ])),
            [[0, 0, 100, 50], [110, 10, 20, 20], [0, 60, 100, 50]]),
        Self(
            "S2-04 a group in a group",
            GroupLayout(
                size: row(.absolute(100)),
                arrangement: .run(
                    GroupRun(
                        axis: .horizontal,
                        elements: [
                            .item(
                                ItemLayout(size: .size(.fractionalWidth(0.6), .fractionalHeight(1)))
                            ),
                            .group(
                                .run(
                                    .vertical, .size(.fractionalWidth(0.4), .fractionalHeight(1)),
                                    row(.fractionalHeight(0.5)), .repeating(2))),
                        ]))),
            [[0, 0, 234, 100], [234, 0, 156, 50], [234, 50, 156, 50], [0, 100, 234, 100]]),
    ]
}
