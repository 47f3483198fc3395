import Foundation

/// What the text of a generated loader declares.
struct LoaderText {
    let spec: String
    let className: String
    private let sections: [(id: String, property: String)]
    /// The ids of the sections of each `each`, and the property with their elements.
    private let groups: [(ids: [String], property: String)]
    /// The properties of the groups whose elements request pages.
    private let pagedGroups: [String]
    private let hasPages: Bool
    private let hasPresence: Bool
    private let hasSearch: Bool
    private let hasTaps: Bool
    private let hasUndo: Bool
    private let hasTitle: Bool
    /// The functions with the values of cells, with their parameters.
    private let functions: [String: String]

    init(_ text: String) {
        let path = text.prefix { $0 != "\n" }.split { " /".contains($0) }.last ?? ""
        spec = path.split(separator: ".").first.map(String.init) ?? ""
        className = text.firstMatch(of: /final class (\w+)/).map { String($0.output.1) } ?? ""
        sections = text.matches(of: /section `([^`]+)` shows.*\n    (?:var|func) (\w+)/).map {
            (String($0.output.1), String($0.output.2))
        }
        groups = text.matches(of: /elements with the sections (.+)\.\n    var (\w+):/).map {
            let ids = $0.output.1.matches(of: /`([^`]+)`/).map { String($0.output.1) }
            return (ids, String($0.output.2))
        }
        pagedGroups = groups.map(\.property).filter { property in
            let type = property.prefix(1).uppercased() + property.dropFirst().dropLast()
            return text.contains("func loadMore(_ section: Section, of element: \(type))")
        }
        hasPages = text.contains("func loadMore")
        hasPresence = text.contains("var sections:")
        hasSearch = text.contains("var searchText")
        hasTaps = text.contains("var perform:")
        hasUndo = text.contains("func sendWaiting()")
        hasTitle = text.contains("var title: String")
        functions = Dictionary(
            text.matches(of: #/\n\ {4}func\ (\w+)\(([^)]*)\)\ ->\ /#).map {
                (String($0.output.1), String($0.output.2))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The call of a function, or nothing if there is none.
    private func texts(_ name: String, list: String? = nil) -> [String] {
        guard let parameters = functions[name] else { return [] }
        let arguments = [
            ("_ item", "item"), ("at index", "at: index"), ("of element", "of: element"),
            ("in environment", "in: display"),
            ("itemWidth", "itemWidth: display.width"),
        ].filter { parameters.contains($0.0) }.map(\.1).joined(separator: ", ")
        return ["shownTexts(\(list.map { "\"\($0)\", " } ?? "")\(name)(\(arguments)))"]
    }

    private func sum(_ parts: [String]) -> String {
        parts.isEmpty ? "[]" : parts.joined(separator: " + ")
    }

    /// What the cells and the edges of a section show.
    private func shown(_ property: String) -> String {
        let lists = ["swipe.leading": "LeadingSwipe", "swipe.trailing": "TrailingSwipe"]
        let cell =
            texts(property + "Cell") + texts(property + "Menu", list: "menu")
            + lists.sorted { $0.key < $1.key }.flatMap { texts(property + $1, list: $0) }
        let edges = texts(property + "Header") + texts(property + "Footer")
        return "edges: \(sum(edges))) { item, index in \(sum(cell)) }"
    }

    /// What the title, the bars, and the header and footer of the screen show.
    private var screenTexts: String {
        let bars = ["bar.leading": "leadingBar", "bar.trailing": "trailingBar"]
        let title = hasTitle ? ["shownTitle(title)"] : []
        return sum(
            title + texts("header") + texts("footer")
                + bars.sorted { $0.key < $1.key }.flatMap { texts($1, list: $0) })
    }

    func maker(arguments: String?) -> String {
        "    case \"\(spec)\": \(className)(\(arguments ?? "in: environment"))\n"
    }

    /// The statements that show the sections of elements, or what stands for all of them.
    private func elementRows(of group: (ids: [String], property: String)) -> String {
        let members = sections.filter { group.ids.contains($0.id) }
        let cases = members.map {
            #"""
                        case .\#($0.property):
                            let id = "\#($0.id)[\(element.id)]"
                            shown.append(
                                Shown(id, \#($0.property)(of: element), detail, \#(shown($0.property)))

            """#
        }
        let failures = members.map {
            "            shown.append(Shown(\"\($0.id)\", \(group.property), detail))\n"
        }
        return """
                    for element in \(group.property).items {
                        for section in sections(of: element) {
                            switch section {
            \(cases.joined())                default: break
                            }
                        }
                    }
                    if case .failed = \(group.property).state {
            \(failures.joined())        }

            """
    }

    func conformance(steps: [(String, String)]) -> String {
        let taps = """
                func connect(_ recorder: Recorder) { perform = { recorder.perform($0) } }

            """
        let cases = steps.map { "        case \"\($0.0)\": \($0.1)\n" }.joined()
        let step = """
                func step(_ text: String, _ recorder: Recorder) async {
                    switch text {
            \(cases)        default: fatalError("no step \\(text)")
                    }
                }

            """
        let ofElements = pagedGroups.map { group in
            #"""
                    for element in \#(group).items {
                        for section in sections(of: element)
                        where id == "\(section.rawValue)[\(element.id)]" {
                            await loadMore(section, of: element)
                        }
                    }

            """#
        }
        let more = """
                func loadMore(id: String) async {
                    if let section = Section(rawValue: id) { await loadMore(section) }
            \(ofElements.joined())    }

            """
        let rows = sections.map { section in
            if let group = groups.first(where: { $0.ids.contains(section.id) }) {
                return group.ids.first == section.id ? elementRows(of: group) : ""
            }
            let condition =
                hasPresence
                ? "if sections.contains(.\(section.property)) { " : "do { "
            return
                "        \(condition)shown.append(Shown(\"\(section.id)\", \(section.property), detail, \(shown(section.property))) }\n"
        }
        return """
            extension \(className): Driven {
            \(hasTaps ? taps : "")\(steps.isEmpty ? "" : step)\(hasUndo ? "    func leave() async { await sendWaiting() }\n" : "")
            \(hasPages ? more : "")\(hasSearch ? "    func search(_ text: String) { searchText = text }\n" : "")
                func shown(_ detail: Shown.Detail) -> [Shown] {
                    var shown: [Shown] = []
            \(rows.joined())        return shown
                }
                var texts: [String] { \(screenTexts) }
            }

            """
    }
}
