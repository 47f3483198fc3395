import Foundation

/// The output of `screenc run --format json`.
struct RunScreen: Decodable {
    var cancelledBy: String?
    struct Section: Decodable {
        struct Failure: Decodable {
            var kind: String
            var status: Int?
        }
        struct Item: Decodable {
            var item: JSON?
            var cell: JSON?
            var menu: JSON?
            var leading: JSON?
            var trailing: JSON?

            enum CodingKeys: String, CodingKey {
                case item, cell, menu
                case leading = "swipe.leading"
                case trailing = "swipe.trailing"
            }
        }
        var id: String
        var state: String
        var error: Failure?
        var pages: Int
        var hasMore: Bool
        var received: Int
        var absent: Int?
        var undecodable: Int
        var duplicates: Int
        var notes: [String]
        var items: [Item]
        var header: JSON?
        var footer: JSON?
    }

    var title: String?
    var header: JSON?
    var footer: JSON?
    var leading: JSON?
    var trailing: JSON?
    var sections: [Section]

    enum CodingKeys: String, CodingKey {
        case cancelledBy, title, header, footer, sections
        case leading = "bar.leading"
        case trailing = "bar.trailing"
    }

    /// The title, the bars, and the header and footer of the screen.
    var texts: [String] {
        let bars = ["bar.leading": leading, "bar.trailing": trailing]
        let title = title.map { ["title=\($0)"] } ?? []
        let edges = (header?.cellTexts ?? []) + (footer?.cellTexts ?? [])
        return
            (title + edges + bars.flatMap { list, entries in entries?.entryTexts(list) ?? [] })
            .sorted()
    }
}

/// A value of JSON.
indirect enum JSON: Decodable {
    case null
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .text(String(bool))
        } else if let number = try? value.decode(Double.self) {
            self = .text(String(number))
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    func flatten(_ path: String, into fields: inout [String: String]) {
        switch self {
        case .null: break
        case .text(let text): fields[path] = text
        case .list(let list):
            for (index, value) in list.enumerated() {
                value.flatten("\(path).\(index)", into: &fields)
            }
        case .object(let object):
            for (name, value) in object { value.flatten("\(path).\(name)", into: &fields) }
        }
    }
}
