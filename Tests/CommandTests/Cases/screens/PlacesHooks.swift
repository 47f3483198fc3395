import Foundation
import UIKit

#if canImport(ScreenKitUI)
    import LoadingCore
    import ScreenKit
    @testable import ScreenKitUI
#endif

/// What `Places.yaml` leaves to the app.
extension App {
    var isNew: Bool { true }
    var columns: Int { 3 }
    var look: Places.Look { .loud }
    var tone: Tone { .loud }

    func adCell(id: Int, title: String?) -> any UIContentConfiguration {
        let lines = ["Ad", "id: \(id)"] + (title.map { ["title: \($0)"] } ?? [])
        return ViewContent(LinesView(frame: .zero)) { $0.show(lines) }
    }

    /// That of a cell class.
    func countCell(count: Int) -> any UIContentConfiguration {
        ViewContent(LinesCell(frame: .zero)) { $0.lines.show(["Count", "count: \(count)"]) }
    }

    func share(url: URL, note: String?) async -> Bool {
        log.append("call share\(note.map { " note=\($0)" } ?? "") url=\(url)")
        return true
    }

    func report(id: Int, reason: String, count: Int, isSevere: Bool) async -> Bool {
        log.append("call report count=\(count) id=\(id) isSevere=\(isSevere) reason=\(reason)")
        return true
    }

    func sort() async -> Bool {
        log.append("call sort")
        return false
    }
}
