package import Diagnostics
package import Expressions
package import Screens
package import Values

/// The load of a section or an entry of `data`, and how it is decoded.
package struct LoadPlan: Sendable {
    /// The request in the spec.
    package let request: Request
    package let source: SourcePlan
    /// The indices of the fields that expressions read, if the response is an object of a model;
    /// nil for the whole response.
    package let responseFields: [Int]?
    /// What expressions over items read of the response that an item came from; nil if nothing.
    package let itemResponse: ItemResponsePlan?
    /// What expressions read of the newest answer besides items; nil if nothing.
    package var answer: AnswerPlan?
    /// The identity of items; nil if they have none.
    package let identity: IdentityPlan?
    /// Whether an object in place of a list is one item, as in a section.
    package let takesOneObject: Bool
    /// The type of the body of a response with a bad status, if declared.
    package let errors: ValueType?
    /// The polling interval in milliseconds.
    package let every: Int64?
    /// Whether expressions outside the source read names of the screen.
    package let readsNames: Bool
    /// Whether the request reads `now`.
    package let readsNow: Bool
    /// The indices of `data` entries that it needs before it can start.
    package let needs: [Int]
    /// Whether it is the health check, whose value is whether the server is healthy.
    package let isHealthCheck: Bool
}

/// The source of data.
package enum SourcePlan: Sendable {
    case request(RequestPlan)
    /// A file relative to the spec's folder.
    case file(path: String, place: SourceRange)
    case sqlite(DatabaseQuery)
    case literal(LiteralItems)
}

extension Plan {
    /// The files and databases that loads read, relative to the spec's folder.
    package var dataFiles: [String] {
        (data.map(\.load) + sections.compactMap(\.load)).compactMap { load in
            switch load.source {
            case .file(let path, _): path
            case .sqlite(let query): query.database
            case .request, .literal: nil
            }
        }
    }
}

extension LiteralItems.Piece {
    /// The source text in the spec.
    var source: String {
        switch self {
        case .json(let bytes): String(decoding: bytes, as: UTF8.self)
        case .text(let text): text.source
        }
    }
}

/// What expressions over items read of a response.
package struct ItemResponsePlan: Sendable {
    package let type: ValueType
    /// The indices of the read fields, if the response is an object of a model; nil for all of it.
    package let fields: [Int]?
}

/// What expressions read of the newest answer to a section's request besides its items.
package struct AnswerPlan: Sendable {
    /// The names that are read.
    package let parts: [SectionAnswer]
    /// The type of the response.
    package let type: ValueType
    /// The indices of the fields that are read, if the response is an object of a model; nil for all.
    package let fields: [Int]?
    /// The paths of what is read of JSON without a model.
    package let paths: [[String]]

    /// Whether something reads a part.
    package func reads(_ part: SectionAnswer.Part) -> Bool { parts.contains { $0.part == part } }
}

/// The identity of a list's items.
package enum IdentityPlan: Sendable {
    /// A field of the items' model.
    case field(Int)
    /// An expression over an item's names, with the expressions of the section's `let`;
    /// `unreadable` is the number of names before `item` that it cannot read.
    case expression(CheckedExpression, names: [CheckedExpression], unreadable: Int)
    /// The ids of static rows, by number.
    case row([String?])
}

/// A named load whose value expressions read: an entry of `data`, or the health check.
package struct DataPlan: Sendable {
    /// The name in expressions: `data.users`, `api.healthy`.
    package var path: String { isHealthCheck ? name : "data.\(name)" }

    /// Whether it is the health check, which cannot fail: its value is the result.
    package var isHealthCheck: Bool { load.isHealthCheck }

    package let name: String
    /// The slot of its value among the screen's names.
    package let slot: Int
    package let load: LoadPlan
    package let place: SourceRange
}
