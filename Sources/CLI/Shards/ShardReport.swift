import Diagnostics
import JSONData
import LoadingCore

/// What a shard has tested and found: a report in JSON with the member `shard`.
struct ShardReport {
    /// All screens and cases that a test is about, of which each shard has a part.
    struct Whole: Hashable {
        /// The number of specs.
        let specs: Int
        /// A digest of the specs and the ways to show them.
        let digest: String

        /// - Parameter ways: The number of ways to show the screens of each spec.
        init(_ ways: [String: Int]) {
            var digest = LoadingRules.Digest()
            for (spec, count) in ways.sorted(by: { $0.key < $1.key }) {
                digest.add(spec)
                digest.add("\(count)")
            }
            specs = ways.count
            self.digest = digest.value.hexadecimal
        }

        fileprivate init?(_ json: JSONValue) {
            guard let specs = json.number("allSpecs"), let digest = json.text("digest") else {
                return nil
            }
            self.specs = specs
            self.digest = digest
        }
    }

    let shard: Shard
    let whole: Whole
    /// Whether all screens of folders were tested, so that other goldens there are of no screen.
    let isOfFolders: Bool
    /// The paths of the specs of the shard.
    let specs: [String]
    /// The paths of their goldens.
    let goldens: [String]
    var counts: SnapshotCounts

    /// Writes the member of the report.
    func write(into json: inout JSONWriter) {
        json.key("shard")
        json.beginObject()
        json.member("number", shard.number)
        json.member("count", shard.count)
        json.member("allSpecs", whole.specs)
        json.member("digest", whole.digest)
        json.key("isOfFolders")
        json.bool(isOfFolders)
        json.member("specs", specs)
        json.member("goldens", goldens)
        for (name, count) in counts.named { json.member(name, count) }
        json.endObject()
    }
}

extension ShardReport {
    /// Reads the member of a report; nil if it has none, or something of it is missing.
    init?(_ report: JSONValue) {
        guard let json = report.member(named: "shard"), let number = json.number("number"),
            let count = json.number("count"), let shard = Shard(number: number, of: count),
            let whole = Whole(json), let specs = json.texts("specs"),
            let goldens = json.texts("goldens"), let equal = json.number("equal"),
            let changed = json.number("changed"), let missing = json.number("missing"),
            let ways = json.number("ways"), let taken = json.number("taken")
        else { return nil }
        self.shard = shard
        self.whole = whole
        isOfFolders = json.member(named: "isOfFolders")?.bool == true
        self.specs = specs
        self.goldens = goldens
        counts = SnapshotCounts(
            equal: equal, changed: changed, missing: missing, ways: ways, taken: taken)
    }
}
