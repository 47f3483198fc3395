import Layout
import TestSupport
import Testing

/// Random layouts with extreme numbers: they are rejected, or laid out with valid sizes.
struct HostileLayoutTests {
    @Test(.watchdog, arguments: 0..<8)
    func `random layouts are rejected or have valid frames`(_ seed: UInt64) throws {
        var random = SeededRandom(seed)
        for _ in 0..<40 {
            let layout = random.layout()
            let environment = random.environment()
            let counts = layout.sections.map { _ in Int.random(in: 0...5, using: &random) }
            _ = findProblems(in: layout, environment: environment)
            do {
                let result = try layOut(layout, itemCounts: counts, in: environment)
                #expect(result.frames.allSatisfy { counts.indices.contains($0.section) })
                #expect(result.frames.allSatisfy { $0.rect.size.isValid })
                #expect(result.contentSize.width >= 0 && result.contentSize.height >= 0)
                _ = try GroupDiagram.lines(of: layout, itemCounts: counts, in: environment)
                for section in counts.indices {
                    for part in Self.parts {
                        _ = try explain(
                            part, ofSection: section, of: layout, itemCounts: counts,
                            in: environment)
                    }
                }
                _ = try explain(
                    .section, ofSection: nil, of: layout, itemCounts: counts, in: environment)
            } catch {
                #expect(Self.expectedErrors.contains(error))
            }
        }
    }

    private static let parts: [ExplainedPart] = [
        .section, .item(3), .item(-1), .supplementary("header", 0), .supplementary("badge", 2),
        .supplementary("card", 0), .supplementary("separator", 1), .supplementary("nothing", .max),
    ]

    /// The errors that a layout of a few elements may throw.
    private static let expectedErrors: [LayoutError] = [.tooManyItemsInGroup, .invalidContainer]
}

extension PointSize {
    fileprivate var isValid: Bool {
        width >= 0 && height >= 0 && width.isFinite && height.isFinite
    }
}

// MARK: - Random layouts

extension SeededRandom {
    private static let numbers: [Double] = [
        0, 1, -1, 0.3, 0.5, 1.5, 10, 44, 100, 1_000, 1_000_000, -1_000_000, 1e-9, 1e308, -1e308,
        .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    /// Mostly a realistic number.
    fileprivate mutating func number() -> Double {
        let isDefault = Int.random(in: 0..<8, using: &self) > 0
        let end = isDefault ? 10 : Self.numbers.count
        return Self.numbers[Int.random(in: 0..<end, using: &self)]
    }

    private mutating func isLucky() -> Bool { Int.random(in: 0..<4, using: &self) == 0 }

    private mutating func dimension() -> LayoutDimension {
        let number = number()
        return switch Int.random(in: 0..<5, using: &self) {
        case 0: .absolute(number)
        case 1: .fractionalWidth(number)
        case 2: .fractionalHeight(number)
        case 3: .estimated(number)
        default: .uniform(number)
        }
    }

    private mutating func size() -> LayoutSize {
        LayoutSize(width: dimension(), height: dimension())
    }

    private mutating func insets() -> LayoutInsets {
        guard isLucky() else { return .zero }
        return LayoutInsets(top: number(), leading: number(), bottom: number(), trailing: number())
    }

    private mutating func spacing() -> LayoutSpacing {
        isLucky() ? .flexible(number()) : .fixed(number())
    }

    private mutating func edges() -> EdgeSpacing {
        guard isLucky() else { return .none }
        return EdgeSpacing(
            leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }

    private mutating func badges() -> [AnchoredItem] {
        guard isLucky() else { return [] }
        let edges = AnchorEdges(rawValue: UInt8.random(in: 0..<16, using: &self))
        let offset = LayoutPoint(x: number(), y: number())
        let anchor = LayoutAnchor(edges: edges, offset: offset, isFractional: isLucky())
        return [AnchoredItem(kind: "badge", size: size(), containerAnchor: anchor)]
    }

    private mutating func element(_ depth: Int) -> GroupElement {
        guard depth < 3, isLucky() else {
            return .item(
                ItemLayout(size: size(), insets: insets(), edgeSpacing: edges(), badges: badges()))
        }
        return .group(group(depth + 1))
    }

    private mutating func group(_ depth: Int = 0) -> GroupLayout {
        let elements = (0..<Int.random(in: 0...3, using: &self)).map { _ in element(depth) }
        let count = Int.random(in: -1...4, using: &self)
        let repetitions: [GroupRepetition] = [.asManyAsFit, .columns(count), .repeating(count)]
        let run = GroupRun(
            axis: isLucky() ? .vertical : .horizontal, elements: elements,
            repetition: repetitions[Int.random(in: 0..<3, using: &self)], spacing: spacing())
        let frames = [
            CustomFrame(LayoutRect(x: number(), y: number(), width: number(), height: number()))
        ]
        let isCustom = isLucky() && isLucky()
        return GroupLayout(
            size: size(), arrangement: isCustom ? .custom(frames) : .run(run), insets: insets(),
            edgeSpacing: edges(), badges: badges())
    }

    private mutating func boundary() -> [BoundaryItem] {
        guard isLucky() else { return [] }
        let alignments = BoundaryAlignment.allCases
        return (0..<2).map { _ in
            BoundaryItem(
                kind: "header", size: size(),
                alignment: alignments[Int.random(in: 0..<alignments.count, using: &self)],
                offset: LayoutPoint(x: number(), y: number()), extendsBoundary: isLucky(),
                isPinned: isLucky(), insets: insets())
        }
    }

    private mutating func section() -> CollectionSection {
        guard !isLucky() else {
            return .flow(
                FlowLayout(
                    itemSize: PointSize(width: number(), height: number()), isSelfSizing: isLucky(),
                    itemSpacing: number(), lineSpacing: number(), insets: insets(),
                    headerLength: number(), footerLength: number()))
        }
        let scrollings = OrthogonalScrolling.allCases
        return .compositional(
            SectionLayout(
                group: group(), spacing: number(), insets: insets(),
                scrolling: scrollings[Int.random(in: 0..<scrollings.count, using: &self)],
                boundaryItems: boundary(), boundaryItemsFollowInsets: isLucky(),
                decorations: isLucky() ? [DecorationItem(kind: "card", insets: insets())] : [],
                list: isLucky() ? .insetGrouped : nil))
    }

    fileprivate mutating func layout() -> CollectionLayout {
        CollectionLayout(
            scrollDirection: isLucky() ? .horizontal : .vertical, sectionSpacing: number(),
            boundaryItems: boundary(),
            sections: (0..<Int.random(in: 1...3, using: &self)).map { _ in section() })
    }

    fileprivate mutating func environment() -> LayoutEnvironment {
        let isDefault = !isLucky()
        return LayoutEnvironment(
            container: isDefault
                ? PointSize(width: 390, height: 844) : PointSize(width: number(), height: number()),
            scale: isDefault ? 3 : number(), contentOffset: LayoutPoint(x: number(), y: number()),
            orthogonalOffsets: [0: number()], isRightToLeft: isLucky())
    }
}
