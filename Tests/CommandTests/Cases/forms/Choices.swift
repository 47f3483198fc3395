import Foundation
import ScreenKit
import ScreenKitUI
import UIKit

// A screen that passes a list of choices to a sheet, with a picker, a field of several lines and days that fold
// by their keys.

extension App: SearchHooks, GenresHooks {
    func share(ids: [Int], genres: [String]) async -> Bool {
        print("  shares \(ids) \(genres)")
        return true
    }

    func screen(for destination: SearchLoader.Destination) -> UIViewController? {
        switch destination {
        case .musicGenres(let genres, let ids, let result):
            shown = GenresViewController(
                .init(genres: genres.map { Genres.Genre(rawValue: $0) }, ids: ids), result: result,
                hooks: self)
        }
        return shown
    }
}

extension Driver {
    @MainActor
    static func choose(_ app: App) async {
        let search = SearchViewController(hooks: app)
        _ = UINavigationController(rootViewController: search)
        let person = Person(opening: search)
        await settle()
        func tell(_ step: String) {
            let genres = search.loader.state.genres.map(\.rawValue)
            print("\(step): \(search.loader.state.genre.rawValue) of \(genres)")
        }
        tell("opened")
        let pickers = person.views(UIButton.self, in: search.view)
        print(
            "pickers",
            pickers.map { picker in
                let titles = person.entries(of: picker.menu).map(\.title).joined(separator: "/")
                let title = picker.configuration?.title ?? "-"
                return "\(title) of \(titles), \(picker.accessibilityLabel ?? "-")"
            })
        pickers.first.map { person.press($0, entry: "Rock") }
        await settle()
        tell("picked")
        await show(search, app, person)
        tell("came back")
        await search.loader.formTap(4, at: 4)
        await search.loader.formTap(5, at: 5)
        tell("added")
        await type(into: search, person)
        await fold(search, person)
        let kept = search.loader.state.linkValues
        print("kept \(kept.texts["genres"] ?? "-") \(kept.texts["closed"] ?? "-")")
        print("restored", SearchLoader.State(kept)?.genres.map(\.rawValue) ?? [])
        let link = URL(string: "app://genres?genres=%5B%22folk%22%5D&ids=%5B7%5D")
        let linked = link.flatMap { GenresLoader.Parameters($0) }
        print("linked \(linked?.genres.map(\.rawValue) ?? []) \(linked?.ids ?? [])")
    }

    @MainActor
    private static func show(
        _ search: SearchViewController, _ app: App, _ person: Person
    ) async {
        person.tap(IndexPath(item: 2, section: 0))
        await settle()
        guard let sheet = app.shown as? GenresViewController else { return print("no sheet") }
        let header = sheet.loader.optionsHeader().text ?? "-"
        print("the sheet begins with \(header)")
        await sheet.loader.optionsTap(Genres.Option(genre: .folk), at: 2)
        print("chosen \(sheet.loader.chosen)")
        await sheet.loader.barDone()
        await settle()
    }

    @MainActor
    private static func type(into search: SearchViewController, _ person: Person) async {
        guard let field = person.views(UITextView.self, in: search.view).first else {
            return print("no field")
        }
        print("an empty field says \(field.accessibilityValue ?? "-")")
        for text in ["One", "One\nTwo", "One\nTwo\nThree\nFour\nFive"] {
            person.type(text, into: field)
            await settle()
            person.collection?.layoutIfNeeded()
            let lines = field.bounds.height / (field.font?.lineHeight ?? 1)
            print(
                "typed \(search.loader.state.note.split(separator: "\n").count) lines,",
                "shows \(Int(lines.rounded()))")
        }
        print("says \(field.accessibilityValue ?? "nothing of its own")")
    }

    @MainActor
    private static func fold(_ search: SearchViewController, _ person: Person) async {
        func tell(_ step: String) {
            person.collection?.layoutIfNeeded()
            let counts = (1...3).map { person.collection?.numberOfItems(inSection: $0) ?? -1 }
            print("\(step): \(counts) \(search.loader.state.closed)")
        }
        tell("days")
        guard let first = search.loader.playsElements.items.first else { return }
        await search.loader.playsHeaderTap(of: first)
        await settle()
        tell("folded \(first.day)")
        await search.loader.playsHeaderTap(of: first)
        await search.loader.restHeaderTap()
        await settle()
        tell("shown again, and the rest folded")
    }
}
