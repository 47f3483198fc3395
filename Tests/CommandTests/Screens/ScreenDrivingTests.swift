import Foundation
import TestSupport
import Testing

/// Generated screens, driven upon a stand-in of UIKit, show and do what `screenc run` shows and does
/// after the same steps.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct ScreenDrivingTests {
    private typealias Run = ScreenProgram.Run
    private typealias Shown = ScreenProgram.Shown

    /// The flags that the app of `Driver.swift` has.
    private static let flags = "--flag isNew=true --flag columns=3 --flag look=loud"

    private static let gapFlags = "--flag isNew=true --flag tone=loud"

    /// What a person does, and the options of `screenc run` that do the same.
    private static let compared: [(screen: String, steps: [String], options: String)] = [
        ("followers", [], ""),
        ("followers", ["end", "end"], "--pages all"),
        ("followers", ["end", "search=otter"], "--pages all --search otter"),
        ("followers", ["end", "search=otter", "search="], "--pages all"),
        ("followers", ["tap=0:2"], "--tap followers:2"),
        ("market", [], ""),
        ("market", ["segment=1"], "--set style=grid"),
        ("market", ["segment=1", "segment=0"], ""),
        ("market", ["end", "end", "end"], "--pages all"),
        ("market", ["pull", "tap=0:1"], "--tap products:1"),
        ("home", [], ""),
        ("home", ["turn"], "--device iphone-landscape"),
        ("product", [], ""),
        ("product", ["tap=0:0"], "--tap images:0"),
        ("habits", [], "--allow-private"),
        ("settings", [], ""),
        ("settings", ["use=0:1=Kim"], "--tap account:1/name=Kim"),
        ("settings", ["use=0:1="], "--tap account:1/name="),
        ("settings", ["use=1:0"], "--tap notifications:0/sounds"),
        ("settings", ["use=1:0", "use=1:1"], "--set sounds=false"),
        ("settings", ["use=2:0=1"], "--tap display:0/size=4"),
        ("settings", ["use=2:1=Dark"], "--tap display:1/theme=dark"),
        ("settings", ["tap=3:1"], "--tap about:1"),
        ("controls", [], ""),
        ("controls", ["use=0:0=First", "answer=OK"], "--tap form:0/sort/menu:0"),
        (
            "controls", ["use=0:0=First", "use=0:0=First", "answer=OK", "answer=OK"],
            "--tap form:0/sort/menu:0 --tap form:0/sort/menu:0"
        ),
        ("controls", ["use=0:0=Last"], "--tap form:0/sort/menu:1"),
        ("controls", ["use=0:1"], "--tap form:1/opened"),
        ("results", [], ""),
        ("results", ["search=five"], "--search five"),
        ("results", ["tap=0:1"], "--tap hits:1"),
        ("thread", [], ""),
        ("thread", ["tap=0:1"], "--tap comments:1"),
        ("thread", ["tap=0:1", "tap=0:1"], "--tap comments:1 --tap comments:1"),
        ("chat", [], ""),
        ("chat", ["bar=Edit"], "--tap bar.leading:0"),
        ("chat", ["tap=0:2"], "--tap chats:2"),
        ("chat", ["bar=New chat"], "--tap bar.trailing:0"),
        ("plays", [], "--pages all"),
        ("plays", ["tap=0:1", "answer=OK"], "--pages all --tap plays[Mon]:1"),
        ("plays", ["use=3:0", "answer=OK"], "--pages all --tap plays[Sun]:0/toggle"),
        ("plays", ["menu=0:1=Star", "answer=OK"], "--pages all --tap plays[Mon]:1/menu:0"),
        ("days", ["end", "end"], "--pages all"),
        ("articles", [], ""),
        ("articles", ["end"], ""),
        ("widths", [], ""),
        ("widths", ["turn"], "--device iphone-landscape"),
        ("widths", ["tap=0:0"], "--tap photos[Kitchen]:0"),
        ("layouts", [], ""),
        ("layouts", ["turn"], "--device iphone-landscape"),
        ("layouts", ["tap=0:0"], "--tap books:0"),
        ("layouts", ["tap=0:0", "tap=0:0"], ""),
        ("designs", [], ""),
        ("dots", [], ""),
        ("dots", ["turn"], "--device iphone-landscape"),
        ("places", [], flags),
        ("places", ["tap=0:0", "answer=OK"], "--tap posts:0 \(flags)"),
        ("places", ["tap=0:1", "answer=OK"], "--tap posts:1 \(flags)"),
        ("places", ["menu=0:1=Share", "answer=OK"], "--tap posts:1/menu:0 \(flags)"),
        ("places", ["header=0"], "--tap posts/header \(flags)"),
        ("gaps", [], gapFlags),
        ("gaps", ["use=0:0"], "--tap orders/placeholder \(gapFlags)"),
        (
            "gaps", ["use=0:0", "use=0:0", "use=0:0"],
            "--tap orders/placeholder --tap orders/placeholder --tap orders/placeholder \(gapFlags)"
        ),
        ("gaps", ["use=1:0", "answer=OK"], "--tap news/placeholder/again \(gapFlags)"),
        ("gaps", ["use=3:0", "answer=OK"], "--tap books[7]/placeholder/again \(gapFlags)"),
    ]

    /// The same on a recording with responses to writes.
    private static let written: [(screen: String, steps: [String], options: String)] = [
        ("chat", ["swipe=0:0=Read"], "--tap chats:0/swipe.leading:0"),
        ("chat", ["swipe=0:1=Mute"], "--tap chats:1/swipe.trailing:1"),
        ("chat", ["swipe=0:0=Mute"], "--tap chats:0/swipe.trailing:1"),
        ("chat", ["swipe=0:1=Delete", "answer=OK"], "--tap chats:1/swipe.trailing:0"),
        (
            "chat", ["swipe=0:0=Delete", "answer=OK", "answer=OK"],
            "--tap chats:0/swipe.trailing:0"
        ),
        ("settings", ["use=4:0", "answer=OK"], "--tap save:0"),
        (
            "chat", ["search=Chat", "swipe=0:1=Delete", "answer=OK"],
            "--search Chat --tap chats:1/swipe.trailing:0"
        ),
        // An action is about the item that it was opened on.
        (
            "chat", ["hold=0:2=Mute", "swipe=0:1=Delete", "answer=OK", "release"],
            "--tap chats:1/swipe.trailing:0 --tap chats:1/swipe.trailing:1"
        ),
    ]

    /// Three conversations; what is sent about the first one fails.
    private static var writes: String {
        let url = "https://api.chat.example.com/conversations"
        let chats = [1, 2, 3].map { id in
            let text = #""text": "*Hi* **\#(id)**", "sent_at": "2026-11-20T09:30:00Z""#
            let message = #""last_message": {\#(text)}"#
            let avatar = #""avatar_url": "https://avatars.example.com/\#(id)""#
            let flags = #""unread": \#(id), "muted": false"#
            return #"{"id": \#(id), "name": "Chat \#(id)", \#(avatar), \#(message), \#(flags)}"#
        }
        let page = "{\"conversations\": [\(chats.joined(separator: ", "))]}"
        return recording([
            ("GET", url, "", 200, page), ("PUT", "\(url)/1/read", "", 500, "{}"),
            ("PATCH", "\(url)/1", #"{"muted":true}"#, 500, "{}"),
            ("DELETE", "\(url)/1", "", 403, "{}"),
            ("PATCH", "\(url)/2", #"{"muted":true}"#, 204, ""),
            ("DELETE", "\(url)/2", "", 204, ""),
            ("PATCH", "\(url)/3", #"{"muted":true}"#, 204, ""),
            ("PUT", "https://api.example.com/settings", settings, 200, "{}"),
        ])
    }

    private static let settings = #"""
        {"name":"Mina Park","email":"mina@example.com","sounds":true,"size":3,"theme":"system"}
        """#

    /// A list whose second response has another text for one item, and another item.
    private static let changed = recording(
        of: "https://openmarket.yagom-academy.kr/api/products?page_no=1&items_per_page=20",
        [
            (200, page([product(1, "Tea")])),
            (200, page([product(1, "Green tea"), product(2, "Cup")])),
        ])

    private static func page(_ products: [String]) -> String {
        #"{"hasNext": false, "pages": [\#(products.joined(separator: ", "))]}"#
    }

    private static func product(_ id: Int, _ name: String) -> String {
        let texts = #""name": "\#(name)", "thumbnail": "https://a.b/\#(id)", "currency": "KRW""#
        let prices = #""price": 1, "bargain_price": 1, "discounted_price": 0, "stock": 3"#
        let times = #""created_at": "", "issued_at": """#
        return #"{"id": \#(id), "vendor_id": 1, \#(texts), \#(prices), \#(times)}"#
    }

    private static let failing = recording(
        of: "https://api.github.com/users/octocat/followers?page=1&per_page=100",
        [(404, "{}"), (200, "[]")])

    private static let others: [Run] = [
        Run(screen: "market", recording: "changed.har", steps: ["pull"]),
        Run(screen: "followers", recording: "failing.har", steps: []),
        Run(screen: "followers", recording: "failing.har", steps: ["button"]),
        Run(screen: "followers", recording: "Specs/followers.har", steps: ["search=zzzz"]),
        Run(screen: "market", recording: "Specs/market.har", steps: ["tap=0:1", "leave"]),
        Run(screen: "controls", recording: "Specs/controls.har", steps: []),
        Run(screen: "looks", recording: "Specs/controls.har", steps: ["tap=1:1", "answer=OK"]),
        Run(
            screen: "looks", recording: "Specs/controls.har",
            steps: ["tap=1:2", "tap=1:1", "answer=OK", "tap=1:3", "press", "answer=OK"]),
        Run(screen: "blank", recording: "blank.har", steps: []),
        Run(screen: "blank", recording: "blank.har", steps: ["button"]),
        Run(screen: "blank", recording: "blank.har", steps: ["button", "button", "answer=OK"]),
        Run(screen: "closed", recording: "blank.har", steps: []),
        Run(screen: "grounds", recording: "blank.har", steps: []),
        Run(screen: "layouts", recording: "relooked.har", steps: ["pull"]),
        Run(screen: "dots", recording: "Specs/dots.har", steps: []),
        Run(
            screen: "dots", recording: "Specs/dots.har",
            steps: ["sideways=0:300", "sideways=1:240", "sideways=2:400", "tap=0:0"]),
        Run(screen: "settings", recording: "Specs/settings.har", steps: ["use=0:1=Kim", "leave"]),
        Run(screen: "places", recording: "Specs/places.har", steps: ["tap=0:0", "leave"]),
        Run(screen: "designs", recording: "Specs/designs.har", steps: ["design"]),
        Run(screen: "hollow", recording: "blank.har", steps: []),
        Run(screen: "hollow", recording: "blank.har", steps: ["button"]),
        Run(screen: "hollow", recording: "blank.har", steps: ["button", "button", "answer=OK"]),
    ]

    /// Layouts that are others when they are loaded again.
    private static let relooked = recording(
        [(3, false, 2), (3, true, 3)].flatMap { columns, isWide, shelves in
            let book = #""books": [{"id": 1, "name": "Iliad"}, {"id": 2, "name": "Dune"}]"#
            let shelf = #""name": "All", "columns": \#(shelves), "isList": false, \#(book)"#
            let look = #"{"columns": \#(columns), "isWide": \#(isWide), "height": 90}"#
            return [("look", look), ("shelves", "[{\"id\": 1, \(shelf)}]")].map {
                ("GET", "https://api.example.com/\($0)", "", 200, $1)
            }
        })

    /// Two sections that fail, and are empty when they are loaded again.
    private static let blank = recording(
        [(404, "{}"), (200, "[]")].flatMap { status, text in
            ["open", "closed"].map { ("GET", "https://api.example.com/\($0)", "", status, text) }
        })

    private static let undone: [Run] = [
        ["tap=0:0"], ["tap=0:0", "undo"], ["tap=0:0", "leave"], ["menu=0:1=Alike"],
        ["tap=0:0", "background", "tasks"],
    ].map { Run(screen: "tickets", recording: "tickets.har", steps: $0) }

    /// The interval is four seconds.
    private static let polled: [Run] = [
        ["background", "wait=5000"], ["background", "wait=5000", "foreground"], ["wait=5000"],
    ].map { Run(screen: "polled", recording: "polled.har", steps: $0) }

    private static let answers = recording(
        of: "https://api.example.com/rows", (1...9).map { (200, #"[{"id": \#($0)}]"#) })

    private static let tickets = recording(
        of: "https://api.example.com/tickets",
        [(200, #"[{"id": 1, "name": "Tea"}, {"id": 2, "name": "Cup"}]"#)])

    private var runs: [Run] {
        Self.compared.map {
            Run(screen: $0.screen, recording: "Specs/\($0.screen).har", steps: $0.steps)
        }
            + Self.written.map {
                Run(screen: $0.screen, recording: "writes.har", steps: $0.steps)
            } + Self.others + Self.undone + Self.polled
    }

    @Test func `driven screens show what a run shows`() throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        for file in [
            "controls.yaml", "tickets.yaml", "plays.yaml", "plays.har", "looks.yaml", "blank.yaml",
            "polled.yaml", "days.yaml", "days.har", "closed.yaml", "grounds.yaml",
            "articles.yaml",
            "widths.yaml", "widths.har", "layouts.yaml", "layouts.har", "dots.yaml",
            "places.yaml", "places.har", "gaps.yaml", "gaps.har", "gapcells.yaml", "gapflags.yaml",
            "hollow.yaml", "designs.yaml", "designkit.yaml",
        ] {
            let name = file.prefix(1).uppercased() + file.dropFirst()
            let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/screens/\(name)")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(file)")
        }
        try folder.write(Data(Self.tickets.utf8), to: "tickets.har")
        for name in ["controls", "dots", "articles", "designs"] {
            try folder.write(Data(Self.recording([]).utf8), to: "Specs/\(name).har")
        }
        try folder.write(Data(Self.relooked.utf8), to: "relooked.har")
        try folder.write(Data(Self.changed.utf8), to: "changed.har")
        try folder.write(Data(Self.failing.utf8), to: "failing.har")
        try folder.write(Data(Self.writes.utf8), to: "writes.har")
        try folder.write(Data(Self.blank.utf8), to: "blank.har")
        try folder.write(Data(Self.answers.utf8), to: "polled.har")
        let program = try ScreenProgram(in: folder, mutants: Self.mutants)
        let shown = try program.run(runs)
        try #require(shown.count == runs.count)
        let comparison = ScreenComparison(folder: folder)
        for (run, shown) in zip(Self.compared, shown) {
            try comparison.expect(shown, run.screen, "--offline \(run.options)")
        }
        for (run, shown) in zip(Self.written, shown.dropFirst(Self.compared.count)) {
            try comparison.expect(
                shown, run.screen, "--replay writes.har --allow-send \(run.options)")
        }
        for (screen, background) in [
            ("settings", "systemGroupedBackground"), ("chat", "systemBackground"),
        ] {
            let index = try #require(Self.compared.firstIndex { $0.screen == screen })
            #expect(shown[index].grounds.first == background, "grey if all lists are grouped")
        }
        let last = Array(shown.suffix(Self.others.count + Self.undone.count + Self.polled.count))
        expectOthers(Array(last.prefix(Self.others.count)))
        expectUndone(Array(last.dropFirst(Self.others.count).dropLast(Self.polled.count)))
        expectPolled(Array(last.suffix(Self.polled.count)))
        try expectCaughtMutants(program, shown)
    }

    private func expectOthers(_ shown: [Shown]) {
        let texts = [["KRW 1", "Green tea", "잔여수량 : 3"], ["Cup", "KRW 1", "잔여수량 : 3"]]
        #expect(
            shown[0].cells.map(\.texts) == texts.map { $0.sorted() },
            "a changed item is configured again")
        #expect(
            shown[1].placeholder == ["Could not load", "This is no longer available.", "Retry"])
        #expect(
            shown[2].placeholder == ["This user doesn't have any followers. Go follow them ☺️."])
        #expect(
            shown[3].placeholder == [
                "No results for “zzzz”", "Check the spelling or try a new search.",
            ])
        #expect(shown[3].counts == [0])
        #expect(shown[4].log.last == "gone", "a screen below another one is left with it")
        let left = shown.dropLast(4).suffix(2).map { $0.log.last }
        #expect(left == ["gone", "gone"], "a screen that is left keeps no view")
        #expect(shown[5].cells.map(\.labels) == [[], ["Favourite, Reset 250"]])
        expectLooks(Array(shown[6...7]))
        expectBlank(Array(shown[8...10]))
        #expect(
            shown[11].placeholder
                == ["Could not load", "This is no longer available.", "Retry"],
            "one message stands for both failures")
        #expect(shown[11].edges == [[]])
        #expect(
            shown[12].grounds
                == ["systemGroupedBackground"]
                + (0..<2).map { _ in "secondarySystemGroupedBackground" },
            "cards are seen on the background of the spec; a banner has that of its section")
        expectLayouts(shown[13], shown[14], shown[15])
        expectDesign(shown[shown.count - 4])
        expectHollow(Array(shown.suffix(3)))
    }

    private func expectDesign(_ shown: Shown) {
        #expect(
            shown.cells.flatMap(\.texts).sorted()
                == ["Five", "Four 90", "New", "New", "One 135", "Three 90", "Two 135"],
            "layouts have the lengths of the app; -1 is none")
        #expect(shown.grounds.first == "systemTeal", "the app's colour is behind the sections")
    }

    private func expectHollow(_ shown: [Shown]) {
        let empty = ["New", "Nothing here in 390", "Look again"]
        #expect(
            shown.map(\.placeholder) == [["Ad", "id: 404", "title: status"], empty, empty],
            "a template stands in place of all sections, and a tap on it loads them again")
        #expect(shown.map(\.edges) == [[], [], []].map { _ in [[]] })
        #expect(shown.map(\.done) == [[], [], ["notice Looked for Nothing here"]])
    }

    private func expectLayouts(_ changed: Shown, _ dots: Shown, _ scrolled: Shown) {
        let texts = { section in
            changed.cells.filter { $0.section == section }.flatMap(\.texts)
        }
        #expect(texts(1) == ["One 390", "Two 390"], "a layout follows what it reads of data")
        #expect(texts(3) == ["Iliad 130", "Dune 130"], "and of the element of its section")
        #expect(dots.grounds.first == "#ffeeccff", "the computed background")
        #expect(scrolled.grounds.first == "systemGray6", "a state chooses another one")
        #expect(scrolled.pages == ["2 of 3", "3 of 4", "3 of 3", "1 of 1", "1 of 2"])
    }

    private func expectLooks(_ shown: [Shown]) {
        let rows = [["One"], ["Two"], ["Three"], ["Four"]]
        #expect(
            shown[0].cells.map(\.texts) == [["No Tea", "x", "y"], [], ["Wait", "z"]] + rows,
            "a picture that fails, and one without an address, have another view")
        #expect(shown.map(\.edges) == [[["Lines"]], [["Line"]]])
        #expect(
            shown[0].bars == [
                "toggle true true  as Tags in lines", "button By name true  as Sort order",
                "Sorted by name in 390", "Less",
            ])
        #expect(shown[0].done == ["notice In lines"])
        #expect(shown[1].done == ["notice In one line", "notice Fewer"])
    }

    private func expectBlank(_ shown: [Shown]) {
        let empty = ["Nothing here", "Add"]
        #expect(shown.map(\.placeholder) == [["No status", "404", "Again"], empty, empty])
        #expect(shown.map(\.edges) == [[], [], []].map { _ in [[]] })
        #expect(shown.map(\.done) == [[], [], ["notice Added"]])
    }

    private func expectUndone(_ shown: [Shown]) {
        #expect(shown.map(\.undo) == ["Closed Tea", nil, "Closed Tea", nil, nil])
        #expect(shown[0].cells.map(\.texts) == [["Cup"]])
        #expect(shown[0].done == [], "it is sent when the time has passed")
        #expect(shown[1].cells.map(\.texts) == [["Tea"], ["Cup"]])
        #expect(shown[1].done == [])
        #expect(
            shown[2].done == ["send DELETE https://api.example.com/tickets/1 ", "gone"],
            "it is sent when the screen is left")
        #expect(shown[3].search == "Cup")
        #expect(shown[3].cells.map(\.texts) == [["Cup"]])
        #expect(
            shown[4].done == [
                "1 background tasks", "send DELETE https://api.example.com/tickets/1 ",
                "0 background tasks",
            ], "it is sent before the app is suspended")
    }

    private func expectPolled(_ shown: [Shown]) {
        #expect(shown[0].cells.map(\.texts) == [["1"]], "nothing polls in the background")
        #expect(shown[1].cells.map(\.texts) == [["2"]], "what is due is asked for at once")
        #expect(shown[2].cells.map(\.texts) == [["2"]], "a screen that is shown polls")
    }

    private static func recording(of url: String, _ responses: [(Int, String)]) -> String {
        recording(responses.map { ("GET", url, "", $0, $1) })
    }

    private static func recording(_ entries: [(String, String, String, Int, String)]) -> String {
        let entries = entries.map { method, url, body, status, response in
            let text = response.replacing("\"", with: "\\\"")
            let sent = body.replacing("\"", with: "\\\"")
            let data =
                body.isEmpty
                ? "" : ", \"postData\": {\"mimeType\": \"application/json\", \"text\": \"\(sent)\"}"
            return """
                {"request": {"method": "\(method)", "url": "\(url)"\(data)},
                 "response": {"status": \(status), "content": {"text": "\(text)"}}}
                """
        }
        return #"{"log": {"entries": [\#(entries.joined(separator: ",\n"))]}}"#
    }

    // MARK: - Mutants

    private static let mutants: [ScreenProgram.Mutant] = [
        .init("Followers", "title: loader.title, ", ""),
        .init("Followers", "loader.searchText = text", ""),
        .init("Followers", "await $0.followersTap($1, at: $2)", "_, _, _ in"),
        .init(
            "Followers", "await $0.followersTap($1, at: $2)",
            "await $0.followersTap($1, at: $2 + 1)"),
        .init("Followers", "loader.perform = performer()", ""),
        .init("Followers", "loader.followersCell(item),", "BuiltInCell(),"),
        .init("Followers", "placeholder: loader.followersPlaceholder,", ""),
        .init("Products", "content.isPulled = true", ""),
        .init(
            "Products", "loader.state.style = value",
            "loader.state.style = value == .grid ? .list : .grid"),
        .init("Products", "accessory: accessory", "accessory: .checkmark"),
        .init("Products", "ViewNode.oldPrice(cell.oldPrice)", "nil"),
        .init("Products", "cell.name", "\"name\""),
        .init("Products", "performer { hooks.screen(for: $0) }", "performer()"),
        .init("Home", "content.header =", "content.footer ="),
        .init("Home", "section.header = ", "section.footer = "),
        .init("Home", ".card, loader.bannersCell(item)", ".card, BuiltInCell()"),
        .init("Home", "loader.sections.map(section)", "[bannersSection, noticeSection]"),
        .init("Home", "cell.name", "\"Tea\""),
        .init("Plays", "await $0.playsTap($1, at: $2, of: element)", "_, _, _ in"),
        .init("Plays", "await $0.loadMore(.cast, of: element)", "_ in"),
        .init("Plays", "placeholder: loader.playsPlaceholder(of: element),", ""),
        .init("Articles", "ViewNode.html(", "ViewNode.text("),
        .init("Looks", "content.bottomCell =", "content.header ="),
        .init("Looks", "\"Sort order\"", "\"Order\""),
        .init("Blank", "with: loader.placeholder", "with: { _ in nil }"),
        .init("Blank", "await $0.placeholderTap(in: $1)", "_, _ in"),
        .init("Grounds", "content.backgroundColor = .", "_ = ViewColor."),
        .init("Grounds", "section.hasBackground = true", "section.isList = false"),
        .init("Widths", "itemWidth: itemWidth", "itemWidth: 390"),
        .init("Layouts", "display.look(of: LayoutsLoader.Section.books).template", ".tile"),
        .init("Layouts", "widest: loader.layoutWidest", "widest: .success(2)"),
        .init("Dots", "section.itemsInGroup = 2", ""),
        .init("Dots", "content.backgroundColor =", "_ ="),
        .init(
            "Places", "hooks.adCell(id: cell.id, title: cell.title)", "hooks.countCell(count: 1)"),
    ]

    private func expectCaughtMutants(_ program: ScreenProgram, _ shown: [Shown]) throws {
        let specs = [
            "Followers": "followers", "Products": "market", "Home": "home", "Plays": "plays",
            "Looks": "looks", "Blank": "blank", "Grounds": "grounds", "Articles": "articles",
            "Widths": "widths",
            "Layouts": "layouts", "Dots": "dots", "Places": "places",
        ]
        var (missed, mutated): ([String], [(number: Int, run: Int)]) = ([], [])
        for (number, mutant) in Self.mutants.enumerated() {
            for (index, run) in runs.enumerated() where run.screen == specs[mutant.screen] {
                mutated.append((number, index))
            }
        }
        let found = try program.run(
            mutated.map { number, index in
                var run = runs[index]
                run.screen += "\(number)"
                return run
            })
        try #require(found.count == mutated.count)
        for (number, mutant) in Self.mutants.enumerated() {
            let isSame = zip(mutated, found).filter { $0.0.number == number }
                .allSatisfy { shown[$0.0.run] == $0.1 }
            if isSame { missed.append("\(mutant.text) -> \(mutant.change)") }
        }
        #expect(missed == [])
    }
}
