import Foundation
import TestSupport
import Testing

/// Compares what driven screens show with what `screenc run` shows after the same steps.
struct ScreenComparison {
    /// The folder of the program, with the specs in `Specs`.
    let folder: TemporaryFolder

    /// Expects that a screen shows and has done what a run with options shows and does.
    func expect(_ shown: ScreenProgram.Shown, _ screen: String, _ options: String) throws {
        let end = try ChildProcess.shell(
            """
            rm -f events; screenc run Specs/\(screen).yaml --format json --events events \
            --now 2026-11-20T09:41:00Z \(options) 2>messages; cat events >&2
            """,
            in: folder.url
        ).end()
        let expected = try JSONDecoder().decode(RunCells.self, from: Data(end.output.utf8))
        let subject = "\(screen) \(options)"
        #expect(shown.title == expected.title ?? "", "\(subject)")
        let names = shown.bars.map { $0.split(separator: " as ").last.map(String.init) }
        #expect(names == (expected.controls ?? []).map(\.name), "\(subject)")
        if shown.placeholder.isEmpty {
            expectSections(shown, expected, subject)
        } else {
            // That of the only section takes the whole screen.
            #expect(shown.counts == [0], "\(subject)")
            #expect(expected.sections.map(\.placeholder) == [shown.placeholder], "\(subject)")
        }
        #expect(shown.log.map(Self.plain) == Self.log(of: end.errors), "\(subject)")
    }

    private func expectSections(
        _ shown: ScreenProgram.Shown, _ expected: RunCells, _ subject: String
    ) {
        #expect(shown.counts == expected.sections.map(\.cellCount), "\(subject)")
        let pages = expected.sections.compactMap(\.pageControl?.pages)
        #expect(shown.pages == pages.map { "1 of \($0)" }, "\(subject)")
        #expect(!shown.cells.isEmpty, "\(subject)")
        for cell in shown.cells where expected.sections.indices.contains(cell.section) {
            let section = expected.sections[cell.section]
            let place = "\(subject) \(cell.section):\(cell.index)"
            guard section.items.indices.contains(cell.index) else {
                // Not what stands below items.
                if section.items.isEmpty {
                    #expect(cell.texts == section.placeholder.sorted(), "\(place)")
                }
                continue
            }
            let given = section.items[cell.index].cell
            #expect(cell.texts == given.texts, "\(place)")
            #expect(cell.images == given.images, "\(place)")
            let hasAccessory = cell.accessory == nil || cell.accessory == given.accessory
            #expect(hasAccessory, "\(place)")
            #expect(cell.controls == given.shown, "\(place)")
            let labels = given.own == nil ? given.labels : cell.labels
            #expect(cell.labels == labels, "\(place)")
        }
        let edges = expected.edges.sorted { $0.lexicographicallyPrecedes($1) }
        let shownEdges = shown.edges.map { $0.sorted() }
            .sorted { $0.lexicographicallyPrecedes($1) }
        #expect(shownEdges == edges, "\(subject)")
    }

    // MARK: - What is done

    /// What an app logs and does of the events of a run.
    private static func log(of events: String) -> [String] {
        events.split(separator: "\n").flatMap { line in
            guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else {
                return [String]()
            }
            if ["screenShown", "tap", "impression"].contains(event.event) {
                var parameters = event.parameters ?? [:]
                if event.event == "screenShown" { parameters["screen"] = .text(event.screen) }
                let texts = parameters.sorted { $0.key < $1.key }
                    .map { "\($0.key)=\($0.value.plain)" }
                return ["log \(event.name ?? event.event) \(texts.joined(separator: " "))"]
            }
            let question = event.action?.confirm.map { "confirm \($0)" }
            let writes = (event.action?.send ?? []).map {
                "send \($0.method) \($0.url) \($0.body ?? "")"
            }
            let notice = event.action?.notice.map { "notice \($0)" }
            let url = event.action?.open.map { "open \($0)" }
            let screen = (event.action?.push ?? event.action?.present).map { push in
                let values = (push.params ?? [:]).map { "\($0.key): \($0.value.plain)" }
                return destination(swiftCase(push.screen), values)
            }
            let end = event.action?.dismiss.map { _ in "dismiss" }
            let call = event.action?.call.map { call in
                let values = call.params.sorted { $0.key < $1.key }
                    .map { " \($0.key)=\($0.value.plain)" }
                return "call \(call.name)\(values.joined())"
            }
            let others = [notice, url, screen, end, call].compactMap(\.self)
            return [question].compactMap(\.self) + writes + others
        }
    }

    private static func destination(_ screen: String, _ values: [String]) -> String {
        let arguments = values.sorted().joined(separator: ", ")
        return "show \(screen)\(arguments.isEmpty ? "" : "(\(arguments))")"
    }

    /// A line of an app's log, without the notation of Swift in the values of a destination.
    private static func plain(_ line: String) -> String {
        guard line.hasPrefix("show "), let open = line.firstIndex(of: "(") else { return line }
        let name = line[..<open].dropFirst("show ".count)
        let values = line[open...].dropFirst().dropLast().split(separator: ", ").map {
            $0.replacing(#/Optional\((.*)\)/#) { "\($0.output.1)" }.replacing("\"", with: "")
        }
        return destination(String(name), values.filter { !$0.hasSuffix(": nil") }.map(String.init))
    }

    /// The case of `Destination` for a screen: `openmarketProduct`.
    private static func swiftCase(_ id: String) -> String {
        let words = id.split(separator: ".")
        return words.enumerated().map {
            $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
        }
        .joined()
    }
}

/// A line of `--events`.
private struct Event: Decodable {
    struct Action: Decodable {
        struct Push: Decodable {
            var screen: String
            var params: [String: JSON]?
        }
        struct Write: Decodable {
            var method: String
            var url: String
            var body: String?
        }
        struct Call: Decodable {
            var name: String
            var params: [String: JSON]
        }
        var open, notice, confirm: String?
        var call: Call?
        var push, present: Push?
        var dismiss: Bool?
        var send: [Write]?
    }
    var event, screen: String
    var name: String?
    var parameters: [String: JSON]?
    var action: Action?
}

extension JSON {
    /// A text, or a number without a fraction of zero.
    fileprivate var plain: String {
        guard case .text(let text) = self else { return "" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// What the output of `screenc run --format json` says of cells.
private struct RunCells: Decodable {
    struct Section: Decodable {
        var state: String
        var items: [Item]
        /// What stands in place of no items.
        var empty, noResults, failure: Placeholder?
        var header: Slots?
        var footer: Slots?
        var pageControl: Pages?

        struct Pages: Decodable { var pages: Int }

        /// The texts in place of no items.
        var placeholder: [String] { (empty ?? noResults ?? failure)?.texts ?? [] }

        /// A placeholder is a cell.
        var cellCount: Int {
            let hasPlaceholder = empty != nil || noResults != nil || state == "failed"
            return items.isEmpty && hasPlaceholder ? 1 : items.count
        }
    }
    /// A text alone, or the texts of a placeholder from top to bottom.
    struct Placeholder: Decodable {
        private struct Parts: Decodable {
            var title, text, button: String?
            /// Those of a template.
            var texts: [String]?
        }
        let texts: [String]

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                texts = [text]
            } else {
                let parts = try Parts(from: decoder)
                texts =
                    parts.texts ?? [parts.title, parts.text, parts.button].compactMap(\.self)
            }
        }
    }
    struct Item: Decodable { var cell: Slots }
    /// The values of a built-in cell, or the texts and pictures of another one.
    struct Slots: Decodable {
        var text, secondaryText, badge, detail, image, accessibility, accessory: String?
        var own: [String]?
        var ownImages: [String]?
        var controls: [Control]?

        private enum CodingKeys: String, CodingKey {
            case text, secondaryText, badge, detail, image, accessibility, accessory, controls
            case own = "texts"
            case ownImages = "images"
        }

        var texts: [String] {
            (own ?? [text, secondaryText, badge, detail].compactMap(\.self)).sorted()
        }
        var shown: [String] { (controls ?? []).map(\.shown) }
        /// That of the picture, if it has one.
        var labels: [String] { image == nil ? [] : [accessibility].compactMap(\.self) }
        var images: [String] { ownImages ?? [image].compactMap(\.self) }
    }

    struct Control: Decodable {
        var control: String
        var name: String?
        var value: JSON?
        var titles: [String]?
        var state: String?
        var enabled: Bool
        var problem: String?

        /// What the driver prints of UIKit's control.
        var shown: String {
            let text =
                switch control {
                case "button": name ?? ""
                case "progress": value.flatMap { Float($0.plain) }.map { "\($0)" } ?? ""
                default: value?.plain ?? ""
                }
            let shown = "\(control) \(title ?? text) \(enabled) \(problem ?? "")"
            // A button is called by its title.
            return control == "button" ? shown : shown + (name.map { " as \($0)" } ?? "")
        }

        /// The title of the chosen segment, whose value begins with the same letters.
        private var title: String? {
            guard let titles, let value = value?.plain else { return nil }
            return titles.first { value == "system" ? $0 == "Automatic" : $0.lowercased() == value }
        }
    }

    var title: String?
    var sections: [Section]
    /// Those of states.
    var controls: [Control]?
    var header: Slots?
    var footer: Slots?

    /// The texts of headers and footers.
    var edges: [[String]] {
        let all = [header, footer] + sections.flatMap { [$0.header, $0.footer] }
        return all.compactMap { $0?.texts }
    }
}
