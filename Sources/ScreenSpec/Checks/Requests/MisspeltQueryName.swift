package import Diagnostics
import Screens

/// Finds names of one request that are one letter away from names that several requests, `api` or
/// paging send.
struct MisspeltQueryName: ScreenRule {
    let codes = [DiagnosticCode.misspeltQueryName]

    /// Limit: query parameters of a request that are compared with those of others.
    private static let maxNames = 64
    /// Limit: requests of a screen whose query parameters are compared.
    private static let maxRequests = 200

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let queries = reading.mentions.queries
        guard queries.contains(where: { !$0.parameters.isEmpty }) else { return }
        let servers = Dictionary(grouping: queries, by: \.server)
        for query in queries where !query.parameters.isEmpty {
            check(query, among: servers[query.server] ?? [], api: reading.screen.api, into: &bag)
        }
    }

    private func check(
        _ query: SentQuery, among others: [SentQuery], api: API, into bag: inout DiagnosticBag
    ) {
        let own = Set(query.parameters.map(\.name))
        // Few requests have many names; with more, none is compared.
        guard own.count <= Self.maxNames, others.count <= Self.maxRequests else { return }
        var counts: [String: Int] = [:]
        for other in others {
            for name in Set(other.parameters.map(\.name)) { counts[name, default: 0] += 1 }
            for name in other.pagingNames { counts[name, default: 0] += 2 }
        }
        if query.server.isEmpty || api.baseURL == nil {
            for parameter in api.query { counts[parameter.name, default: 0] += 2 }
        }
        let frequent = counts.filter { $0.value > 1 && !own.contains($0.key) }.keys.sorted()
            .prefix(Self.maxNames)
        for parameter in query.parameters where counts[parameter.name] == 1 {
            let near = frequent.first { Suggestion.isTypingMistake(parameter.name, for: $0) }
            guard let near else { continue }
            bag.report(
                .misspeltQueryName(parameter.name, near: near, isName: parameter.isName),
                at: parameter.place)
        }
    }
}

extension DiagnosticCode {
    package static let misspeltQueryName = DiagnosticCode("misspelt-query-name")
}

extension Message {
    fileprivate static func misspeltQueryName(
        _ name: String, near: String, isName: Bool
    ) -> Message {
        Message(
            .misspeltQueryName, severity: .warning,
            "no other request sends a parameter `\(name)`", near: isName ? near : nil,
            label: "did you mean `\(near)`?")
    }
}
