import JSONData
import Testing
import Values

/// Of repeated keys the first counts, in maps of any size as in objects.
@Test(arguments: [2, 8, 9, 300])
func `the first of repeated keys counts`(count: Int) throws {
    let members = (0..<count).map { #""k\#($0)": \#($0), "k\#($0 / 2)": -1"# }
    let json = try JSONDocument(Array("{\(members.joined(separator: ","))}".utf8)).root
    let first = json.members.reduce(into: [String: Int64]()) { first, member in
        first[member.name] = first[member.name] ?? (try? member.value.int64())
    }
    for type in [ValueType.json, .map(.int)] {
        var arena = Arena()
        let map = try ModelDecoder(models: ModelTable()).decode(json, as: type, into: &arena)
        #expect(map.count == first.count)
        for (name, number) in first {
            #expect(arena.value(ofName: name, in: map)?.asInt == number)
        }
    }
}
