import Foundation
import TestSupport
import Testing

/// Screens that apps commonly have, in `Cases/apps`, generated and driven: they show and do what
/// `screenc run` shows and does after the same steps. The responses are in one recording.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct AppsTests {
    /// What a person does, and the options of `screenc run` that do the same.
    private struct Drive {
        /// With the query of a link for other parameters than the usual ones.
        let screen: String
        let steps: [String]
        let options: String
        let seeing: Int?
        let recording: String

        /// - Parameter seeing: the number of cells in the window, where that decides about pages.
        init(
            _ screen: String, _ steps: [String], _ options: String = "", seeing: Int? = nil,
            recording: String = "apps"
        ) {
            self.screen = screen
            self.steps = steps
            self.options = options
            self.seeing = seeing
            self.recording = "Specs/\(recording).har"
        }

        /// A drive of the sample of messages, which has a recording of its own.
        static func messages(_ steps: [String], _ options: String = "") -> Drive {
            Drive("messages", steps, "--pages all \(options)", recording: "messages")
        }

        var run: ScreenProgram.Run {
            ScreenProgram.Run(
                screen: screen, recording: recording, steps: steps, seeing: seeing)
        }
    }

    /// What a person types and sends, in the app and in a run.
    private static let sent = (
        steps: ["bottom=In a tunnel", "bottom=Send"],
        options: "--tap 'bar.bottom/draft=In a tunnel' --tap bar.bottom/send"
    )

    private static let drives: [Drive] = [
        .messages([]),
        .messages(
            ["bottom=On my way", "bottom=Send"],
            "--tap 'bar.bottom/draft=On my way' --tap bar.bottom/send"),
        .messages(
            ["bottom=On my way", "bottom=Send", "pull"],
            "--tap 'bar.bottom/draft=On my way' --tap bar.bottom/send --step refresh"),
        .messages(sent.steps, sent.options),
        .messages(sent.steps + ["pull"], "\(sent.options) --step refresh"),
        .messages(sent.steps + ["use=0:9=Discard"], "\(sent.options) --tap messages:9/discard"),
        .messages(sent.steps + ["use=0:9=Retry"], "\(sent.options) --tap messages:9/retry"),
        .init("archive", [], "--pages all"),
        .init("course", []),
        .init("course", ["pull"], "--step refresh"),
        .init(
            "course",
            [
                "use=1:0=Kim Lee", "use=1:1=kim@example.com", "use=1:2=1", "use=1:3",
                "use=1:4=Advanced",
            ],
            "--tap 'form:0/name=Kim Lee' --tap form:1/email=kim@example.com --tap form:2/seats=2 --tap form:3/lunch --tap form:4/level=advanced"
        ),
        .init(
            "course",
            [
                "use=1:0=Kim Lee", "use=1:1=kim@example.com", "use=1:2=1", "use=1:3",
                "use=1:4=Advanced", "use=1:5", "answer=OK",
            ],
            "--tap 'form:0/name=Kim Lee' --tap form:1/email=kim@example.com --tap form:2/seats=2 --tap form:3/lunch --tap form:4/level=advanced --tap form:5/book"
        ),
        .init(
            "course",
            ["use=1:0=Kim Lee", "use=1:1=kim@example.com", "use=1:5", "answer=OK", "answer=OK"],
            "--tap 'form:0/name=Kim Lee' --tap form:1/email=kim@example.com --tap form:5/book"),
        .init("course?id=8", [], "--param id=8"),
        .init("course", ["use=1:1=kim"], "--tap form:1/email=kim"),
        .init("repositories", [], seeing: 2),
        .init("repositories", ["end", "end"], "--pages all", seeing: 2),
        .init("repositories", ["tap=0:1"], "--tap repositories:1", seeing: 2),
        .init("repositories?owner=nobody", [], "--param owner=nobody"),
        .init("repositories", ["pull"], "--step refresh", seeing: 2),
        .init("timeline", [], seeing: 2),
        .init("timeline", ["end", "end", "end"], "--pages all", seeing: 2),
        .init("timeline", ["tap=0:1", "answer=OK"], "--tap statuses:1", seeing: 2),
        .init("timeline", ["end", "end", "end"], "--pages all"),
        .init("timeline", ["use=0:0", "answer=OK"], "--tap statuses:0/like", seeing: 2),
        .init(
            "timeline", ["end", "use=0:2", "answer=OK"], "--pages 2 --tap statuses:2/like",
            seeing: 2),
        .init("timeline", ["control=0"], "--set hideBoosts=true", seeing: 2),
        .init("timeline", ["use=0:0", "pull"], "--tap statuses:0/like --step refresh", seeing: 2),
        .init("preferences", []),
        .init("preferences", ["use=1:1"], "--tap switches[mail]:1/toggle"),
        .init("preferences", ["use=1:0", "answer=OK"], "--tap switches[mail]:0/toggle"),
        .init(
            "preferences", ["use=4:0=Imperial", "use=4:1=1"], "--set units=imperial --set volume=50"
        ),
        .init("preferences", ["use=5:0", "answer=OK"], "--tap leave:0"),
        .init("preferences", ["tap=0:0"], "--tap account:0"),
        .init("preferences", ["tap=0:2"], "--tap account:2"),
        .init(
            "preferences", ["use=1:1", "use=1:1", "answer=OK"],
            "--tap switches[mail]:1/toggle --tap switches[mail]:1/toggle"),
        .init("agenda", []),
        .init("agenda", ["search=hall"], "--search hall"),
        .init("agenda", ["pull"], "--step refresh"),
        .init("agenda", ["tap=1:1", "answer=OK"], "--tap events[2026-11-20]:1"),
        .init("agenda", ["menu=1:1=Mine"], "--tap events[2026-11-20]:1/menu:0"),
        .init("agenda", ["control=0"], "--set mine=true"),
        .init("agenda", ["search=zzz"], "--search zzz"),
        .init("journal", [], seeing: 3),
        .init("journal", ["end"], "--pages 2", seeing: 3),
        .init("journal", ["end", "end", "end"], "--pages all", seeing: 3),
        .init("journal", [], "--pages all"),
        .init("journal", ["control=0"], "--set starred=true --pages all"),
        .init("journal", ["search=n"], "--search n --pages all"),
        .init("journal", ["search=heat"], "--search heat --pages all"),
        .init("journal", ["pull"], "--step refresh", seeing: 3),
        .init(
            "journal", ["swipe=1:1=Star"],
            "--pages all --tap 'notes[November 2026]:1/swipe.trailing:1'"),
        .init(
            "journal", ["swipe=1:2=Star"],
            "--pages all --tap 'notes[November 2026]:2/swipe.trailing:1'"),
        .init(
            "journal", ["swipe=1:1=Star", "control=0"],
            "--pages all --tap 'notes[November 2026]:1/swipe.trailing:1' --step set=starred=true"),
        .init("journal", ["wait=31000"], "--step refresh", seeing: 3),
        .init("conversation", [], "--pages all"),
        .init(
            "conversation", ["menu=1:0=Copy", "answer=OK"], "--pages all --tap messages:0/menu:0"),
        .init(
            "conversation", ["menu=1:2=Delete", "answer=OK"], "--pages all --tap messages:2/menu:1"),
        .init(
            "conversation", ["bottom=On my way"], "--pages all --tap 'bar.bottom/draft=On my way'"),
        .init(
            "conversation", ["bottom=On my way", "bottom=Send"],
            "--pages all --tap 'bar.bottom/draft=On my way' --tap bar.bottom/send"),
        .init(
            "conversation", ["bottom=Fails", "bottom=Send", "answer=OK"],
            "--pages all --tap 'bar.bottom/draft=Fails' --tap bar.bottom/send"),
        .init("conversation", ["bar=Call"], "--pages all --tap bar.trailing:0"),
        .init("dashboard", []),
        .init("dashboard", ["pull"], "--step refresh"),
        .init("dashboard", ["tap=3:0"], "--tap tasks:0"),
        .init("dashboard", ["tap=3:1"], "--tap tasks:1"),
        .init(
            "dashboard", ["use=1:0=Try again", "tap=3:0"],
            "--tap stocks/placeholder --tap tasks:0"),
        .init("finder", []),
        .init("finder", ["search=otters", "wait=400"], "--search otters --pages all"),
        .init("finder", ["tap=0:0"], "--tap recent:0 --pages all"),
        .init(
            "finder", ["search=otters", "wait=400", "tap=0:1"],
            "--search otters --tap books:1 --pages all"),
        .init("finder", ["search=otters", "wait=400"], "--search otters", seeing: 2),
        .init("finder", ["search=zzz", "wait=400"], "--search zzz"),
        .init("finder", ["search=tea", "wait=400"], "--search tea"),
        .init(
            "finder", ["search=otters", "wait=400", "segment=1"],
            "--search otters --set order=year --pages all"),
        .init(
            "finder", ["search=zzz", "wait=400", "button"], "--search zzz --tap books/placeholder"),
        .init("filters", []),
        .init("filters", ["tap=0:1"], "--tap brands:1"),
        .init(
            "filters", ["tap=0:1", "use=1:1", "use=2:0"],
            "--tap brands:1 --tap more:1/inStock --tap show:0"),
        .init(
            "filters", ["use=1:0=-1", "use=1:2=Price", "use=2:0"],
            "--tap more:0/highest=90 --tap more:2/sort=price --tap show:0"),
        .init("filters", ["tap=0:1", "bar=Reset"], "--tap brands:1 --tap bar.trailing:0"),
        .init("filters", ["bar=Close"], "--tap bar.leading:0"),
        .init("goods", []),
        .init("goods", ["segment=1"], "--set style=list"),
        .init("goods", ["segment=1", "segment=0", "use=0:1"], "--tap products:1/love"),
        .init("goods", ["tap=0:0", "answer=OK"], "--tap products:0"),
        .init("goods", ["search=kelp"], "--search kelp"),
        .init("goods?brand=Kelp&highest=50", [], "--param brand=Kelp --param highest=50"),
        .init("goods?inStock=true&sort=price", [], "--param inStock=true --param sort=price"),
        .init("goods", ["pull"], "--step refresh"),
        .init("goods", ["tap=0:1"], "--tap products:1"),
        .init("goods", ["bar=Filter", "back"], "--tap bar.trailing:1 --follow --step back"),
        .init("goods", ["segment=1", "search=t"], "--set style=list --search t"),
        .init("goods", ["turn"], "--device iphone-landscape"),
        .init("goods", ["search=zzz"], "--search zzz"),
        .init("goods", ["segment=1", "use=0:1", "search=cup", "search=", "segment=0"]),
        .init("store", []),
        .init("store", ["pull"], "--step refresh"),
        .init("store", ["tap=0:0"], "--tap banner[b1]:0"),
        .init("store", ["tap=6:0", "answer=OK"], "--tap banner[b2]:0"),
        .init("store", ["tap=4:1"], "--tap links[l1]:1"),
        .init("magazine", [], "--pages all"),
        .init("magazine", ["segment=1"], "--set tab=read --pages all"),
        .init("magazine", ["segment=2"], "--set tab=hear --pages all"),
        .init("magazine", ["tap=3:0", "answer=OK"], "--pages all --tap rows[long]:0"),
        .init("magazine", ["tap=3:1"], "--pages all --tap rows[long]:1"),
        .init(
            "magazine", ["use=2:0=Again"], "--pages all --tap cards[pod]/placeholder"),
        .init(
            "magazine", ["segment=1", "segment=2", "segment=0"],
            "--pages all --step set=tab=read --step set=tab=hear --step set=tab=all"),
        .init("magazine", ["pull"], "--pages all --step refresh"),
        .init("feed", []),
        .init("feed", ["tap=0:3"], "--tap entries:3"),
        .init("feed", ["tap=0:2"], "--tap entries:2"),
        .init("feed", ["use=0:2"], "--tap entries:2/open"),
        .init("feed", ["tap=0:8", "answer=OK"], "--tap entries:8"),
        .init("feed", ["tap=0:9", "tap=0:9", "answer=OK"], "--tap entries:9 --tap entries:9"),
        .init("feed", ["tap=0:3", "pull"], "--tap entries:3 --step refresh"),
        .init("comments", []),
        .init("comments", ["use=0:1"], "--tap comments:1/fold"),
        .init("comments", ["use=0:1", "use=0:1"]),
        .init("comments", ["swipe=0:2=Answer", "answer=OK"], "--tap comments:2/swipe.trailing:0"),
        .init("comments", ["pull"], "--step refresh"),
        .init("comments", ["use=0:1", "pull"], "--tap comments:1/fold --step refresh"),
        .init("articles", [], "--pages all"),
        .init("articles?topic=5", [], "--param topic=5"),
        .init("articles", ["search=ann"], "--search ann --pages all"),
        .init("articles", ["tap=1:0", "answer=OK"], "--pages all --tap articles:0"),
        .init("articles", ["search=up"], "--search up --pages all"),
        .init(
            "articles", ["search=ann", "search=", "turn"], "--pages all --device iphone-landscape"),
        .init("tasks", []),
        .init("tasks", ["tap=0:1", "answer=OK"], "--tap now:1"),
        .init(
            "tasks", ["bar=Select", "tap=0:1", "tap=0:4", "tap=0:1"],
            "--tap bar.leading:0 --tap now:1 --tap now:4 --tap now:1"),
        .init(
            "tasks",
            [
                "header=1", "tap=1:2", "bar=Select", "tap=0:0", "header=1", "bar=Delete",
                "answer=OK", "answer=OK",
            ],
            "--tap later/header --tap later:2 --tap bar.leading:0 --tap now:0 --tap later/header --tap bar.trailing:0"
        ),
        .init("tasks", ["bar=Turn"], "--tap bar.trailing:4"),
        .init("tasks", ["wait=1900"], "--step wait=1900ms"),
        .init("tasks", ["wait=2000", "wait=5000"], "--step wait=2s --step wait=3s", seeing: 3),
        .init("tasks", ["bar=Turn", "bar=Turn"], "--tap bar.trailing:4 --tap bar.trailing:4"),
        .init(
            "tasks", ["bar=Fifth", "answer=OK"], "--tap bar.trailing:2", seeing: 3),
        .init("tasks", ["bar=Turn", "header=1"], "--tap bar.trailing:4 --tap later/header"),
        .init("expenses", []),
        .init("expenses", ["control=0=Won"], "--set code=KRW"),
        .init(
            "expenses", ["control=0=Dollar", "control=0=Won", "tap=2:0", "answer=OK"],
            "--set code=KRW --tap expenses[Travel]:0"),
        .init("expenses", ["pull"], "--step refresh"),
        .init("expenses", ["tap=1:0", "answer=OK"], "--tap expenses[Food]:0"),
    ]

    /// The drives of each screen that CI has time for: the first, the last and one between them, or all
    /// in a full run.
    private static let chosen: [Drive] = {
        if isFullRun { return drives }
        let screens = Dictionary(grouping: drives.indices) { index in
            drives[index].screen.prefix { $0 != "?" }
        }
        let indices = screens.values.flatMap { [$0[0], $0[$0.count / 2], $0[$0.count - 1]] }
        return Set(indices).sorted().map { drives[$0] }
    }()

    @Test func `screens of apps show what a run shows`() throws {
        let folder = try TemporaryFolder()
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases/apps")
        var screens: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: cases) {
            let data = try Data(contentsOf: URL(filePath: cases).appending(path: name))
            try folder.write(data, to: "Specs/\(name)")
            if name.hasSuffix(".yaml") {
                let spec = String(name.dropLast(".yaml".count))
                screens[spec] = spec.prefix(1).uppercased() + spec.dropFirst()
            }
        }
        for name in ["messages.yaml", "messages.har"] {
            let sample = URL(filePath: RepositoryRoot.path(of: "Specs/\(name)"))
            try folder.write(try Data(contentsOf: sample), to: "Specs/\(name)")
        }
        screens["messages"] = "ChatThread"
        let program = try ScreenProgram(screens, in: folder, runtime: .package)
        let scrolled = Self.scrolled + Self.fromEnd
        let shown = try program.run(Self.chosen.map(\.run) + scrolled + [Self.polled])
        try #require(shown.count == Self.chosen.count + scrolled.count + 1)
        let comparison = ScreenComparison(folder: folder)
        for (drive, shown) in zip(Self.chosen, shown) {
            // Only taps send something.
            let isTapped = drive.options.contains("--tap") || drive.options.contains("--step")
            var shown = shown
            shown.log.removeAll { $0.contains(Self.query) }
            try comparison.expect(
                shown, String(drive.screen.prefix { $0 != "?" }),
                "--replay \(drive.recording) \(isTapped ? "--allow-send " : "")\(drive.options)")
        }
        let places = shown[Self.chosen.count...].prefix(scrolled.count).map { shown in
            shown.cells.map { "\($0.section):\($0.index)" }.sorted().joined(separator: " ")
        }
        // The stand-in knows the heights of the three cells that it shows, and estimates the others.
        #expect(
            places.prefix(Self.scrolled.count) == ["1:0 1:1 1:2", "0:4 0:5 2:0", "0:0 0:1 0:2"])
        // Three older letters join above the first of six, which is the fourth then and does not move.
        #expect(
            places.dropFirst(Self.scrolled.count) == [
                "0:3 0:4 0:5", "0:3 0:4 0:5", "0:4 0:5 0:6", "0:3 0:4 0:5",
            ])
        #expect(shown.last?.counts == [5], "nobody types any more")
    }

    /// Scrolls to an end, to an item, and to a beginning.
    private static let scrolled = [
        ["bar=Last"], ["bar=Fifth"], ["bar=Fifth", "answer=OK", "bar=Up"],
    ]
    .map { steps in
        ScreenProgram.Run(
            screen: "tasks", recording: "Specs/apps.har", steps: steps, seeing: 3)
    }

    /// A screen begins at its end, keeps its place when a page joins at its top, stays at its end when an
    /// item comes there, and does not when somebody has scrolled away.
    private static let fromEnd = [
        [], ["scroll=0:0"], ["bar=Send"], ["scroll=0:0", "bar=Send"],
    ]
    .map { steps in
        ScreenProgram.Run(
            screen: "archive", recording: "Specs/apps.har", steps: steps, seeing: 3)
    }

    /// GraphQL reads by POST.
    private static let query = "https://graph.example.com/graphql"

    /// The interval is ten seconds.
    private static let polled = ScreenProgram.Run(
        screen: "conversation", recording: "Specs/apps.har", steps: ["wait=11000"])
}
