import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Testing
import Values

/// `Specs/market.yaml`: prices and stock in custom cells.
@Suite struct MarketTests {
    private func cells(grid: Bool = false) async throws -> [SceneCell] {
        let screen = try SampleScreen("market") { spec in
            grid ? spec.replacing("default: list", with: "default: grid") : spec
        }
        return try await screen.show(.recorded("market")).scene.sections[0].cells
    }

    /// The texts of a cell with a colour.
    private func texts(_ cell: SceneCell) -> [ViewNode.Text] {
        var texts: [ViewNode.Text] = []
        cell.view.forEach { if case .text(let text) = $0.content { texts.append(text) } }
        return texts
    }

    @Test func `S0-29, S1-20 one price, or a red struck-through price and the bargain price`()
        async throws
    {
        let cells = try await cells()
        let red = try #require(Color(word: "systemRed"))
        let grey = try #require(Color(word: "secondaryLabel"))
        let plain = try #require(cells.first.map(texts))
        #expect(plain.map(\.text).prefix(2) == ["맥북 프로 16", "KRW 3,360,000"])
        #expect(plain[1].color.resolved == grey && !plain[1].isStruckThrough)
        let bargain = try #require(cells.map(texts).first { $0[1].isStruckThrough })
        #expect(bargain[1].color.resolved == red)
        #expect(!bargain[2].isStruckThrough && bargain[2].color.resolved == grey)
        #expect(cells.map(texts).allSatisfy { !$0.contains { $0.text.contains("-") } })
    }

    @Test func `S1-20 prices are side by side in the list, stacked in the grid`() async throws {
        for isGrid in [false, true] {
            let cell = try #require(
                try await cells(grid: isGrid).first { texts($0).contains(where: \.isStruckThrough) }
            )
            var axes: [Bool] = []
            cell.view.forEach { node in
                guard case .stack(let stack) = node.content,
                    case .text(let first)? = stack.children.first?.content, first.isStruckThrough
                else { return }
                axes.append(stack.axis == .vertical)
            }
            #expect(axes == [isGrid])
        }
    }

    @Test func `S1-21 sold out in orange, else the stock in grey`() async throws {
        let colors = ["품절": "systemOrange"]
        let stocks = try await cells().compactMap { texts($0).last }
        #expect(stocks.contains { $0.text == "품절" })
        #expect(stocks.contains { $0.text == "잔여수량 : 12" })
        for stock in stocks {
            #expect(stock.color.resolved == Color(word: colors[stock.text] ?? "secondaryLabel"))
        }
    }

    @Test(arguments: [false, true])
    func `S1-07 names are not truncated, and cells have the heights of their content`(
        _ isGrid: Bool
    ) async throws {
        let long = Array(repeating: "한 줄에 다 들어가지 않는 이름", count: 8).joined(separator: " ")
        let screen = try SampleScreen("market") { spec in
            spec.replacing("default: list", with: isGrid ? "default: grid" : "default: list")
                .replacing(
                    "{text: \"${item.name}\", style",
                    with: "{text: \"${item.id % 2 == 0 ? item.name : '\(long)'}\", style")
        }
        let scene = try await screen.show(.recorded("market")).scene
        let items = try makeDisplay(scene, in: DisplayContext()).root.items
        #expect(items.count == scene.sections[0].cells.count)
        var heights: [Bool: Set<Double>] = [:]
        for (item, cell) in zip(items, scene.sections[0].cells) {
            let texts = item.texts
            #expect(texts.map(\.text.text) == self.texts(cell).map(\.text))
            #expect(texts.allSatisfy { !$0.measured.isTruncated })
            #expect(item.children.allSatisfy { $0.end <= item.end + 0.5 })
            heights[texts[0].text.text == long, default: []].insert(item.frame.size.height)
        }
        let (short, grown) = (heights[false]?.max() ?? 0, heights[true]?.min() ?? 0)
        #expect(short > 0 && grown > short + 40)
    }

    @Test func `S1-08, S1-20 prices have decimals by currency`() async throws {
        let shown = try await cells().map { texts($0).map(\.text) }
        #expect(shown.contains { $0.contains("USD 24.5") && $0.contains("USD 19.5") })
        #expect(shown.contains { $0.contains("KRW 1,690,000") && $0.contains("KRW 1,500,000") })
    }

    @Test func `S1-04 only the list has a disclosure indicator`() async throws {
        #expect(try await cells().allSatisfy { $0.accessory == .disclosureIndicator })
        #expect(try await cells(grid: true).allSatisfy { $0.accessory == nil })
    }
}

extension DisplayNode {
    /// The descendant items.
    fileprivate var items: [DisplayNode] {
        if case .item = role { return [self] }
        return children.flatMap(\.items)
    }

    /// The descendant texts in order.
    fileprivate var texts: [DisplayText] {
        if case .text(let text) = content { return [text] }
        return children.flatMap(\.texts)
    }

    fileprivate var end: Double { frame.origin.y + frame.size.height }
}
