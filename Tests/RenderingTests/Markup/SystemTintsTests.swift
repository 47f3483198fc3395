import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Systems
import Testing
import Values

/// Tints of UIKit, which differ between versions of iOS.
struct SystemTintsTests {
    @Test func `each tint has its row in the table`() {
        #expect(SystemTint.table.map(\.tint) == SystemTint.allCases)
        for row in SystemTint.table {
            for version in SystemVersion.allCases {
                #expect(row.tint.shades(on: version) == row[version].value)
                let shades = row[version].value
                #expect(Color(named: row.tint.name)?.on(version).light == RGBA(shades.light))
                #expect(Color(named: row.tint.name)?.on(version).dark == RGBA(shades.dark))
            }
        }
        #expect(Color(named: "tintColor") == Color(named: "systemBlue"))
    }

    /// All that has a colour is drawn in that of the version: in a picture, and on a page.
    @Test(arguments: SystemVersion.allCases)
    func `what is drawn has the tints of the version`(_ version: SystemVersion) throws {
        var context = DisplayContext()
        context.environment.metrics = SystemMetrics(version)
        let display = try makeDisplay(Self.scene, in: context)
        let image = String(decoding: renderSVG(display, Made.pictures), as: UTF8.self)
        let dark = String(
            decoding: renderSVG(display, Made.pictures, appearance: "dark"), as: UTF8.self)
        let page = String(decoding: renderHTML(display, Made.pictures), as: UTF8.self)
        for tint in Self.used {
            let shades = tint.shades(on: version)
            #expect(image.contains(Self.markup(shades.light)), "\(tint.name)")
            #expect(dark.contains(Self.markup(shades.dark)), "\(tint.name)")
            #expect(page.contains(Self.markup(shades.light)), "\(tint.name)")
            #expect(page.contains(Self.markup(shades.dark)), "\(tint.name)")
            for other in SystemVersion.allCases where other != version {
                let text = Self.markup(tint.shades(on: other).light)
                #expect(!image.contains(text) && !page.contains(text), "\(tint.name)")
            }
        }
    }

    @Test(arguments: SystemVersion.allCases)
    func `written colours have the tints of the version`(_ version: SystemVersion) throws {
        var activation = Activation(arena: Arena(), values: [])
        activation.system = version
        let mixed = try #require(WrittenColor(light: "systemPurple", dark: "#123456"))
        let color = ValueOrExpression.literal(mixed).resolved(in: &activation)
        #expect(color.light == RGBA(SystemTint.systemPurple.shades(on: version).light))
        #expect(color.dark == RGBA(0x12, 0x34, 0x56))
    }

    @Test func `a value of a colour keeps its tints`() throws {
        for name in Color.names {
            let color = try #require(Color(named: name))
            for version in SystemVersion.allCases {
                #expect(Value.color(color).color?.on(version) == color.on(version))
            }
        }
    }

    /// The tints of the scene. All of them differ between the versions.
    private static let used: [SystemTint] = [
        .systemRed, .systemOrange, .systemMint, .systemTeal, .systemCyan, .systemBlue,
        .systemIndigo, .systemPurple, .systemBrown,
    ]

    /// A shade as `#rrggbb`, or as `#rgb` if that is the same.
    private static func markup(_ shade: UInt32) -> String {
        let long = RGBA(shade).text
        let digits = Array(long.dropFirst())
        let pairs = stride(from: 0, to: digits.count, by: 2)
        guard pairs.allSatisfy({ digits[$0] == digits[$0 + 1] }) else { return long }
        return "#" + String(pairs.map { digits[$0] })
    }

    private static var scene: Scene {
        var text = ViewNode.Text("Price", style: style, color: .named(.systemRed))
        text.runs = [ViewNode.TextRun(0..<2, style: style, color: .named(.systemIndigo))]
        var box = ViewNode(
            .stack(
                ViewNode.Stack(
                    .vertical,
                    children: [
                        ViewNode(.text(text)), ViewNode(.symbol(ViewNode.Symbol("star"))),
                        ViewNode(.divider(.named(.systemCyan))),
                    ])),
            width: .points(120), height: .points(80), background: .named(.systemBrown),
            border: ViewBorder(color: .named(.systemPurple), width: 2))
        box.effects = ViewNode.Effects(
            shadow: ViewShadow(color: .named(.systemOrange), radius: 4, x: 0, y: 2))
        var fading = ViewNode(.layers([], alignment: .center), height: .points(40))
        fading.effects = ViewNode.Effects(
            gradient: ViewGradient(
                colors: [.named(.systemMint), .named(.systemTeal)], direction: .bottom))
        return Scene(
            title: "Tints",
            sections: [
                SceneSection(
                    id: "rows", layout: .list(.plain), state: .content,
                    cells: [SceneCell(box), SceneCell(fading)])
            ])
    }

    private static let style = ViewNode.TextStyle(size: 17, lineHeight: 20.333, weight: .regular)
}

extension RGBA {
    fileprivate init(_ shade: UInt32) {
        self.init(
            UInt8(shade >> 16 & 0xff), UInt8(shade >> 8 & 0xff), UInt8(shade & 0xff))
    }
}
