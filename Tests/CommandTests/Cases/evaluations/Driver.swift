import Foundation
import Observation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(ScreenKit)
    import ScreenKit
#endif

/// What the loader reads of its environment, which the program changes.
final class World: Sendable {
    struct State {
        /// The evaluations of each text, by its key.
        var counts: [String: Int] = [:]
        var now = Date(timeIntervalSince1970: 0)
        var locale = Locale(identifier: "en")
        var rows = 12
        var title = "One"
        /// Whether writes are answered.
        var answersWrites = false
    }

    let state = Mutex(State())

    var environment: LoadEnvironment {
        var environment = LoadEnvironment(transport: Stub(world: self))
        environment.context = { [self] in
            var context = ExpressionContext()
            state.withLock { (context.now, context.locale) = ($0.now, $0.locale) }
            context.string = { key, _ in
                self.state.withLock { $0.counts[key, default: 0] += 1 }
                return "\(key) %1$@;"
            }
            return context
        }
        return environment
    }

    /// Returns the evaluations since the last call.
    func takeCounts() -> String {
        let counts = state.withLock { state in
            defer { state.counts = [:] }
            return state.counts
        }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: " ")
    }
}

struct Stub: HTTPTransport {
    let world: World

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        if request.httpMethod == "POST" {
            while !world.state.withLock({ $0.answersWrites }) {
                try await Task.sleep(for: .milliseconds(1))
            }
            return HTTPResponse(status: 204)
        }
        let (count, title) = world.state.withLock { ($0.rows, $0.title) }
        let rows = (0..<count).map { #"{"id": \#($0), "name": "n\#($0)", "group": "g\#($0 % 2)"}"# }
        let groups = [#"{"id": "g0", "title": "\#(title)"}"#, #"{"id": "g1", "title": "Two"}"#]
        let isOfRows = request.url?.path().hasSuffix("rows") == true
        let body = "[\((isOfRows ? rows : groups).joined(separator: ","))]"
        return HTTPResponse(body: Data(body.utf8))
    }
}

struct Hooks: CountedLoaderHooks {
    let world: World

    func hooked(fixed: String) -> Bool {
        world.state.withLock { $0.counts["hook", default: 0] += 1 }
        return true
    }
}

/// Reads all cells as a view does, and is told of changes of what it has read.
@MainActor
final class Reader {
    let loader: CountedLoader
    private let changed = Flag()
    private(set) var text = ""
    var isNoticed: Bool { changed.value.withLock { $0 } }

    /// What `onChange` sets, which may be called anywhere.
    final class Flag: Sendable { let value = Mutex(false) }

    init(_ loader: CountedLoader) { self.loader = loader }

    func read() {
        changed.value.withLock { $0 = false }
        withObservationTracking {
            let rows = loader.rows.items.enumerated().map { loader.rowsCell($1, at: $0) }
            let members = loader.membersElements.items.flatMap { element in
                loader.members(of: element).items.map { loader.membersCell($0, of: element) }
            }
            text = (rows + members).map { cell in
                [cell.text, cell.secondaryText, cell.detail, cell.badge].compactMap(\.self)
                    .joined(separator: "|")
            }.joined(separator: "\n")
        } onChange: { [changed] in
            changed.value.withLock { $0 = true }
        }
    }
}

@main @MainActor
enum Program {
    static let world = World()
    static let loader = CountedLoader(hooks: Hooks(world: world), in: world.environment)
    static let readers = [Reader(loader), Reader(loader)]

    /// Prints what is evaluated when both views read, and whether both are told of a change.
    static func show(_ name: String, _ change: () async -> Void) async {
        let before = readers[0].text
        await change()
        let isNoticed = readers.allSatisfy(\.isNoticed)
        for reader in readers { reader.read() }
        let isSame = readers[0].text == readers[1].text
        print(
            "\(name): \(isNoticed ? "noticed" : "unnoticed"), \(before == readers[0].text ? "same" : "new")"
                + "\(isSame ? "" : ", DIFFERENT VIEWS")")
        print("    \(world.takeCounts())")
    }

    static func main() async {
        for reader in readers { reader.read() }
        _ = world.takeCounts()
        await show("loaded") { await loader.load() }
        await show("again") {}
        await show("state") {
            loader.state.chosen = 1
            await loader.load()
        }
        await show("search") { loader.searchText = "n1" }
        await show("no search") { loader.searchText = "" }
        await show("time") { world.state.withLock { $0.now += 60 } }
        await show("locale") { world.state.withLock { $0.locale = Locale(identifier: "ko") } }
        await show("same answers") { await loader.refresh() }
        await show("other groups") {
            world.state.withLock { $0.title = "First" }
            await loader.refresh()
        }
        await show("other rows") {
            world.state.withLock { $0.rows = 13 }
            await loader.refresh()
        }
        let first = loader.rows.items[0]
        _ = world.takeCounts()
        let write = Task { await loader.rowsTap(first, at: 0) }
        await show("sending") {
            while !loader.isSending(loader.rowsPlace(first, at: 0)) { await Task.yield() }
        }
        await show("sent") {
            world.state.withLock { $0.answersWrites = true }
            await write.value
        }
    }
}
