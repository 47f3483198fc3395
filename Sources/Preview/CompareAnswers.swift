import CLI
import Diagnostics
import JSONData
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import Systems

/// Answers that compare screens: with the one before the last save, or that of a commit; and the
/// settings at which texts are clipped.
extension PreviewSession {
    /// Answers with the other screen, and the frames that differ.
    func compare(_ query: [String: String]) async -> PreviewResponse {
        guard let picture else { return .fault(404, "Nothing is shown.") }
        let other: LivePicture
        if let commit = query["commit"] {
            switch await pictureOfCommit(commit) {
            case .success(let found): other = found
            case .failure(let fault): return .fault(404, fault.sentence)
            }
        } else if let previous {
            guard previous.steps == steps else {
                return .fault(
                    404, "The last save was seen with another state of the screen: save again.")
            }
            other = previous.picture
        } else {
            return .fault(404, "Nothing was saved since this page was opened.")
        }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.key("contentHeight")
        writer.double(other.display.contentHeight)
        writer.markup("bars", other.fixed([.bars]))
        writer.markup("front", other.fixed([.bottomBar, .tabBar, .indicator, .alert]))
        let start = query["start"].flatMap { Double($0) } ?? 0
        writer.markup(
            "content",
            other.content(
                from: start.isFinite ? max(0, start) : 0,
                height: picture.display.size.height, offsets: [:]))
        writer.key("differences")
        writer.beginArray()
        for difference in FrameDifference.between(other.display, picture.display).prefix(200) {
            writer.write(difference)
        }
        writer.endArray()
        writer.endObject()
        return .json(writer.bytes)
    }

    private struct CommitFault: Error {
        let sentence: String
    }

    /// Loads the spec of a commit with the files of today.
    private func pictureOfCommit(_ commit: String) async -> Result<LivePicture, CommitFault> {
        let text: [UInt8]
        do {
            text = try files.text(of: path, at: commit)
        } catch {
            return .failure(CommitFault(sentence: "\(error)"))
        }
        let compiled = files.compile(path, text: text)
        guard var live = try? files.withoutSending.open(compiled, at: path, as: settings),
            (try? await live.load(settings.state)) != nil
        else { return .failure(CommitFault(sentence: "The spec of that commit has errors.")) }
        try? await live.repeat(history.steps)
        guard let shown = try? await makePicture(&live, after: picture) else {
            return .failure(CommitFault(sentence: "The screen of that commit cannot be shown."))
        }
        return .success(shown)
    }

    /// Answers with the number of texts that heights clip, with other settings.
    func clipped(_ query: [String: String]) async -> PreviewResponse {
        // Of a screen that a tap has shown, the other states are not known.
        guard depth == 0 || query["state"] == self.settings.state?.rawValue else {
            return .fault(404, "A screen that a tap has shown has one state.")
        }
        guard let settings = LiveSettings(PreviewBody(texts: query), ios: files.ios),
            var input = await input(in: settings.state)
        else { return .fault(400, "The settings are none that a screen can have.") }
        var environment = input.environment
        let sheet = environment.sheet?.sheet
        environment.sheet = nil
        (environment.width, environment.height) = (settings.device.width, settings.device.height)
        environment.scale = settings.device.scale
        environment.contentSize = settings.contentSize
        environment.metrics = SystemMetrics(settings.ios)
        environment.isRightToLeft = settings.isRightToLeft
        environment.appearance = settings.appearance
        input.environment = environment.presenting(sheet, isExpanded: false)
        let texts = await Self.clippedTexts(of: input)
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.member("clipped", texts.count)
        if let first = texts.first { writer.member("text", first.text) }
        writer.endObject()
        return .json(writer.bytes)
    }
}

extension PreviewSession {
    /// The number of items of a section that are laid out to find clipped texts.
    private static let checkedItems = 200

    /// Finds clipped texts beside the session, which answers meanwhile.
    @concurrent
    private static func clippedTexts(of input: RenderInput) async -> [ClippedText] {
        var input = input
        input.snapshot = input.snapshot.counting(
            input.snapshot.sections.map { min($0.items.count, checkedItems) })
        guard let scene = try? input.scene else { return [] }
        return scene.clippedTexts(in: input.environment)
    }
}

/// A frame of a screen that differs from that of another.
private struct FrameDifference {
    let name: String
    let before: LayoutRect?
    let after: LayoutRect?

    /// Returns the sections, items, headers and footers whose frames differ, in order.
    static func between(_ before: LiveDisplay, _ after: LiveDisplay) -> [FrameDifference] {
        let (old, new) = (before.namedFrames, after.namedFrames)
        let known = Dictionary(old.map { ($0.name, $0.frame) }) { first, _ in first }
        let kept = Set(new.map(\.name))
        let changed = new.compactMap { name, frame in
            known[name] == frame
                ? nil : FrameDifference(name: name, before: known[name], after: frame)
        }
        let removed = old.filter { !kept.contains($0.name) }
            .map { FrameDifference(name: $0.name, before: $0.frame, after: nil) }
        return changed + removed
    }
}

extension LiveDisplay {
    /// The frames of the parts of the screen that have names, the first 20,000.
    fileprivate var namedFrames: [(name: String, frame: LayoutRect)] {
        var frames: [(name: String, frame: LayoutRect)] = []
        func visit(_ node: DisplayNode, _ section: String) {
            if frames.count >= 20_000 { return }
            var section = section
            switch node.role {
            case .section(let id):
                section = id
                frames.append((id, node.frame))
            case .item(let index):
                frames.append(("\(section):\(index)", node.frame))
                return
            case .header, .footer:
                frames.append(("\(section)/\(node.role.word)", node.frame))
                return
            case .collection, .items: break
            default: return
            }
            for child in node.children { visit(child, section) }
        }
        visit(collection, "")
        return frames
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ difference: FrameDifference) {
        beginObject()
        member("name", difference.name)
        for (name, frame) in [("before", difference.before), ("after", difference.after)] {
            guard let frame else { continue }
            key(name)
            points([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
        }
        endObject()
    }
}
