/// Changes of the loader of `policies.yaml`, each of which makes a difference with some server.
enum PolicyMutants {
    /// The changes of the generated text.
    static let all: [LoaderMutant] = [
        .init("start = ⟨0⟩", "1"),
        .init(#"more = ⟨"data.more"⟩"#, #""more""#),
        .init(#"keypath = ⟨"data.items"⟩"#, #""items""#),
        .init(#"total = ⟨"total"⟩"#, "nil"),
        .init("policy = ⟨.offset⟩", ".page"),
        .init(#"parameter = ⟨"t"⟩"#, "nil"),
        .init(#"next = ⟨"next"⟩"#, #""after""#),
        .init(#"header = ⟨"X-Next"⟩"#, #""X-Prev""#),
        .init("maxPages = ⟨2⟩", "50"),
        .init("policy = ⟨.link⟩", ".page"),
        .init("policy = .nextURL\n        $0.paging.next = ⟨\"next\"⟩", #""id""#),
        .init("onRepeat = ⟨.error⟩", ".stop"),
        .init("maxItems = ⟨5⟩", "5_000"),
        .init("dedupe = ⟨.last⟩", ".first"),
        .init("isLossy = ⟨true⟩", "false"),
        .init("isOptional = ⟨true⟩", "false"),
        .init("dedupe = ⟨.error⟩", ".first"),
        .init("identity = { ⟨String($0.id)⟩ }", "$0.name"),
        .init(", ⟨.items⟩)", ".list"),
        .init(
            #""https://api.example.com/v1/more?sort=name""#, #""https://api.example.com/v1/more""#),
        .init(#""https://api.example.com/v1/none""#, #""https://api.example.com/none""#),
        .init("isHealthCheck = ⟨true⟩", "false"),
        .init(#""lists[-1].items""#, #""lists[0].items""#),
        .init("place = ⟨.form⟩", ".query"),
        .init("place = ⟨.json⟩", ".query"),
        .init("place = ⟨.headers⟩", ".query"),
        .init(#"form: [(⟨"word"⟩"#, #""words""#),
        .init("retried = ⟨[.transport]⟩", "[.status]"),
        .init("attempts = ⟨3⟩", "2"),
        .init("element.thing.id > 3", "element.thing.id > 4"),
        .init("PartsElement(id: ⟨thing.name⟩", "String(thing.id)"),
        .init("named.get().contains(i)", "!named.get().contains(i)"),
        .init(#"?? "") == ⟨"closed"⟩"#, #""busy""#),
    ]

    /// Runs the changed loaders with a few servers, and those that no server has noticed with more.
    ///
    /// - Parameter shown: what the loader shows for each server as it is.
    /// - Returns: the changes that no server has noticed.
    static func missed(
        by program: LoaderProgram, _ shown: [(server: LoaderServer, rounds: [ShownRound])]
    ) throws -> [String] {
        var missed = Array(all.indices)
        for servers in [shown.prefix(8), shown.dropFirst(8)] {
            let runs = missed.map { index in
                servers.map { $0.server.run(steps: ["load", "more"], mutant: index) }
            }
            var changed = try program.run(runs.flatMap(\.self))[...]
            missed = missed.filter { _ in
                let rounds = changed.prefix(servers.count)
                changed = changed.dropFirst(servers.count)
                return zip(rounds, servers).allSatisfy {
                    $0[1].sections.map(\.comparable) == $1.rounds[1].sections.map(\.comparable)
                }
            }
        }
        return missed.map { all[$0].text }
    }
}
