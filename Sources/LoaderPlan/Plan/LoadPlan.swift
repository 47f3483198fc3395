package import Diagnostics
package import Expressions
package import Screens

/// What is loaded for a section or an entry of `data`, and how it is decoded.
package struct LoadPlan: Sendable {
    /// What the spec says of it.
    package let request: Request
    package let source: SourcePlan
    /// Of an answer that is an object of a model: the fields that expressions read, by index; nil
    /// where they read all of it.
    package let responseFields: [Int]?
    /// What tells items apart; nil where nothing does.
    package let identity: IdentityPlan?
    /// Milliseconds until the data are asked for again while the screen is shown.
    package let every: Int64?
    /// Whether its expressions, those of the source left out, read names of the screen.
    package let readsNames: Bool
    /// Whether `now` stands in what it asks for.
    package let readsMoment: Bool
    /// The entries of `data` that have to be there before it can begin, by index.
    package let needs: [Int]
    /// Whether it is only asked whether there is a good answer, which is its value.
    package var isHealthCheck = false
}

/// Where data come from.
package enum SourcePlan: Sendable {
    case request(RequestPlan)
    /// A file relative to the spec's folder.
    case file(path: String, place: SourceRange)
    case sqlite(DatabaseQuery)
    case literal(LiteralItems)
}

extension Plan {
    /// The files and databases that its loads read, relative to the spec's folder.
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
    /// As the spec has it.
    var source: String {
        switch self {
        case .json(let bytes): String(decoding: bytes, as: UTF8.self)
        case .text(let text): text.source
        }
    }
}

/// What tells the items of a list apart.
package enum IdentityPlan: Sendable {
    /// A field of the items' model.
    case field(Int)
    /// An expression over the names of an item, and the expressions of the section's `let`.
    case expression(CheckedExpression, names: [CheckedExpression])
}

/// A named request whose value expressions read: an entry of `data`, or the health check.
package struct DataPlan: Sendable {
    /// As expressions write it: `data.users`, `api.healthy`.
    package var path: String { isHealthCheck ? name : "data.\(name)" }

    /// Whether it is the health check, which never fails: its value says how it went.
    package var isHealthCheck: Bool { load.isHealthCheck }

    package let name: String
    /// The slot of its value among the screen's names.
    package let slot: Int
    package let load: LoadPlan
    package let place: SourceRange
}
