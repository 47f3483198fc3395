import CellCore
import CLI
import Diagnostics
import Expressions
import JSONData
import Layout
import LoaderPlan
import Rendering
import Screens
import Systems
import Session

/// Answers with the screen: all of it, or a window of its content.
extension PreviewSession {
    /// Performs a step of the page, and answers with the screen.
    func step(_ body: PreviewBody) async -> PreviewResponse {
        if let step = body["step"] {
            guard let step = Step(step) else { return .fault(400, "There is no such step.") }
            return await perform(step.kind, body)
        }
        guard let picture, let place = body["node"].flatMap({ LivePlace($0) }) else {
            return .fault(400, "Nothing is there.")
        }
        let tap = picture.display.tap(
            at: place, in: picture.scene, link: body.count("link"),
            part: body.number("part") ?? 0)
        guard let tap else { return view(from: body) }
        switch tap.effect {
        case .step(let kind): return await perform(kind, body)
        case .field(let field): return .json(field.answer)
        case .menu(let choices): return .json(choices.answer)
        }
    }

    /// Performs a step, and answers with the screen, or with a question that is asked first.
    private func perform(_ kind: Step.Kind, _ body: PreviewBody) async -> PreviewResponse {
        await perform(kind, isConfirmed: body["confirmed"] != nil)
        guard let question else { return view(from: body) }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.member("question", question)
        writer.endObject()
        return .json(writer.bytes)
    }

    /// Answers with the part of the content around an offset.
    func window(_ query: [String: String]) -> PreviewResponse {
        guard let picture else { return .fault(404, "Nothing is shown.") }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.member("version", version)
        writer.window(picture, Viewport(query))
        writer.endObject()
        return .json(writer.bytes)
    }

    /// Answers with the bars at an offset of the content, while they collapse.
    func bars(_ query: [String: String]) -> PreviewResponse {
        guard let picture else { return .fault(404, "Nothing is shown.") }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.member("version", version)
        writer.markup("bars", picture.bars(at: Viewport(query).start))
        writer.endObject()
        return .json(writer.bytes)
    }

    /// Answers with the numbers of what is visible at an offset of the content, by which steps name it.
    func outline(_ query: [String: String]) -> PreviewResponse {
        guard let picture,
            let outline = try? ScreenOutline(picture.input, at: Viewport(query).start)
        else { return .fault(404, "Nothing is shown.") }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.key("marks")
        writer.beginArray()
        for mark in outline.marks {
            writer.beginObject()
            writer.member("number", mark.number)
            writer.key("frame")
            let frame = mark.frame
            writer.points([
                frame.origin.x, frame.origin.y, frame.size.width, frame.size.height,
            ])
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return .json(writer.bytes)
    }

    func pictureResponse(_ number: Int) -> PreviewResponse {
        guard let found = picture?.picture(number) ?? previous?.picture.picture(number) else {
            return .fault(404, "There is no such picture.")
        }
        return PreviewResponse(
            status: 200, mediaType: found.format.mediaType, body: .bytes(found.bytes))
    }

    /// Answers with everything that the page shows.
    func view(from body: PreviewBody) -> PreviewResponse {
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.member("version", version)
        writer.member("path", path)
        if let fault { writer.member("fault", fault) }
        writer.key("isOutdated")
        writer.bool(isOutdated)
        writer.key("report")
        writer.json(Self.json(of: report))
        writer.key("stepReport")
        writer.json(Self.json(of: stepReport))
        writer.key("loadReport")
        let failures =
            settings.state == nil ? picture.map { LiveFiles.failures(of: $0.input.snapshot) } : nil
        writer.json(Self.json(of: failures ?? DiagnosticBag()))
        writer.member(
            "source",
            files.source(of: shownPath, settings, picture?.input.snapshot))
        writer.key("steps")
        writer.beginArray()
        for step in steps { writer.string(step) }
        writer.endArray()
        writer.log(log, from: body.count("log") ?? 0)
        if let picture {
            writer.key("screen")
            writer.beginObject()
            write(picture, Viewport(body), to: &writer)
            writer.endObject()
        }
        writer.endObject()
        return .json(writer.bytes)
    }

    private func write(
        _ picture: LivePicture, _ viewport: Viewport, to writer: inout JSONWriter
    ) {
        let display = picture.display
        writer.member("hash", picture.hash)
        writer.member("title", display.title ?? "")
        writer.member("id", picture.input.plan.screen.id)
        for (name, number) in [
            ("width", display.size.width), ("height", display.size.height),
            ("contentHeight", display.contentHeight), ("collapse", display.collapseDistance),
            ("corner", DeviceGeometry(picture.input.environment).corner),
        ] {
            writer.key(name)
            writer.double(number)
        }
        if let place = picture.input.environment.sheet {
            writer.key("sheet")
            writer.beginObject()
            writer.key("top")
            writer.double(place.top)
            writer.key("corner")
            writer.double(picture.input.environment.metrics[.sheetCorner])
            writer.key("grabber")
            writer.bool(place.sheet.hasGrabber)
            writer.endObject()
        }
        writer.member("direction", display.isRightToLeft ? "rtl" : "ltr")
        writer.member("locale", display.locale)
        writer.member("appearance", picture.input.environment.appearance)
        if let undo = picture.input.snapshot.undo { writer.member("undo", undo) }
        if let backTitle { writer.member("back", backTitle) }
        writer.member("depth", depth)
        writer.key("fromEnd")
        writer.bool(picture.scene.beginsAtEnd)
        writer.key("pulls")
        writer.bool(picture.input.plan.screen.refresh.pull)
        writer.key("searches")
        writer.bool(picture.input.plan.searchBar != nil)
        writer.key("actions")
        writer.beginArray()
        for action in actions { writer.action(action) }
        writer.endArray()
        writer.markup("bars", picture.fixed([.bars]))
        writer.markup("collapsedBars", picture.fixed([.collapsedBars]))
        writer.markup("front", picture.fixed([.bottomBar, .tabBar, .indicator, .chrome, .alert]))
        writer.window(picture, viewport)
    }

    static func json(of bag: DiagnosticBag) -> [UInt8] {
        guard !bag.isEmpty else { return Array("null".utf8) }
        return Array((Report.named("json")?.text(of: bag) ?? "null").utf8)
    }
}

/// The visible part of the content.
private struct Viewport {
    var start = 0.0
    var height = 0.0
    /// Those of rows that scroll sideways.
    var offsets: [String: Double] = [:]

    init(_ query: [String: String]) {
        self.init { query[$0] }
    }

    init(_ body: PreviewBody) {
        self.init { body[$0] }
    }

    private init(_ text: (String) -> String?) {
        func number(_ name: String, _ bounds: ClosedRange<Double>) -> Double {
            let number = text(name).flatMap { Double($0) } ?? 0
            return number.isFinite ? min(max(number, bounds.lowerBound), bounds.upperBound) : 0
        }
        start = number("start", 0...1e9)
        height = number("height", 0...4_000)
        for pair in (text("offsets") ?? "").split(separator: ",").prefix(200) {
            let words = pair.split(separator: ":")
            guard words.count == 2, let offset = Double(words[1]), offset.isFinite else { continue }
            offsets[String(words[0])] = offset
        }
    }
}

extension JSONWriter {
    fileprivate mutating func window(_ picture: LivePicture, _ viewport: Viewport) {
        key("start")
        double(viewport.start)
        markup(
            "content",
            picture.content(
                from: viewport.start, height: viewport.height, offsets: viewport.offsets))
    }

    mutating func markup(_ name: String, _ markup: LiveMarkup) {
        key(name)
        beginObject()
        key("html")
        word(utf8: markup.html)
        key("css")
        word(utf8: markup.css)
        endObject()
    }

    /// Writes the lines of a log from a number on, and the number to ask for next.
    fileprivate mutating func log(_ log: EventLines, from start: Int) {
        let (lines, next) = log.lines(from: start)
        key("log")
        beginArray()
        for line in lines { json(line) }
        endArray()
        member("nextLog", next)
    }
}

extension LiveField {
    fileprivate var answer: [UInt8] {
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.key("field")
        writer.beginObject()
        writer.member("text", text)
        writer.member("prompt", prompt)
        writer.member("keyboard", keyboard.rawValue)
        writer.key("secure")
        writer.bool(isSecure)
        writer.key("multiline")
        writer.bool(hasSeveralLines)
        writer.member("delay", Int(clamping: delay.wholeMilliseconds))
        // A text completes it.
        writer.member("step", step("").text)
        writer.endObject()
        writer.endObject()
        return writer.bytes
    }
}

extension [LiveChoice] {
    fileprivate var answer: [UInt8] {
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        writer.key("menu")
        writer.choices(self)
        writer.endObject()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func choices(_ choices: [LiveChoice]) {
        beginArray()
        for choice in choices {
            beginObject()
            member("title", choice.title)
            if choice.role == .destructive { member("role", choice.role.rawValue) }
            key("enabled")
            bool(choice.isEnabled)
            key("chosen")
            bool(choice.isChosen)
            member("step", choice.step.text)
            endObject()
        }
        endArray()
    }
}

extension PreviewSession {
    /// Answers with the entries of the swipes and the menu of an item.
    func entries(_ query: [String: String]) -> PreviewResponse {
        guard let picture, let place = query["node"].flatMap({ LivePlace($0) }) else {
            return .fault(400, "Nothing is there.")
        }
        var writer = JSONWriter(redact: LiveFiles.redaction)
        writer.beginObject()
        for (list, choices) in picture.display.entries(at: place, in: picture.input.snapshot) {
            writer.key(list.rawValue)
            writer.choices(choices)
        }
        writer.endObject()
        return .json(writer.bytes)
    }
}
