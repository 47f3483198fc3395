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
        for version in SystemVersion.allCases {
            let tints = ViewColor.SystemColor.allCases.filter { $0.shades(on: version) != nil }
            #expect(Set(tints) == Set(TintRow.all.map(\.tint) + [.tintColor]))
            #expect(tints.count == TintRow.all.count + 1)
            for row in TintRow.all {
                let shades = row[version].value
                #expect(row.tint.shades(on: version) == shades)
                #expect(
                    Color(named: row.tint.rawValue)?.on(SystemTints(version)).light
                        == RGBA(shades.light))
                #expect(
                    Color(named: row.tint.rawValue)?.on(SystemTints(version)).dark
                        == RGBA(shades.dark))
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
            let shades = try #require(tint.shades(on: version))
            #expect(image.contains(Self.markup(shades.light)), "\(tint)")
            #expect(dark.contains(Self.markup(shades.dark)), "\(tint)")
            #expect(page.contains(Self.markup(shades.light)), "\(tint)")
            #expect(page.contains(Self.markup(shades.dark)), "\(tint)")
            for other in SystemVersion.allCases where other != version {
                let text = try Self.markup(#require(tint.shades(on: other)).light)
                #expect(!image.contains(text) && !page.contains(text), "\(tint)")
            }
        }
    }

    @Test(arguments: SystemVersion.allCases)
    func `written colours have the tints of the version`(_ version: SystemVersion) throws {
        var activation = Activation(arena: Arena(), values: [])
        activation.system = SystemTints(version)
        let mixed = try #require(WrittenColor(light: "systemPurple", dark: "#123456"))
        let color = ValueOrExpression.literal(mixed).resolved(in: &activation)
        let shades = try #require(ViewColor.SystemColor.systemPurple.shades(on: version))
        #expect(color.light == RGBA(shades.light))
        #expect(color.dark == RGBA(0x12, 0x34, 0x56))
    }

    /// Colours such as `white`, which are the same everywhere, are numbers.
    @Test func `a value of a colour keeps its names`() throws {
        #expect(Set(Color.names) == Set(ViewColor.SystemColor.allCases.map(\.rawValue)))
        for name in Color.names {
            let color = try #require(Color(named: name))
            #expect(color.lightName == color.darkName)
            #expect(color.lightName.map { $0.rawValue == name } ?? (color.light == color.dark))
            let pair = Color(light: color, dark: .label)
            for version in SystemVersion.allCases {
                #expect(
                    Value.color(color).color?.on(SystemTints(version))
                        == color.on(SystemTints(version)))
            }
            #expect(Value.color(color).color?.darkName == color.darkName)
            #expect(Value.color(pair).color?.lightName == color.lightName)
            #expect(Value.color(pair).color?.darkName == nil)
        }
    }

    @Test func `a pair of the same colour of the system has its name`() {
        #expect(ViewColor(CellColor(.systemTeal)) == .named(.systemTeal))
        let pair = CellColor(light: .named(.systemTeal), dark: .number(0x1234_56ff))
        #expect(ViewColor(pair) == .pair(pair))
        #expect(ViewColor(nil) == .named(.label))
    }

    /// The tints of the scene. All of them differ between the versions.
    private static let used: [ViewColor.SystemColor] = [
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
                        ViewNode(.divider(.pair(CellColor(.systemCyan)))),
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
