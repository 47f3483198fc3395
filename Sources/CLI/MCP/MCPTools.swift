import Diagnostics
import JSONData
import Painting
import Rendering
import ScreenSpec
import Screens
import Session
import Values

/// The tools of the server, with the screens that it has opened.
struct MCPTools {
    let files: LiveFiles
    let settings: LiveSettings
    let allowsWriting: Bool
    /// The folder below which files are read, without links.
    let folder: String
    /// The screens that are open, by their paths, the last one last.
    private var screens: [(path: String, live: LiveScreen, settings: LiveSettings)] = []

    /// Limit: screens that `screenc mcp` keeps open; the oldest one is closed.
    private static let maxScreens = 8

    init(files: LiveFiles, settings: LiveSettings, allowsWriting: Bool, folder: String) {
        self.files = files
        self.settings = settings
        self.allowsWriting = allowsWriting
        self.folder = folder
    }

    /// Calls a tool.
    ///
    /// - Throws: if there is no such tool, or if its arguments are others. What a tool finds wrong is a
    ///   result.
    mutating func call(_ params: JSONValue?) async throws(RPCFault) -> [UInt8] {
        let arguments = MCPArguments(params?.member(named: "arguments"))
        do {
            switch params?.text("name") {
            case "reference": return try reference(arguments).json
            case "explain": return try explain(arguments).json
            case "validate": return try validate(arguments).json
            case "fix": return try fix(arguments).json
            case "show": return try await show(arguments).json
            case "step": return try await step(arguments).json
            case let name:
                throw RPCFault(
                    .invalidParams, "there is no tool \((name ?? "without a name").prefix(100))")
            }
        } catch let fault as RPCFault {
            throw fault
        } catch let fault as MCPFault {
            return MCPResult(text: fault.message, isError: true).json
        } catch {
            return MCPResult(
                text: BrowseOutcome(error).report.joined(separator: "\n"), isError: true
            )
            .json
        }
    }

    // MARK: - The language

    private func reference(_ arguments: MCPArguments) throws -> MCPResult {
        let words = try arguments.texts("words") ?? []
        guard !words.isEmpty else { return MCPResult(text: ShortReference.text) }
        do {
            return MCPResult(text: try ReferenceLookup.text(of: words))
        } catch {
            throw MCPFault("\(error)")
        }
    }

    private func explain(_ arguments: MCPArguments) throws -> MCPResult {
        let name = try arguments.text("code")
        guard let code = DiagnosticCode.named(name) else {
            let names = DiagnosticCode.allCases.map(\.name)
            let near = Suggestion.nearest(to: name, among: names).map { "; did you mean \($0)?" }
            throw MCPFault("there is no diagnostic \(name.prefix(100))\(near ?? "")")
        }
        return MCPResult(text: code.page.text(isColored: false))
    }

    // MARK: - Checking

    private func validate(_ arguments: MCPArguments) throws -> MCPResult {
        let path = try path(arguments)
        let text = try arguments.optionalText("text").map { Array($0.utf8) }
        return MCPResult(of: files.compile(path, text: text).diagnostics)
    }

    private func fix(_ arguments: MCPArguments) throws -> MCPResult {
        let path = try path(arguments)
        let given = try arguments.optionalText("text").map { Array($0.utf8) }
        if try arguments.flag("write") {
            guard allowsWriting else { throw MCPFault("start the server with --allow-write") }
            guard given == nil else { throw MCPFault("write is for saved specs: leave out text") }
        }
        let before = try given ?? Files.read(path, limit: SpecFiles.readLimit)
        var text = SourceText(path: path, bytes: before)
        var bag = files.compile(path, text: text.bytes).diagnostics
        var count = 0
        // A fix can make the next mistake visible.
        for _ in 0..<10 {
            guard let fixed = text.applying(bag.sorted.map(\.certainFixes)) else { break }
            text = fixed.text
            count += fixed.count
            bag = files.compile(path, text: text.bytes).diagnostics
        }
        if try arguments.flag("write"), count > 0 {
            try Files.replace([WrittenFile(path: path, bytes: text.bytes, replaced: .bytes(before))]
            )
        }
        var result = MCPResult(of: bag)
        let fixes = count == 1 ? "1 fix" : "\(count) fixes"
        result.text = "\(fixes) applied.\n" + result.text
        if try !arguments.flag("write"), count > 0 {
            result.text += "\n" + String(decoding: text.bytes, as: UTF8.self)
        }
        return result
    }

    // MARK: - Screens

    private mutating func show(_ arguments: MCPArguments) async throws -> MCPResult {
        let path = try path(arguments)
        var settings = settings
        if let state = try arguments.optionalText("state") {
            guard let known = ForcedState(rawValue: state) else {
                throw RPCFault(.invalidParams, "state is content, empty, loading or failure")
            }
            settings.state = known
        }
        if let appearance = try arguments.optionalText("appearance") {
            guard ["light", "dark"].contains(appearance) else {
                throw RPCFault(.invalidParams, "appearance is light or dark")
            }
            settings.appearance = appearance
        }
        settings.locale = try arguments.optionalText("locale") ?? settings.locale
        let compiled = files.compile(path)
        guard compiled.screen != nil else {
            var result = MCPResult(of: compiled.diagnostics)
            result.isError = true
            return result
        }
        let worker = BrowseWorker(files: files, path: path)
        let outcome = await worker.outcome(of: .open(settings), .init(settings: settings))
        guard let live = outcome.live else {
            throw MCPFault(outcome.report.joined(separator: "\n"))
        }
        keep(live, settings, at: path)
        return try await result(live, outcome, arguments)
    }

    private mutating func step(_ arguments: MCPArguments) async throws -> MCPResult {
        let path = try path(arguments)
        guard let opened = screens.first(where: { $0.path == path }) else {
            throw MCPFault("show \(path) first")
        }
        // A text that is no step, or another argument, changes nothing on the screen.
        let steps = try (arguments.texts("steps") ?? []).map { text in
            guard let step = Step(text) else {
                throw MCPFault("the step '\(text.prefix(100))': \(Step.advice(for: text))")
            }
            return step
        }
        let confirms = try arguments.flag("confirm")
        var outcome = BrowseOutcome(live: opened.live)
        var done: [String] = []
        for step in steps {
            guard let live = outcome.live else { break }
            let start = BrowseWorker.Start(live: live, settings: opened.settings)
            let worker = BrowseWorker(files: files, path: path)
            let next = await worker.outcome(
                of: confirms ? .confirmed(step.kind) : .step(step.kind), start)
            if let question = next.question {
                done.append("asks “\(question.text)”: agree with confirm")
                break
            }
            done += (next.message.map { [$0] } ?? []) + next.report
            outcome.live = next.live ?? outcome.live
            if !next.report.isEmpty { break }
        }
        guard let live = outcome.live else { throw MCPFault("show \(path) again") }
        keep(live, opened.settings, at: path)
        outcome.report = done
        return try await result(live, outcome, arguments)
    }

    private mutating func keep(_ live: LiveScreen, _ settings: LiveSettings, at path: String) {
        screens.removeAll { $0.path == path }
        if screens.count >= Self.maxScreens { screens.removeFirst() }
        screens.append((path, live, settings))
    }

    /// Returns the outline of a screen, with what the last works said.
    private func result(
        _ live: LiveScreen, _ outcome: BrowseOutcome, _ arguments: MCPArguments
    ) async throws -> MCPResult {
        var input = input(of: live)
        let outline = try ScreenOutline(input, at: input.scrollOffset)
        let shown = outline.text(
            try input.outlineFindings, isWhole: try arguments.flag("all"))
        let said = outcome.report.map { $0 + "\n" }.joined()
        var result = MCPResult(text: said + (input.redact?(shown) ?? shown))
        if try arguments.flag("picture") {
            if try arguments.flag("marks") { input.marks = outline.marks }
            result.picture = try await picture(of: live, &input)
        }
        return result
    }

    private func input(of live: LiveScreen) -> RenderInput {
        var input = RenderInput(
            plan: live.session.plan, snapshot: live.snapshot, environment: live.session.display)
        input.scrollOffset = live.scrollOffset
        input.backTitle = live.backTitle
        input.tabs = live.tabs
        input.redact = LiveFiles.redaction
        return input
    }

    private func picture(of live: LiveScreen, _ input: inout RenderInput) async throws -> [UInt8] {
        var live = live
        input.isFirstScreenOnly = true
        try await live.loadPictures(for: &input, isForced: false)
        return try Renderer.png.render(input)
    }

    // MARK: - Resources

    func resources() -> [UInt8] {
        var found = FoundSpecs(followsLinks: false)
        try? found.collect(".")
        return MCPResources.list(
            specs: found.paths.lazy.filter { inside($0) != nil && FoundSpecs.isSpec($0) },
            open: screens.map(\.path))
    }

    /// Returns a resource: the text of a spec, or the picture of an open screen as it stands.
    func read(_ params: JSONValue?) async throws(RPCFault) -> [UInt8] {
        guard let uri = params?.text("uri"), let resource = MCPResource(uri) else {
            throw RPCFault(.invalidParams, "there is no such resource")
        }
        switch resource {
        case .spec(let path):
            guard let path = inside(path), Paths.isSpec(path),
                let bytes = try? Files.read(path, limit: SpecFiles.readLimit)
            else { throw RPCFault(.invalidParams, "there is no such resource") }
            return MCPResources.contents(uri, resource.type) {
                $0.member("text", String(decoding: bytes, as: UTF8.self))
            }
        case .picture(let path):
            guard let live = screens.first(where: { $0.path == path })?.live else {
                throw RPCFault(.invalidParams, "show \(path.prefix(200)) first")
            }
            var input = input(of: live)
            guard let picture = try? await picture(of: live, &input) else {
                throw RPCFault(.invalidParams, "the screen cannot be drawn")
            }
            return MCPResources.contents(uri, resource.type) {
                $0.key("blob")
                $0.word(utf8: Array(Base64.encode(picture[...])))
            }
        }
    }

    // MARK: - Files

    /// Returns the path of a spec below the folder of the server, relative to the working folder.
    private func path(_ arguments: MCPArguments) throws -> String {
        let path = try arguments.text("path")
        guard let known = inside(path) else {
            throw MCPFault("\(path.prefix(200)) is no file below the folder of the server")
        }
        return known
    }

    /// Returns the path of a file that is below the folder of the server; nil for another one.
    private func inside(_ path: String) -> String? {
        guard !path.isEmpty, !path.utf8.contains(0), let place = Files.resolved(path),
            place.hasPrefix(folder == "/" ? "/" : folder + "/"), !Files.isFolder(place)
        else { return nil }
        return path
    }
}
