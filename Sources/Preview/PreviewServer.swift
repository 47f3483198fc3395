package import CLI
import CPreviewPage
import Diagnostics
import JSONData
import Loading
import Rendering
import Screens
import Session
import Systems
import Values

/// Answers the requests of the page of `screenc preview`.
///
/// Each tab of the browser has a session of its own. All state of a tab is in its address, so that a
/// tab that is loaded again, or that meets a new server, shows the same.
package actor PreviewServer {
    private nonisolated let run: PreviewRun
    private let check: RequestCheck
    private nonisolated let editor: EditorCommand?
    private nonisolated let events = ChangeEvents()
    /// The sessions by the names of tabs, the least recently used first.
    private var sessions: [(tab: String, session: PreviewSession)] = []

    /// The paths of the specs; nil if files have changed since they were listed.
    private var paths: [String]?

    /// Whether `addressToOpen` was used.
    private var isOpened = false

    /// Limit: tabs of the preview whose sessions are kept.
    private static let maxSessions = 16
    /// Limit: bytes of all sessions of the preview together, by their own estimates.
    private static let maxMemory = 300_000_000

    /// - Parameter port: the port of the loopback address.
    package init(_ run: PreviewRun, port: Int) {
        self.run = run
        check = RequestCheck(
            host: "127.0.0.1:\(port)", token: run.token ?? RequestCheck.randomToken())
        editor = EditorCommand(run.editor)
    }

    /// The address of the page.
    package nonisolated var address: String { "http://\(check.host)/\(check.token)/" }

    /// An address that leads to the page once. Everybody on the machine may read the arguments of the
    /// browser that is started with it.
    package nonisolated var addressToOpen: String {
        "http://\(check.host)/open/\(check.openingCode)"
    }

    /// Loads the screens of all tabs again.
    package func filesChanged() async {
        paths = nil
        await withDiscardingTaskGroup { group in
            for (_, session) in sessions { group.addTask { await session.filesChanged() } }
        }
        events.announceFiles()
    }

    /// Ends the sessions and the streams of events.
    package func close() async {
        events.close()
        for (_, session) in sessions { await session.close() }
        sessions = []
    }

    /// Sends what tells the streams of pages that are gone from others.
    package nonisolated func keepStreamsAlive() { events.keepAlive() }

    /// Returns why a request is refused by its head; nil if it is not.
    package nonisolated func refusal(of request: PreviewRequest) -> PreviewResponse? {
        guard let target = PreviewTarget(request.target) else {
            return .fault(400, "The address is malformed.")
        }
        return check.opens(request, target) ? nil : check.refusal(of: request, target)
    }

    /// Answers a request that is not refused by its head.
    package func respond(to request: PreviewRequest) async -> PreviewResponse {
        guard let target = PreviewTarget(request.target) else {
            return .fault(400, "The address is malformed.")
        }
        if check.opens(request, target) { return openOnce() }
        let path = Array(target.path.dropFirst())
        if request.method == "POST" {
            guard let body = PreviewBody(request.body) else {
                return .fault(400, "The body is no JSON object of texts.")
            }
            return await post(path, body)
        }
        return await get(path, target.query)
    }

    private func openOnce() -> PreviewResponse {
        guard !isOpened else {
            return .fault(410, "This address was used: open the one that screenc preview wrote.")
        }
        isOpened = true
        return .redirection(to: "/\(check.token)/")
    }

    private func get(_ path: [String], _ query: [String: String]) async -> PreviewResponse {
        switch path {
        case [""]: return .file(preview_page_html(), "text/html; charset=utf-8")
        case ["preview.css"]: return .file(preview_page_styles(), "text/css; charset=utf-8")
        case ["preview.js"]: return .file(preview_page_script(), "text/javascript; charset=utf-8")
        case ["screens"]: return await screens(specPaths())
        case ["events"]: return events.response(forTab: query["tab"] ?? "")
        default: break
        }
        let tab = path.first == "picture" && path.count == 3 ? path[1] : query["tab"]
        guard let tab, let session = session(ofTab: tab) else {
            return .fault(404, "There is no such tab: load the page again.")
        }
        switch path.first {
        case "picture" where path.count == 3:
            return await session.pictureResponse(RequestNumber(path[2])?.value ?? 0)
        case "view": return await session.view(from: PreviewBody(texts: query))
        case "window": return await session.window(query)
        case "bars": return await session.bars(query)
        case "entries": return await session.entries(query)
        case "outline": return await session.outline(query)
        case "inspect": return await session.inspect(query)
        case "find": return await session.find(query["text"] ?? "")
        case "clipped": return await session.clipped(query)
        case "compare": return await session.compare(query)
        default: return .fault(404, "There is no such part of the page.")
        }
    }

    private func post(_ path: [String], _ body: PreviewBody) async -> PreviewResponse {
        switch path {
        case ["open"]: return await open(body)
        case ["editor"]:
            guard let place = EditorPlace(body), isKnown(place.path) else {
                return .fault(400, "Only files of the shown screens are opened.")
            }
            return openEditor(place)
        case ["step"]:
            guard let session = session(ofTab: body["tab"] ?? "") else {
                return .fault(404, "There is no such tab: load the page again.")
            }
            return await session.step(body)
        default: return .fault(404, "There is no such part of the page.")
        }
    }

    // MARK: - Screens

    private func specPaths() -> [String] {
        let found = paths ?? run.specPaths()
        paths = found
        return found
    }

    /// Answers with what the page offers, and with the specs and the numbers of their findings.
    @concurrent
    private nonisolated func screens(_ paths: [String]) async -> PreviewResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("server", events.server)
        writer.key("live")
        writer.bool(run.files.isLive)
        writer.key("sends")
        writer.bool(run.files.allowsSending)
        writer.key("editor")
        writer.bool(editor != nil)
        writer.member("folder", run.currentFolder)
        writer.key("devices")
        writer.beginArray()
        for name in Device.allNames + Device.allNames.map({ $0 + "-landscape" }) {
            writer.word(name)
        }
        writer.endArray()
        writer.key("sizes")
        writer.beginArray()
        for size in ContentSize.allCases { writer.word(size.rawValue) }
        writer.endArray()
        writer.key("versions")
        writer.beginArray()
        for version in SystemVersion.allCases { writer.word(version.rawValue) }
        writer.endArray()
        writer.member("version", run.files.ios.rawValue)
        writer.key("screens")
        writer.beginArray()
        for path in paths {
            let compiled = run.files.compile(path)
            writer.beginObject()
            writer.member("path", path)
            writer.member("screen", compiled.id ?? "")
            writer.member("errors", compiled.diagnostics.errors)
            writer.member("warnings", compiled.diagnostics.warnings)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return .json(writer.bytes)
    }

    private func open(_ body: PreviewBody) async -> PreviewResponse {
        guard let tab = body["tab"], (8...64).contains(tab.utf8.count),
            tab.utf8.allSatisfy({ $0.isAlphanumeric })
        else { return .fault(400, "A tab is named by 8 to 64 letters and digits.") }
        let paths = specPaths()
        guard let path = paths.first(where: { $0 == body["path"] }) ?? paths.first else {
            return .fault(404, "There is no screen in the folders of the command line.")
        }
        guard let settings = LiveSettings(body, ios: run.files.ios) else {
            return .fault(400, "The settings are none that a screen can have.")
        }
        let session = session(ofTab: tab) ?? makeSession(ofTab: tab, path, settings)
        await session.open(path, settings, steps(of: body))
        await endSessions(besides: tab)
        return await session.view(from: body)
    }

    /// The steps of an address, a JSON array.
    private func steps(of body: PreviewBody) -> [Step.Kind] {
        guard let text = body["steps"], let document = try? JSONDocument(Array(text.utf8)) else {
            return []
        }
        return document.root.elements.prefix(200).compactMap { element in
            guard let kind = element.string().flatMap({ Step($0) })?.kind else { return nil }
            switch kind {
            case .refresh, .undo, .wait, .element: return nil
            case .tap, .scroll, .scrollTo, .search, .set, .back, .turn, .tab, .link:
                return kind
            }
        }
    }

    private func session(ofTab tab: String) -> PreviewSession? {
        guard let index = sessions.firstIndex(where: { $0.tab == tab }) else { return nil }
        let found = sessions.remove(at: index)
        sessions.append(found)
        return found.session
    }

    /// Returns a session of a new tab; the least recently used one ends if there are too many.
    private func makeSession(
        ofTab tab: String, _ path: String, _ settings: LiveSettings
    ) -> PreviewSession {
        let session = PreviewSession(run.files, tab: tab, path, settings) { [events] in
            events.announce(toTab: tab)
        }
        sessions.append((tab, session))
        if sessions.count > Self.maxSessions {
            let (_, oldest) = sessions.removeFirst()
            Task { await oldest.close() }
        }
        return session
    }

    /// Ends the least recently used sessions until all together need no more memory than they may. The
    /// page of one that is used again opens it from its address.
    private func endSessions(besides tab: String) async {
        var memory = 0
        for (other, session) in sessions.reversed() {
            memory += await session.memory
            guard memory > Self.maxMemory, other != tab else { continue }
            sessions.removeAll { $0.tab == other }
            await session.close()
        }
    }

    // MARK: - Editor

    /// Whether a file is a spec or a library that a report or an inspector may name.
    private func isKnown(_ path: String) -> Bool {
        path.hasSuffix(".yaml") || path.hasSuffix(".yml") || path.hasSuffix(".json")
            ? run.contains(path) : false
    }

    private func openEditor(_ place: EditorPlace) -> PreviewResponse {
        guard let editor else {
            return .fault(409, "No editor is known: start screenc preview with --editor.")
        }
        guard editor.open(place) else {
            return .fault(500, "The editor could not be started: see --editor.")
        }
        return .json(Array("{}".utf8))
    }
}

extension PreviewResponse {
    fileprivate static func file(_ file: PreviewPageFile, _ mediaType: String) -> PreviewResponse {
        PreviewResponse(
            status: 200, mediaType: mediaType,
            body: .bytes(Array(UnsafeBufferPointer(start: file.text, count: file.size))))
    }
}

/// The members of a request's body, which are texts.
struct PreviewBody {
    private let members: [String: String]

    /// Nil for what is no JSON object of texts.
    init?(_ bytes: [UInt8]) {
        guard let document = try? JSONDocument(bytes), document.root.kind == .object else {
            return nil
        }
        var members: [String: String] = [:]
        for member in document.root.members {
            guard let text = member.value.string() else { return nil }
            members[member.name] = text
        }
        self.members = members
    }

    init(texts: [String: String]) { members = texts }

    subscript(name: String) -> String? { members[name] }

    /// A number that counts something; nil if there is none.
    func count(_ name: String) -> Int? { self[name].flatMap { RequestNumber($0) }?.value }

    /// A number of points; nil if there is none.
    func number(_ name: String) -> Double? {
        self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension LiveSettings {
    /// Nil for settings that no screen can have.
    ///
    /// - Parameter ios: the version of iOS if the settings name none.
    init?(_ body: PreviewBody, ios: SystemVersion) {
        self.init(ios: ios)
        if let name = body["device"] {
            guard let device = Device(name) else { return nil }
            self.device = device
        }
        if let appearance = body["appearance"] {
            guard ["light", "dark"].contains(appearance) else { return nil }
            self.appearance = appearance
        }
        if let name = body["size"] {
            guard let size = ContentSize(rawValue: name) else { return nil }
            contentSize = size
        }
        if let name = body["ios"] {
            guard let version = SystemVersion(rawValue: name) else { return nil }
            self.ios = version
        }
        isRightToLeft = body["direction"] == "rtl"
        if let locale = body["locale"], !locale.isEmpty { self.locale = locale }
        if let name = body["state"], !name.isEmpty {
            guard let state = ForcedState(rawValue: name) else { return nil }
            self.state = state
        }
    }
}
