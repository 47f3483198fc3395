import TestSupport

/// A random spec without errors: a screen of sections with any of the layouts, cells, states, searches
/// and taps of the language.
struct RandomSpec {
    let text: String

    /// - Parameter number: names the screen, so that many can be in one module.
    init(_ number: Int, seed: UInt64) {
        var writer = RandomSpecWriter(number: number, random: SeededRandom(seed &+ UInt64(number)))
        text = writer.screen()
    }
}

/// Writes a random spec.
struct RandomSpecWriter {
    let number: Int
    var random: SeededRandom
    /// Whether states, parameters and names of the screen are there.
    private var hasSearch = false

    init(number: Int, random: SeededRandom) { (self.number, self.random) = (number, random) }

    // MARK: - The screen

    mutating func screen() -> String {
        var lines = [
            "screen: test.screen\(number)", "title: \(Self.words.text(&random))",
            "api: {baseURL: https://example.com/v1}",
            "params:", "  word: {type: string, default: tea, pattern: \"[a-z]{1,8}\"}",
            "  limit: {type: int, default: 3}",
            "  isOpen: \(random.one(of: ["bool", "{type: bool, default: true}"]))",
            "  mood: {type: Mood, default: glad}", "  rate: {type: double, default: 0.5}",
            "  size: {type: int, default: 10, enum: [10, 20]}",
            "  place: {type: string, default: KR, enum: [KR, US]}",
            "state:",
            "  style: {enum: {list: List, grid: Grid}, default: list\(random.chance(40) ? ", control: segments" : "")}",
            "  chosen: {type: int, default: 0}", "  isOn: {type: bool, default: false}",
            "  note: {default: \"\"}", "  picked: {type: list(int), default: [1]}",
        ]
        if random.chance(40) {
            lines.append("refresh: {pull: true\(random.chance(30) ? ", every: 30s" : "")}")
        }
        if random.chance(40) { lines.append("bar: {\(bar())}") }
        if random.chance(20) {
            lines.append(
                "background: \"${\(Self.words.escaped(.bool, &random)) ? colors.systemGray6 : colors.systemBackground}\""
            )
        }
        if random.chance(20) {
            lines.append("empty: {title: \(Self.words.text(&random)), button: Again}")
            lines.append("failure: \"${error.message} ${error.status}\"")
        }
        if random.chance(25) {
            lines.append(
                "layout: {sectionSpacing: \(random.number(0..<30)), header: \(edge(Self.words))}")
        }
        if random.chance(60) {
            lines.append(
                "let: {label: params.word + string(state.chosen), isLong: label.size() > 4, first: \(Self.words.expression(.string, &random))}"
            )
        }
        lines += models() + templates()
        lines += [
            "data:", "  parts: {url: /parts, model: list(Part)}",
            "  one: {url: /one, model: Row, errors: Problem}", "sections:",
        ]
        let count = random.number(1..<5)
        for index in 0..<count {
            if random.chance(15) {
                lines += ["  - each: {part: data.parts}", "    key: part.name", "    sections:"]
                lines += section(index, of: "part").map { "    \($0)" }
            } else {
                lines += section(index)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func bar() -> String {
        let actions = (0..<random.number(1..<3)).map { _ in entry(Self.words, onItem: false) }
        var parts = [
            "\(random.one(of: ["leading", "trailing", "bottom"])): [\(actions.joined(separator: ", "))]"
        ]
        if random.chance(30) { parts.append("largeTitle: false") }
        if random.chance(20), !parts[0].hasPrefix("bottom") {
            parts.append("bottom: {cell: {Small: {title: \(Self.words.text(&random))}}}")
        }
        return parts.joined(separator: ", ")
    }

    private func models() -> [String] {
        [
            "models:",
            "  Row:", "    id: int", "    name: string", "    count: int",
            "    price: double at prices.now",
            "    isNew: bool", "    note: string?", "    seen: date", "    tags: list(string)",
            "    picture: url", "    link: url? at links.self", "    mood: Mood", "    part: Part?",
            "    parts: list(Part)",
        ] + RandomChain.fields + [
            "  Part: {name: string, weight: int}",
            "  Mood: {enum: [glad, sold out, x]}",
            "  Page: {rows: list(Row), next: string?, total: int, hasMore: bool, trouble: Problem?}",
        ] + RandomChain.models
    }

    // MARK: - Names

    /// What texts of the screen read.
    static let words = RandomExpressions.Names(
        words: [
            .string: ["params.word", "state.note"], .int: ["params.limit", "state.chosen"],
            .bool: ["params.isOpen", "state.isOn", "(state.style == 'grid')"],
        ], roots: [RandomChain.Root(code: "data.one", kind: .model("Row"))])

    /// What texts and conditions of a failure read.
    static let failure = RandomExpressions.Names(
        words: [.string: ["error.message"], .int: ["error.status"]],
        roots: [.init(code: "error.response", kind: .model("Problem"), isOptional: true)])

    /// What `reject` reads.
    static let response = RandomExpressions.Names(
        fields: [.int: ["response.total"], .bool: ["response.hasMore"]],
        roots: [
            .init(code: "response.?trouble", kind: .model("Problem"), isOptional: true),
            .init(code: "response.rows", kind: .list(.model("Row"))),
        ])

    /// What texts of an item read.
    static func names(of item: String, hasIndex: Bool) -> RandomExpressions.Names {
        var names = words
        names.fields = [
            .string: ["\(item).name", "string(\(item).mood)"],
            .int: ["\(item).count", "\(item).id"], .double: ["\(item).price"],
            .bool: ["\(item).isNew", "(\(item).mood == 'glad')", "has(\(item).note)"],
            .strings: ["\(item).tags", "\(item).parts.map(p, p.name)"],
        ]
        names.optionals = ["\(item).?note", "\(item).?part.optMap(p, p.name)"]
        names.dates = ["\(item).seen"]
        names.roots.append(RandomChain.Root(code: item, kind: .model("Row")))
        if hasIndex { names.words[.int, default: []].append("index") }
        return names
    }

    // MARK: - Templates

    private mutating func templates() -> [String] {
        var views = RandomViews(
            RandomExpressions(random: random, names: Self.names(of: "item", hasIndex: false)),
            pictures: ["item.picture", "item.?link"],
            templates: ["{Small: {title: \"${item.name}\"}}"])
        let large = views.node(3)
        var small = RandomViews(
            RandomExpressions(
                random: views.expressions.random,
                names: RandomExpressions.Names(words: [.string: ["title"]])),
            pictures: [], templates: [])
        let chip = small.node(1)
        random = small.expressions.random
        return [
            "cells:", "  Large: {slots: {item: Row}, view: {vstack: [\(large)]}}",
            "  Small: {slots: {title: string}, view: {hstack: [\(chip)]}}",
        ]
    }

    // MARK: - Sections

    /// - Parameter element: the name of the element for which the section is repeated, if any.
    private mutating func section(_ index: Int, of element: String? = nil) -> [String] {
        var names = Self.names(of: "item", hasIndex: true)
        var words = Self.words
        if let element {
            names.words[.string, default: []].append("\(element).name")
            words.words[.int, default: []].append("\(element).weight")
        }
        var lines = ["  - id: s\(index)"]
        if random.chance(30) {
            lines.append("    when: \(words.condition(&random))")
        }
        lines += source(index)
        if random.chance(30) {
            lines.append("    let: {own: \(names.expression(.string, &random))}")
            names.words[.string, default: []].append("own")
        }
        let hasSwipes = random.chance(20)
        var layouts = RandomLayouts(
            random: random,
            conditions: [
                "environment.width > 500", "state.style == 'grid'", "section.isEmpty",
                "params.isOpen", "data.one.isNew",
            ] + (element.map { ["\($0).weight > 2"] } ?? []),
            numbers: ["params.limit", "data.one.count"]
                + (element.map { ["\($0).weight"] } ?? []))
        lines.append("    layout: \(layouts.layout(isList: hasSwipes))")
        random = layouts.random
        lines.append("    cell: \(cell(names))")
        if random.chance(30) { lines.append("    search: item.name") }
        if random.chance(25) { lines.append("    header: \(edge(words))") }
        if random.chance(15) { lines.append("    footer: \(edge(words, hasStyles: false))") }
        if random.chance(15) {
            lines.append("    background: {color: systemGray6, corner: \(random.number(0..<20))}")
        }
        if random.chance(40) { lines.append("    empty: \(words.text(&random))") }
        if random.chance(30) {
            let hasModel = lines.contains { $0.contains("errors: Problem") }
            let text = hasModel ? Self.failure.text(&random) : "\"${error.message}\""
            lines.append("    failure: {title: Failed, text: \(text), button: Again}")
        }
        if random.chance(15) { lines.append("    loading: Loading…") }
        if random.chance(50) { lines.append("    onTap: \(actions(names, onItem: true))") }
        if hasSwipes {
            lines.append("    swipe: {trailing: [\(entry(names, onItem: true))]}")
        }
        if random.chance(20) { lines.append("    menu: [\(entry(names, onItem: true))]") }
        if random.chance(40) {
            lines.append(
                "    logging: {identifier: rows\(index), parameters: {at: \"${index}\", what: \(Self.names(of: "item", hasIndex: true).text(&random))}}"
            )
        }
        return lines
    }

    private mutating func source(_ index: Int) -> [String] {
        let rows = "    model: Row"
        switch random.number(0..<6) {
        case 0:
            return [rows, "    file: rows\(index).json"]
        case 1:
            return [
                "    url: \"/pages/${params.word}?at=\(index)\"", "    response: Page",
                "    keypath: rows", rows, "    errors: Problem",
                "    paging: {policy: \(random.one(of: ["token, next: response.?next", "page, more: response.hasMore", "offset, size: 10, total: response.total"]))}",
            ] + reject()
        case 2:
            return [
                rows, "    url: /rows/\(index)", "    keypath: data.rows",
                "    paging: {policy: page, size: 20, sizeParameter: per_page}",
                "    decode: lossy",
            ]
        case 3:
            return [
                rows, "    url: \"https://api.example.com/${state.style}?limit=${params.limit}\"",
                "    paging: {policy: \(random.one(of: ["none", "headerCursor", "offset, size: 30"]))}",
            ]
        default:
            return [
                rows, "    url: \"/rows?q=${params.word}&n=${state.chosen}\"",
                "    paging: {policy: none}", "    errors: Problem",
                "    headers: {X-First: \(Self.words.text(&random))}",
                "    onError: \(random.one(of: ["ignore", "cancelAll", "[{if: \(Self.failure.condition(&random)), use: cancelAll}, ignore]"]))",
            ]
        }
    }

    /// Texts of a language are not in `reject` of generated Swift.
    private mutating func reject() -> [String] {
        let roots = Self.response.roots
        guard let test = RandomChain.expression(of: .bool, from: roots, &random),
            let text = RandomChain.expression(of: .string, from: roots, &random)
        else { return [] }
        return ["    reject: [{if: \"\(test)\", use: \"${\(text)}\"}]"]
    }

    private mutating func cell(_ names: RandomExpressions.Names) -> String {
        switch random.number(0..<5) {
        case 0: return "Large"
        case 1:
            return
                "[{if: \(names.condition(&random)), use: Large}, {Small: {title: \"${item.name}\"}}]"
        default:
            var slots = ["text: \(names.text(&random))"]
            if random.chance(40) { slots.append("secondaryText: \(names.text(&random))") }
            if random.chance(30) { slots.append("image: \"${item.picture}\"") }
            if random.chance(20) { slots.append("detail: \(names.text(&random))") }
            if random.chance(20) { slots.append("badge: \(names.text(&random))") }
            if random.chance(20) {
                slots.append("accessory: [{if: \(names.condition(&random)), use: checkmark}]")
            }
            return "{\(slots.joined(separator: ", "))}"
        }
    }

    private mutating func edge(
        _ names: RandomExpressions.Names, hasStyles: Bool = true
    ) -> String {
        let height = random.one(of: ["40", "estimated(60)"])
        let pinned = random.chance(20) ? ", pinned: true" : ""
        let rest = "text: \(names.text(&random)), height: \(height)\(pinned)"
        guard hasStyles, random.chance(20) else { return "{\(rest)}" }
        return "[{if: \(names.condition(&random)), \(rest), style: plain}, {\(rest)}]"
    }
}
