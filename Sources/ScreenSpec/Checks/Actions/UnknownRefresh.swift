package import Diagnostics
import Screens

/// A name in `refresh`, with its location.
struct NamedRefresh {
    let name: String
    let place: SourceRange
}

/// Finds names in `refresh` that are neither an entry of `data` nor a section with a request of its
/// own, or both.
struct UnknownRefresh: ScreenRule {
    let codes = [DiagnosticCode.unknownRefresh]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let (screen, refreshes) = (reading.screen, reading.mentions.refreshes)
        guard !refreshes.isEmpty else { return }
        let data = Dictionary(
            screen.data.map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first })
        let sections = Dictionary(
            screen.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for refresh in refreshes {
            let section = sections[refresh.name]
            switch (data[refresh.name], section) {
            case (let entry?, let section?) where section.isRequested:
                bag.report(
                    .ambiguousRefresh(refresh.name, data: entry, section: section.place),
                    at: refresh.place)
            case (nil, let section?) where !section.isRequested:
                bag.report(.nothingToRefresh(section), at: refresh.place)
            case (nil, nil):
                bag.report(.unknownRefresh, at: refresh.place) {
                    let requested = screen.sections.filter(\.isRequested).map(\.id)
                    return .unknownRefresh(refresh.name, known: data.keys.sorted() + requested)
                }
            default: break
            }
        }
    }
}

extension DiagnosticCode {
    package static let unknownRefresh = DiagnosticCode("unknown-refresh")
}

extension Message {
    fileprivate static func unknownRefresh(_ name: String, known: [String]) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .unknownRefresh, "the screen has no entry of `data` and no section `\(name)`",
            near: near,
            help: known.isEmpty
                ? "nothing on this screen is requested"
                : "what is requested is \(Suggestion.list(known, near: name)); `refresh: true` loads all of it"
        )
    }

    fileprivate static func nothingToRefresh(_ section: Section) -> Message {
        Message(
            .unknownRefresh, "the section `\(section.id)` has no request of its own",
            label: "name the entry of `data` that it shows, or write `refresh: true`",
            related: [Label(section.place, "the section is declared here")])
    }

    fileprivate static func ambiguousRefresh(
        _ name: String, data: SourceRange, section: SourceRange
    ) -> Message {
        Message(
            .unknownRefresh, "`\(name)` is an entry of `data` and a section: rename one",
            label: "this is ambiguous",
            related: [Label(data, "the entry of `data`"), Label(section, "the section")])
    }
}
