import LoadingCore

/// The simplest driver of a `PageMachine`: it requests pages of numbers, which are their own
/// identities, and keeps what a section would show.
struct PageDriver {
    /// A request, as the changes that make it.
    typealias Request = [LoadingRules.PageChange]

    /// A page: its items, and what else it says.
    struct Page {
        var items: [Int]
        var more = LoadingRules.PageFacts.Value<Bool>.absent
        var total = LoadingRules.PageFacts.Value<Int64>.absent
        var next = LoadingRules.PageFacts.Value<String>.absent
        var fields: [String] = []
        /// Whether its list can be compared.
        var isComparable = true
    }

    enum Failure: Error { case page, repetition, duplicate }

    let rules: LoadingRules.PageRules
    var machine: LoadingRules.PageMachine
    var index: LoadingRules.ItemIndex
    var items: [Int] = []
    var notes: [LoadingRules.PageNote] = []
    /// The requests that were sent.
    var requests: [Request] = []

    init(_ rules: LoadingRules.PageRules) {
        self.rules = rules
        machine = LoadingRules.PageMachine(rules)
        index = LoadingRules.ItemIndex(rules)
    }

    /// Loads pages until there is no next one, or one fails.
    ///
    /// - Parameters:
    ///   - limit: the number of pages at the end.
    ///   - server: returns a page; takes its request and how many requests that makes.
    mutating func load(
        upTo limit: Int = .max, from server: (Request, Int) throws(Failure) -> Page
    ) throws(Failure) {
        while machine.pages < limit, let request = machine.nextChanges() {
            switch machine.request(Self.digest(of: "\(request)")) {
            case .new: requests.append(request)
            case .ends: return notes.append(.repeatedRequest)
            case .fails: throw .repetition
            }
            let page = try server(request, requests.count)
            var facts = LoadingRules.PageFacts(
                count: page.items.count,
                digest: page.isComparable ? Self.digest(of: "\(page.items)") : nil)
            facts.more = page.more
            facts.total = page.total
            facts.next = page.next
            facts.fields = page.fields
            facts.url = "https://a.example/list"
            switch machine.repetition(of: facts) {
            case .new: try add(page.items)
            case .ends: break
            case .fails: throw .repetition
            }
            notes += machine.advance(past: facts)
            machine.stop(ifFull: &index)
        }
    }

    /// Loads pages of a complete list.
    mutating func load(_ list: [Int], isCut: Bool = false) throws(Failure) {
        while machine.hasMore {
            let page = list[machine.nextElements(of: list.count)]
            try add(page)
            notes += machine.advance(past: page.count, of: list.count, isCut: isCut)
            machine.stop(ifFull: &index)
        }
    }

    mutating func add(_ page: some Sequence<Int>) throws(Failure) {
        index.beginPage()
        for item in page {
            switch index.place(Array("\(item % 1_000)".utf8)) {
            case .append: items.append(item)
            case .replace(let position): items[position] = item
            case .drop: break
            case .full: return
            case .fail:
                index.undoPage()
                items.removeSubrange(index.count...)
                throw .duplicate
            }
        }
    }

    static func digest(of text: String) -> UInt64 {
        var digest = LoadingRules.Digest()
        digest.add(text)
        return digest.value
    }
}
