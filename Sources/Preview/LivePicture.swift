import Layout
import LoaderPlan
import Rendering
import Screens
import Values

/// A picture of a live screen: its scene, laid out once, of which windows are rendered.
final class LivePicture: Sendable {
    let input: RenderInput
    let scene: Scene
    let display: LiveDisplay
    /// Tells whether two pictures show the same.
    let hash: String
    private let tab: String
    private let backTitle: String?
    /// The numbers of the pictures by their addresses.
    private let pictureNumbers: [String: Int]

    /// The height that is rendered above and below the visible part, in points.
    static let margin = 600.0

    /// - Parameter previous: The picture that it replaces, whose numbers of equal files it keeps.
    /// - Throws: an error if the screen cannot be shown.
    init(
        _ input: RenderInput, ofTab tab: String, backTitle: String?, after previous: LivePicture?
    ) throws(RenderFailure) {
        var input = input
        scene = try input.cacheScene()
        self.input = input
        self.tab = tab
        self.backTitle = backTitle
        let context = Self.context(input, backTitle)
        do {
            display = try LiveDisplay(scene, in: context)
        } catch {
            throw RenderFailure(error, in: input.plan)
        }
        var numbers: [String: Int] = [:]
        var next = (previous?.pictureNumbers.values.max() ?? 0) + 1
        for address in input.pictures.outcomes.keys.sorted() {
            guard let picture = input.pictures[address] else { continue }
            if let known = previous?.pictureNumbers[address],
                previous?.input.pictures[address]?.bytes == picture.bytes
            {
                numbers[address] = known
            } else {
                numbers[address] = next
                next += 1
            }
        }
        pictureNumbers = numbers
        let beginning =
            scene.beginsAtEnd ? display.contentHeight - 3 * input.environment.height : 0
        hash = Self.hash(of: display, from: max(0, beginning), input, numbers)
    }

    private static func context(_ input: RenderInput, _ backTitle: String?) -> DisplayContext {
        var context = DisplayContext(
            environment: input.environment, measure: input.measure, pictures: input.pictures)
        context.device = DeviceGeometry(input.environment)
        context.backTitle = backTitle
        context.deadline = input.currentDeadline
        return context
    }

    /// The bars at a content offset, while they collapse.
    func bars(at offset: Double) -> LiveMarkup {
        display.withBars(of: scene, in: Self.context(input, backTitle), at: offset).fixed(
            [.bars], appearance: input.environment.appearance, input.pictures,
            redact: input.redact, pictureURL: pictureURL)
    }

    /// The hash of the first window and of everything that the page shows around it.
    private static func hash(
        of display: LiveDisplay, from start: Double, _ input: RenderInput, _ numbers: [String: Int]
    ) -> String {
        let markup = [
            display.fixed(
                [.bars, .collapsedBars, .bottomBar, .tabBar, .chrome, .indicator, .alert],
                appearance: input.environment.appearance, input.pictures
            ) { "\(numbers[$0] ?? 0)" },
            display.content(
                from: start, to: start + 3 * input.environment.height, offsets: [:],
                appearance: input.environment.appearance, input.pictures
            ) { "\(numbers[$0] ?? 0)" },
        ]
        let bytes =
            markup.flatMap { $0.html + $0.css }
            + Array("\(display.contentHeight) \(display.collection.children.count)".utf8)
        return String(SHA256.hex(of: bytes).prefix(16))
    }

    /// An estimate of its memory in bytes: an item with its cell, laid out, takes about 3 KB.
    var memory: Int {
        let items = input.snapshot.sections.reduce(0) { $0 + $1.items.count }
        let files = input.pictures.outcomes.keys.reduce(0) { sum, address in
            sum + (input.pictures[address]?.bytes.count ?? 0)
        }
        return items * 3_000 + files
    }

    /// Whether it shows pictures that were not loaded yet.
    var needsPictures: Bool {
        scene.pictureAddresses.contains { input.pictures.outcomes[$0] == nil }
    }

    /// The part of the content from `start` for `height` points, with a margin.
    func content(from start: Double, height: Double, offsets: [String: Double]) -> LiveMarkup {
        display.content(
            from: start - Self.margin, to: start + height + Self.margin, offsets: offsets,
            appearance: input.environment.appearance, input.pictures, redact: input.redact,
            pictureURL: pictureURL)
    }

    func fixed(_ parts: [LivePart]) -> LiveMarkup {
        display.fixed(
            parts, appearance: input.environment.appearance, input.pictures, redact: input.redact,
            pictureURL: pictureURL)
    }

    private func pictureURL(_ address: String) -> String {
        "picture/\(tab)/\(pictureNumbers[address] ?? 0)"
    }

    /// The picture with a number.
    func picture(_ number: Int) -> Picture? {
        pictureNumbers.first { $0.value == number }.flatMap { input.pictures[$0.key] }
    }
}
