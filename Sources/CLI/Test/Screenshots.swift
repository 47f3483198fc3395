import Diagnostics
import Expressions
import Layout
import Painting
import Rendering
import Screens
import Snapshots

/// Screenshots of a simulator, by the ways to show screens that they are of.
struct Screenshots: Sendable {
    /// A screen or a case, and a way to show it.
    private struct Way: Hashable {
        let subject: String
        let cell: SnapshotCell
    }

    private var paths: [Way: String] = [:]
    /// What is wrong with their names.
    private(set) var faults = DiagnosticBag()

    static let suffix = ".png"
    /// Limit: bytes of a screenshot.
    private static let maxBytes = 64 << 20
    /// Limit: pixels of a screenshot, of which four pictures are in memory at a time.
    private static let maxPixels = 20_000_000

    /// Finds the screenshots of a folder: `shop.home.png` is the first way to show the screen,
    /// `shop.home dark.png` one that differs from it in what is named, and a folder is as good as the
    /// first words.
    ///
    /// - Parameter subjects: all screens and cases, with all ways to show them.
    init(_ folder: String, of subjects: [SnapshotSubject]) throws(FileFault) {
        let known = Dictionary(subjects.map { ($0.name, $0) }) { first, _ in first }
        let start = Paths.path(of: "", in: folder).count
        for path in try Files.paths(below: folder) where path.hasSuffix(Self.suffix) {
            let name = path.dropFirst(start).dropLast(Self.suffix.count)
            let words = name.split { $0 == "/" || $0 == " " }.map(String.init)
            guard let subject = words.first.flatMap({ known[$0] }) else {
                let near = Suggestion.nearest(to: words.first ?? "", among: known.keys.sorted())
                faults.report(.unknownScreen(words.first ?? "", path, near: near))
                continue
            }
            add(path, Array(words.dropFirst()), of: subject)
        }
    }

    private mutating func add(_ path: String, _ words: [String], of subject: SnapshotSubject) {
        let names = subject.cells.map(\.name)
        guard let position = CellName.position(named: words, among: names) else {
            return faults.report(.unknownWay(words, path, among: names))
        }
        let way = Way(subject: subject.name, cell: subject.cells[position])
        if let other = paths.updateValue(path, forKey: way) {
            faults.report(.sameWay(path, other, names[position]))
        }
    }

    var isEmpty: Bool { paths.isEmpty && faults.isEmpty }

    /// Returns the path of the screenshot of a way to show a screen; nil if there is none.
    func path(of subject: SnapshotSubject, in cell: SnapshotCell) -> String? {
        paths[Way(subject: subject.name, cell: cell)]
    }

    /// Returns the subjects with only the ways to show them that have screenshots.
    func filtered(_ subjects: [SnapshotSubject]) -> [SnapshotSubject] {
        subjects.map { subject in
            var subject = subject
            subject.cells = subject.cells.filter { path(of: subject, in: $0) != nil }
            return subject
        }.filter { !$0.cells.isEmpty }
    }
}

/// A screen and its screenshot.
struct ComparedScreenshot: Sendable {
    let comparison: ScreenshotComparison
    /// A PNG of what differs; nil if nothing is far.
    let difference: [UInt8]?
}

extension Screenshots {
    /// Compares the first screen, as a device shows it, with a screenshot; nil, with a report, if it
    /// is none of this screen.
    ///
    /// - Parameter path: that of the screenshot.
    /// - Throws: if the screen cannot be drawn.
    static func comparison(
        of input: RenderInput, with path: String, into faults: inout DiagnosticBag
    ) throws(RenderFailure) -> ComparedScreenshot? {
        let environment = input.environment
        let device = Device(
            width: environment.width, height: environment.height, scale: environment.scale)
        guard let screenshot = raster(path, of: device, into: &faults) else { return nil }
        var input = input
        input.isOnDevice = true
        do {
            input.measure = try PangoTextMeasure.shared()
        } catch {
            throw error.renderFailure
        }
        let display = try input.display
        let options = PaintingOptions(
            appearance: environment.appearance, scale: environment.scale,
            decodingTime: DecodingTime(input.currentDeadline), deadline: input.currentDeadline)
        do {
            let painted = try PictureRaster(
                painting: display,
                size: PointSize(width: environment.width, height: environment.height),
                input.pictures, options)
            var difference: PictureRaster?
            let comparison = ScreenshotComparison(
                display, painted: painted, screenshot, scale: environment.scale,
                difference: &difference)
            let isFar = comparison.matches.contains(where: \.isFar)
            return ComparedScreenshot(
                comparison: comparison,
                difference: isFar
                    ? try difference?.png(pixelsPerPoint: environment.scale) : nil)
        } catch {
            throw error.renderFailure
        }
    }

    /// Returns the pixels of a screenshot; nil, with a report, if it has not the size of the device.
    private static func raster(
        _ path: String, of device: Device, into faults: inout DiagnosticBag
    ) -> PictureRaster? {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try Files.read(path, limit: maxBytes)
        } catch {
            faults.report(.unreadableFile(error))
            return nil
        }
        guard let picture = Picture(file: bytes), picture.format == .png else {
            faults.report(.unusableScreenshot(path, "the file is no PNG"))
            return nil
        }
        guard device.pixels == (picture.width, picture.height) else {
            faults.report(.wrongSize((picture.width, picture.height), of: device, path))
            return nil
        }
        guard picture.width <= maxPixels / picture.height else {
            faults.report(
                .unusableScreenshot(
                    path, "the screenshot has more than \(maxPixels / 1_000_000) million pixels",
                    help: "list a smaller device in `test` of the workspace file"))
            return nil
        }
        let decoder = picture.fault == nil ? try? CairoPictureDecoder() : nil
        let raster = decoder?.pixels(of: picture, width: picture.width, height: picture.height)
        if raster == nil {
            faults.report(
                .unusableScreenshot(
                    path, "the PNG cannot be decoded",
                    help: "it is damaged or cut, or libpng is not installed"))
        }
        return raster
    }
}

extension Device {
    /// The size of its screen in pixels.
    fileprivate var pixels: (Int, Int) {
        // Sides and scales are bounded.
        (Int((width * scale).rounded()), Int((height * scale).rounded()))
    }

    fileprivate var turned: Device { Device(width: height, height: width, scale: scale) }
}

extension Diagnostic {
    fileprivate static func unusableScreenshot(
        _ path: String, _ message: String, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .unusableScreenshot, message,
            at: Label(SourceRange(SourceText(path: path, bytes: []), .zero)), help: help)
    }

    fileprivate static func unknownScreen(
        _ name: String, _ path: String, near: String?
    ) -> Diagnostic {
        unusableScreenshot(
            path, "the name of the file begins with no screen: `\(name)`",
            help: near.map { "did you mean `\($0)`?" }
                ?? "name it after the id of a screen, and of a case: `shop.product.sold-out.png`")
    }

    fileprivate static func unknownWay(
        _ words: [String], _ path: String, among names: [CellName]
    ) -> Diagnostic {
        let known = CellName.lines(of: names).prefix(3).joined(separator: "; ")
        return unusableScreenshot(
            path, "no way to show the screen is `\(words.joined(separator: " "))`",
            help: "`test` of the workspace file lists the ways: \(known)")
    }

    fileprivate static func sameWay(
        _ path: String, _ other: String, _ name: CellName
    ) -> Diagnostic {
        unusableScreenshot(
            path, "\(other) is of the same screen, shown in the same way: \(name)",
            help: "remove one of them")
    }

    fileprivate static func wrongSize(
        _ size: (width: Int, height: Int), of device: Device, _ path: String
    ) -> Diagnostic {
        let (width, height) = device.pixels
        let scale = Double(size.width) / max(1, device.width)
        let isScaled = (Double(size.height) / max(1, device.height) - scale).magnitude < 0.01
        let others = Device.allNames.filter { name in
            Device(name).map { $0.pixels == (size.width, size.height) } ?? false
        }
        let help: String? =
            if (size.width, size.height) == (height, width) {
                "the screenshot is turned: list the device `\(device.turned.name)` in `test` of the workspace file"
            } else if isScaled {
                "it has \(((scale * 100).rounded() / 100).shortText) pixels per point, and not \(device.scale.shortText): save it in its own size"
            } else {
                others.first.map {
                    "it has the size of `\($0)`: list this device in `test` of the workspace file, and name it in the name of the file"
                }
            }
        return unusableScreenshot(
            path,
            "the screenshot has \(size.width) × \(size.height) pixels, but the screen of "
                + "`\(device.name)` has \(width) × \(height)", help: help)
    }
}
