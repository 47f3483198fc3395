import Synchronization

/// Serves faults, each below its own path: `/3/first/` has the fault at once, `/3/later/` after a
/// good page, and `/fine` has none.
package final class FaultTableServer: Sendable {
    package let server: FaultServer
    private let counts: Counts

    /// Listens on a free port.
    package init(_ faults: [Fault]) throws {
        let counts = Counts()
        self.counts = counts
        server = try FaultServer { request in
            guard let place = Place(request.target), faults.indices.contains(place.fault) else {
                return .last(Fault.rows([9]))
            }
            if request.target.contains("page=1&") {
                return .last(faults[place.fault].page(1...3))
            }
            let number = counts.next(place)
            if counts.areFixed { return .last(faults[place.fault].page([7])) }
            return faults[place.fault].response(request, number)
        }
    }

    /// Ends all faults: later requests succeed.
    package func endFaults() { counts.endFaults() }

    /// The number of requests for the fault with that index.
    package func count(of fault: Int, isLater: Bool) -> Int {
        counts.count(Place(fault: fault, isLater: isLater))
    }

    /// Returns the sections of a spec as flow YAML: one with the fault at once, and one with the
    /// fault on its second page.
    ///
    /// - Parameter place: The index in the URLs, if faults with the same keys share the sections.
    package static func sections(
        of fault: Fault, at index: Int, place: String? = nil, _ base: String
    ) -> [String] {
        let path = "\(base)/\(place ?? String(index))"
        let retry = fault.keys.contains("retry:") ? "" : ", retry: {attempts: 3}"
        let keys = fault.keys + retry
        let first = "id: \(index) first, url: '\(path)/first/rows'\(keys)"
        if fault.isTimed { return [first] }
        let later = "id: \(index) later, url: '\(path)/later/rows'\(keys)"
        return [first, later + ", paging: {policy: page, size: 3}"]
    }

    private final class Counts: Sendable {
        private let counts = Mutex<[Place: Int]>([:])
        private let fixed = Mutex(false)

        var areFixed: Bool { fixed.withLock { $0 } }

        func endFaults() { fixed.withLock { $0 = true } }

        func next(_ place: Place) -> Int {
            counts.withLock { counts in
                counts[place, default: 0] += 1
                return counts[place, default: 1] - 1
            }
        }

        func count(_ place: Place) -> Int { counts.withLock { $0[place] ?? 0 } }
    }

    private struct Place: Hashable {
        var fault: Int
        var isLater: Bool

        init(fault: Int, isLater: Bool) { (self.fault, self.isLater) = (fault, isLater) }

        init?(_ target: String) {
            let parts = target.split(separator: "/")
            guard parts.count > 2, let fault = Int(parts[0]) else { return nil }
            self.init(fault: fault, isLater: parts[1] == "later")
        }
    }
}

extension ServerResponse {
    /// Returns a good response that closes its connection: libcurl repeats requests on reused
    /// connections by itself (RFC 9112 section 9.3.1), which would change the count.
    fileprivate static func last(_ text: String) -> ServerResponse {
        let reply = reply(headers: [("Connection", "close")], text: text)
        return ServerResponse(reply.steps + [.close])
    }
}

extension Fault {
    /// The expected result of a section of the table.
    package struct Expected: Sendable {
        package let report: String
        package let items: [Int]
        package let notes: [String]
    }

    /// Returns the JSON of good rows.
    fileprivate func page(_ ids: some Sequence<Int>) -> String {
        isWrapped ? #"{"rows": \#(Self.rows(ids))}"# : Self.rows(ids)
    }

    /// Returns the expected result of the fault on the first or second page, from a server at
    /// `base`.
    package func expected(isLater: Bool, at index: Int, _ base: String) -> Expected {
        let url = "\(base)/\(index)/\(isLater ? "later" : "first")/rows"
        let host = base.split(separator: "/").last ?? ""
        func filled(_ text: String) -> String {
            text.replacing("HOST", with: host)
                .replacing("URL*", with: "\(url)*")
                .replacing("from URL", with: "from \(url)\(isLater ? "?page=2&size=3" : "")")
        }
        guard isLater else {
            return Expected(report: filled(report), items: items, notes: notes.map(filled))
        }
        // The previous page is kept.
        if isEmptyPage {
            let note = "a later page has no list at *, and counts as empty"
            return Expected(report: "content", items: [1, 2, 3], notes: [note])
        }
        return Expected(
            report: filled(report == "empty" ? "content" : report), items: [1, 2, 3] + items,
            notes: notes.map(filled))
    }
}
