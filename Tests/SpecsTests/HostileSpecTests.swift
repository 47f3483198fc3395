import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Screens
import TestSupport
import Testing

/// Random specs with arbitrary layouts: each is either rejected with a location, or laid out with
/// valid sizes.
struct HostileSpecTests {
    @Test(.watchdog, arguments: 0..<4)
    func anyLayout(_ seed: UInt64) async throws {
        var random = SeededRandom(seed)
        var shown = 0
        for _ in 0..<40 {
            let text = random.spec()
            let source = SourceText(path: "hostile.yaml", bytes: Array(text.utf8))
            var bag = DiagnosticBag()
            guard let screen = Compiler().compile(source, into: &bag) else {
                #expect(bag.hasErrors, "\(text)")
                continue
            }
            guard let result = try await layout(screen) else {
                // An accepted layout can be computed, unless it depends on data.
                #expect(text.contains("items.size()"), "\(text)")
                continue
            }
            shown += 1
            let sizes =
                [result.contentSize] + result.frames.map(\.rect.size)
                + result.orthogonalRows.map(\.viewport.size)
            let arePossible = sizes.allSatisfy {
                $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite
            }
            let origins = result.frames.map(\.rect.origin)
            #expect(arePossible && origins.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(text)")
        }
        // If all specs were rejected, the test would prove nothing.
        #expect(shown > 5)
    }

    private func layout(_ screen: Screen) async throws -> LayoutResult? {
        let plan = lower(screen)
        var bag = DiagnosticBag()
        let activation = try #require(bindParameters(plan, [], context: .standard, into: &bag))
        let loads = LoadEnvironment(transport: ResponseTable([:])) { path throws(LoadFileFault) in
            throw LoadFileFault("\(path): not there")
        }
        let snapshot = await Loading.load(plan, activation: activation, in: loads)
        return try? ShownScreen(snapshot, of: plan, DisplayEnvironment()).layout
    }
}

extension SeededRandom {
    private mutating func number() -> String {
        if chance(97) {
            return one(of: ["0", "1", "0.3", "10", "44", "100", "3.7", "320", "\"${10 * 3}\""])
        }
        return one(of: [
            "-1", "-100", "-0.0", "1e-9", "1000000", "10000", "-10000", "1e308", "-1e308", ".nan",
            ".inf", "-.inf", "nan", "1e999", "\"${1.0 / 0.0}\"", "\"${environment.width * 1e9}\"",
            "~", "[]", "\"${items.size() - 9}\"",
        ])
    }

    private mutating func length() -> String {
        let number = number()
        return chance(40) || number.hasPrefix("\"")
            ? number
            : one(of: [
                "\(number)%", "estimated(\(number))", "uniform(\(number))",
                "fractionalWidth(\(number))", "fractionalHeight(\(number))", "100%", "50%",
            ])
    }

    private mutating func some(_ keys: [(String, (inout SeededRandom) -> String)]) -> String {
        keys.compactMap { key, value in chance(30) ? ", \(key): \(value(&self))" : nil }.joined()
    }

    private mutating func insets() -> String {
        chance(50) ? number() : "{top: \(number()), trailing: \(number())}"
    }

    private mutating func element(_ depth: Int) -> String {
        let own = some([
            ("insets", { $0.insets() }), ("width", { $0.length() }), ("height", { $0.length() }),
            ("edgeSpacing", { $0.one(of: ["flexible(\($0.number()))", $0.number()]) }),
        ])
        guard depth < one(of: [0, 1, 2, 6, 40]) else { return "{" + own.dropFirst(2) + "}" }
        return "{\(inside(depth + 1))\(own)}"
    }

    /// The elements of a group, and their repetition.
    private mutating func inside(_ depth: Int) -> String {
        let elements = (0..<one(of: [1, 1, 2, 3])).map { _ in element(depth) }
        let count = one(of: ["1", "2", "2", "5", "300", "1000", "\"${items.size() * 400}\""])
        let repetition = one(of: ["", ", columns: \(count)", ", repeat: \(count)"])
        return "axis: \(one(of: ["horizontal", "vertical"])), "
            + "items: [\(elements.joined(separator: ", "))]\(repetition)"
            + some([("spacing", { $0.number() })])
    }

    private mutating func layout() -> String {
        switch number(0..<4) {
        case 0:
            "{grid: {columns: \(one(of: ["1", "3", "64"])), itemHeight: \(length())"
                + some([("spacing", { $0.number() }), ("insets", { $0.insets() })]) + "}}"
        case 1:
            "{flow: {itemWidth: \(length()), itemHeight: \"${itemWidth * \(one(of: ["2", "0 - 1", "1e300"]))}\""
                + some([("itemSpacing", { $0.number() }), ("insets", { $0.insets() })]) + "}}"
        default:
            "{group: {width: \(length()), height: \(length()), \(inside(0))}, spacing: 1"
                + some([
                    ("insets", { $0.insets() }), ("scrolling", { _ in "continuous" }),
                ]) + "}"
        }
    }

    fileprivate mutating func spec() -> String {
        """
        screen: hostile
        devices: [iphone]
        models: {Row: {id: int, name: string}}
        sections:
          - id: rows
            items: [{id: 1, name: A}, {id: 2, name: B}, {id: 3, name: C}]
            model: Row
            cell: {text: "${item.name}"}
            layout: \(layout())
            header: {text: A, height: \(length())}
            background: {color: red, insets: \(insets())}
        """
    }
}
