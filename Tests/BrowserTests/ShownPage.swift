import Foundation
import TestSupport
import Testing

/// What `screenc run` writes about a spec, as a page and as data.
struct ShownPage {
    let html: [UInt8]
    let json: [String: Any]

    /// - Parameters:
    ///   - spec: The path of the spec in the folder.
    ///   - options: Those of `run`, the same for both formats.
    init(_ spec: String, in folder: TemporaryFolder, _ options: [String] = ["--offline"]) throws {
        for name in ["page.html", "data.json"] {
            let output = folder.path(of: name)
            let end = try ChildProcess.screenc(
                ["run", spec, "--output", output] + options, in: folder.url
            ).end()
            try #require(FileManager.default.fileExists(atPath: output), "\(spec): \(end.errors)")
        }
        html = try [UInt8](Data(contentsOf: URL(filePath: folder.path(of: "page.html"))))
        let data = try Data(contentsOf: URL(filePath: folder.path(of: "data.json")))
        json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
}

/// What a section says by the JSON of the program: its texts and those of the names of pictures, in
/// reading order.
struct SpokenSection {
    /// The words of the header and of the footer.
    let header: Set<String>
    let footer: Set<String>
    let items: [SpokenItem]

    init(_ section: [String: Any]) {
        let cells = (section["items"] as? [[String: Any]] ?? []).compactMap { $0["cell"] }
        items = cells.map(SpokenItem.init)
        (header, footer) = (Self.words(section["header"]), Self.words(section["footer"]))
    }

    /// Returns the words of a cell without spaces: lines end anywhere. The badge of a built-in cell
    /// has a place of its own in each template.
    static func words(_ cell: Any?) -> Set<String> {
        let cell = cell as? [String: Any] ?? [:]
        if let texts = cell["texts"] as? [String] { return [texts.joined().withoutSpaces] }
        let accessories = ["checkmark": "Selected", "detailButton": "More info"]
        let accessory = (cell["accessory"] as? String).flatMap { accessories[$0] }
        let parts = ["text", "secondaryText", "detail"].map { cell[$0] as? String } + [accessory]
        let controls = cell["controls"] as? [[String: Any]] ?? []
        let texts = [cell["accessibility"] as? String] + parts + controls.map(text(of:))
        let all = texts.compactMap(\.self)
        guard let badge = cell["badge"] as? String else { return [all.joined().withoutSpaces] }
        return Set(
            (0...all.count).map { index in
                (all[..<index] + [badge] + all[index...]).joined().withoutSpaces
            })
    }
}

extension SpokenSection {
    /// Returns what is read inside a control; nil if it has only a name and a value.
    private static func text(of control: [String: Any]) -> String? {
        switch control["control"] as? String {
        case "textField": return control["value"] as? String
        case "segments": return (control["titles"] as? [String])?.joined()
        case "button": return control["name"] as? String
        default: return nil
        }
    }
}

/// What an item says.
struct SpokenItem {
    /// Its words, in one of these orders.
    let orders: Set<String>
    /// Whether they have the names of pictures, which the data of a template do not have.
    let hasNames: Bool

    fileprivate init(_ cell: Any) {
        orders = SpokenSection.words(cell)
        hasNames = (cell as? [String: Any])?["texts"] == nil
    }
}

extension String {
    var withoutSpaces: String { filter { !$0.isWhitespace } }
}
