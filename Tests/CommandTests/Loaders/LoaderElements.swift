import Foundation
import TestSupport

/// Taps in sections that are repeated for elements, and pages whose values are computed.
enum LoaderElements {
    static func write(to folder: TemporaryFolder) throws {
        let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/elements.yaml")
        try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/elements.yaml")
        try folder.write(Data(recording.utf8), to: "Specs/elements.har")
        let shelf = #"[{"id": 1}, {"id": "x"}, {"id": 2}, {"id": 3}, {}, {"id": 4}]"#
        try folder.write(Data(shelf.utf8), to: "Specs/shelf.json")
    }

    /// What a person does, as `run` names it, and the call of the loader.
    static let calls: [(String, String)] = [
        ("plays[Mon]:1", item("playsTap", 1, of: 0)), ("plays[Sun]:0", item("playsTap", 0, of: 2)),
        ("plays[Mon]/header", "await playsHeaderTap(of: playsElements.items[0])"),
        ("plays[Tue]/placeholder", "await playsPlaceholderTap(of: playsElements.items[1])"),
        ("plays[Sun]:0/menu:0", item("playsStar", 0, of: 2)),
        ("plays[Mon]:1/menu:0", item("playsStar", 1, of: 0)),
        ("cast[Mon]:1", item("castTap", 1, of: 0)),
        ("cast[Mon]:0/menu:0", item("castRemove", 0, of: 0)),
        ("cast[Mon]:0/menu:1", item("castAgain", 0, of: 0)),
        (
            "refresh and pages",
            """
            recorder.held = ["GET"]
            let count = recorder.lines.count { $0.hasPrefix("send GET ") }
            let task = Task { await refresh() }
            await recorder.wait(for: count + 1, of: "GET")
            let page = Task { await loadMore(.counted) }
            let same = Task { await loadMore(.counted) }
            for _ in 0..<200 { await Task.yield() }
            recorder.held = []
            await task.value
            await page.value
            await same.value
            """
        ),
    ]

    static let runs: [LoaderRun] = calls.dropLast().map { step, _ in
        LoaderRun(screen: "elements", recording: "Specs/elements.har", steps: ["load", step])
    }

    private static func item(_ method: String, _ index: Int, of element: Int) -> String {
        let section = method.prefix { $0.isLowercase }
        let element = "\(section)Elements.items[\(element)]"
        return
            "await \(method)(\(section)(of: \(element)).items[\(index)], at: \(index), of: \(element))"
    }

    private static var recording: String {
        let plays = [
            #"{"id": 1, "name": "Hamlet", "stars": 3}"#, #"{"id": 2, "name": "Faust", "stars": 4}"#,
        ]
        let days = [
            #"{"id": 1, "title": "Mon", "plays": [\#(plays.joined(separator: ", "))]}"#,
            #"{"id": 2, "title": "Tue", "plays": []}"#,
            #"{"id": 3, "title": "Sun", "plays": [\#(plays[1])]}"#,
        ]
        let entries = [
            entry("/days", "[\(days.joined(separator: ", "))]"),
            entry("/plays/2", "{}", put: #"{"stars":7}"#),
            entry("/plays/2", "{}", status: 500, put: #"{"stars":5}"#),
            entry("/counted?page=1", page(1, of: 3)), entry("/counted?page=2", page(2, of: 3)),
            entry("/counted?page=3", page(3)),
            entry("/headed?offset=0&size=2", items(1, 2), count: "3"),
            entry("/headed?offset=2&size=2", items(3, 4), count: "many"),
            entry("/headed?offset=4&size=2", items(5), count: "5"),
            entry("/linked", page(1, links: ["a"])),
            entry("/linked?after=a-1", page(2, links: ["b", "c"])),
            entry("/linked?after=b", page(3, error: "closed")),
            entry("/days/1/cast?label=Mon%202&empty=Hamlet&page=1&size=2", list(1, 2)),
            entry("/days/1/cast?label=Mon%202&empty=Hamlet&page=2&size=2", list(3)),
            entry("/days/3/cast?label=Sun%201&empty=Faust&page=1&size=2", "{}", status: 500),
            entry("/cast/1", "", status: 204, method: "DELETE"), entry("/end", list(7)),
        ]
        return harFile(entries)
    }

    private static func entry(
        _ path: String, _ text: String, status: Int = 200, count: String? = nil, put: String? = nil,
        method: String? = nil
    ) -> String {
        HAREntryText(
            url: "https://api.example.com" + path, method: method ?? put.map { _ in "PUT" },
            body: put,
            status: status, headers: count.map { [("X-Count", $0)] } ?? [], text: text
        ).json
    }

    private static func items(_ ids: Int...) -> String {
        "{\"items\": \(list(ids))}"
    }

    private static func list(_ ids: Int...) -> String { list(ids) }

    private static func list(_ ids: [Int]) -> String {
        "[\(ids.map { "{\"id\": \($0)}" }.joined(separator: ", "))]"
    }

    /// A page with one item.
    private static func page(
        _ number: Int, of pages: Int? = nil, links: [String] = [], error: String? = nil
    ) -> String {
        let links = links.map { "\"\($0)\"" }.joined(separator: ", ")
        let count = pages.map(String.init) ?? "null"
        let reason = error.map { "\"\($0)\"" } ?? "null"
        return #"{"number": \#(number), "pages": \#(count), "links": [\#(links)], "#
            + #""error": \#(reason), "items": [{"id": \#(number)}]}"#
    }
}
