import CellCore
import Foundation
import Rendering
import Screens
import TestSupport
import Testing

/// What stands for the symbols of Apple that specs use most.
@Suite struct SymbolTests {
    /// Names that most apps show.
    private static let usual = [
        "bell", "calendar", "camera", "chevron.down", "chevron.left", "chevron.right", "checkmark",
        "ellipsis", "ellipsis.circle", "envelope", "gear", "gearshape", "globe", "guitars",
        "heart", "heart.fill", "house", "house.fill", "info.circle", "line.3.horizontal",
        "list.bullet", "magnifyingglass", "mappin", "music.mic", "pencil", "person",
        "person.fill", "phone", "photo", "plus", "square.and.arrow.down", "square.and.arrow.up",
        "square.and.pencil", "star", "star.fill", "trash", "xmark",
    ]

    /// The names of symbols in the sample specs, with the specs that have them.
    private static func written() throws -> [String: String] {
        let folder = RepositoryRoot.path(of: "Specs")
        var names: [String: String] = [:]
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        for file in files where file.hasSuffix(".yaml") || file.hasSuffix(".json") {
            let text = String(decoding: try SampleScreen.read("\(folder)/\(file)"), as: UTF8.self)
            for match in text.matches(of: /\bsymbol"?: *"?([a-z][a-z0-9.]*)/) {
                names[String(match.1)] = file
            }
        }
        return names
    }

    @Test func everySymbolOfTheSamplesHasAStandIn() throws {
        let names = try Self.written()
        try #require(names.count > 10)
        for (name, file) in names {
            #expect(SymbolTable.symbol(named: name) != nil, "`\(name)` in \(file)")
        }
    }

    @Test(arguments: usual)
    func usualSymbolsHaveAStandIn(_ name: String) {
        #expect(SymbolTable.symbol(named: name) != nil)
    }

    @Test func shapesAreDrawn() {
        let measure = PlainTextMeasure()
        let shapes = SymbolTable.sorted.filter { $0.drawing == .shape }
        #expect(!shapes.isEmpty)
        for symbol in shapes {
            let path = ViewNode.Symbol(symbol.name).path(measure)
            #expect(path != .neutral, "\(symbol.name)")
            let points = path.commands.flatMap(Self.points)
            #expect(
                points.allSatisfy {
                    (0...path.size.width).contains($0.x) && (0...1).contains($0.y)
                }, "\(symbol.name) is inside its box")
        }
        let drawings = Set(shapes.map { ViewNode.Symbol($0.name).path(measure) })
        #expect(
            Set(drawings.map(\.identifier)).count == drawings.count,
            "drawings are told apart by their names")
    }

    /// The points through which a command draws.
    private static func points(_ command: SymbolPath.Command) -> [(x: Double, y: Double)] {
        switch command {
        case .move(let point), .line(let point): [(point.x, point.y)]
        case .curve(_, _, let end): [(end.x, end.y)]
        case .close: []
        }
    }

    @Test func signsOfTheTerminalDoNotMisleadAboutSounds() {
        func sign(_ name: String) -> String? { SymbolTable.symbol(named: name)?.sign }
        let note = sign("music.note")
        for name in ["bell", "bell.fill", "bell.badge", "mic", "mic.fill", "music.mic"] {
            #expect(sign(name) != note, "\(name)")
        }
        for symbol in SymbolTable.sorted where symbol.name.contains(".slash") {
            let base = symbol.name.prefix(while: { $0 != "." })
            #expect(symbol.sign != sign(String(base)), "\(symbol.name) is not \(base)")
            #expect(symbol.sign != SystemSymbol.neutralSign, "\(symbol.name)")
        }
    }
}
