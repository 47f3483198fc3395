import Foundation
import Painting
import Rendering
import Testing
import Values

/// Golden pictures from Debian 12, in `Cases` and `Docs/Pictures`; `Fingerprint.txt` identifies
/// their text stack.
///
/// Pixels must be equal with that text stack, and similar with others.
enum PaintingGolden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Cases")

    static let fingerprint = Result { try TextStack().fingerprint }

    /// Whether this machine has the text stack of the goldens.
    static let hasSameTextStack: Bool = {
        let recorded = try? String(
            contentsOf: folder.appending(path: "Fingerprint.txt"), encoding: .utf8)
        guard let own = try? fingerprint.get() else { return false }
        return recorded?.trimmingCharacters(in: .whitespacesAndNewlines) == own
    }()

    /// Rewrites a golden and the fingerprint.
    static func rewrite(_ file: URL, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: file)
        try Data("\(fingerprint.get())\n".utf8).write(
            to: folder.appending(path: "Fingerprint.txt"))
    }
}

/// Checks that a PNG has the pixels of the golden `name` in `folder`. If not, writes the golden,
/// the picture and their difference side by side next to it.
func expectPicture(
    _ png: [UInt8], _ name: String, in folder: URL = PaintingGolden.folder,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = folder.appending(path: "\(name).png")
    let actual = try #require(try raster(png), sourceLocation: sourceLocation)
    let golden = (try? Data(contentsOf: file)).flatMap { try? raster([UInt8]($0)) }
    let difference = golden.map { Difference(golden: $0, actual: actual) }
    if let difference, difference.isSmall(enough: PaintingGolden.hasSameTextStack) { return }
    let comment: String
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try PaintingGolden.rewrite(file, png)
        comment = "rewrote \(file.path)"
    } else if let difference {
        let shown = folder.appending(path: "\(name).diff.png")
        try Data(difference.sideBySide.png()).write(to: shown)
        comment = "\(name): \(difference); golden, picture and difference: \(shown.path)"
    } else {
        comment = "\(name).png is missing; UPDATE_GOLDENS=1 writes it"
    }
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
}

/// The pixels of a file; nil if it is not a picture.
func raster(_ file: [UInt8]) throws -> PictureRaster? {
    guard let picture = Picture(file: file) else { return nil }
    return try CairoPictureDecoder().pixels(
        of: picture, width: picture.width, height: picture.height)
}

/// The difference of two pictures.
struct Difference: CustomStringConvertible {
    let golden: PictureRaster
    let actual: PictureRaster

    private var hasSameSize: Bool {
        golden.width == actual.width && golden.height == actual.height
    }

    /// The mean of the largest component differences, of 255; pixels outside one of the pictures
    /// count as 255.
    private var mean: Double {
        guard hasSameSize else { return 255 }
        let sum = zip(golden.pixels, actual.pixels).reduce(0) { $0 + distance($1.0, $1.1) }
        return Double(sum) / Double(max(1, golden.pixels.count))
    }

    /// Zero with the same text stack. With another one glyph shapes differ: the mean must be below
    /// 4 of 255.
    func isSmall(enough isSameStack: Bool) -> Bool {
        isSameStack ? golden == actual : mean < 4
    }

    var description: String {
        hasSameSize
            ? "\(mean) of 255 on average"
            : "\(actual.width) × \(actual.height) pixels, not \(golden.width) × \(golden.height)"
    }

    var sideBySide: PictureRaster {
        let width = max(golden.width, actual.width)
        let height = max(golden.height, actual.height)
        let rows = (0..<height).flatMap { y in
            (0..<width).map { golden[$0, y] ?? .gap } + (0..<width).map { actual[$0, y] ?? .gap }
                + (0..<width).map { x in
                    guard let old = golden[x, y], let new = actual[x, y] else { return .gap }
                    let value = UInt8(255 - min(255, distance(old, new) * 4))
                    return RGBA(255, value, value)
                }
        }
        return PictureRaster(width: 3 * width, height: height, pixels: rows) ?? golden
    }

    private func distance(_ old: RGBA, _ new: RGBA) -> Int {
        [(old.red, new.red), (old.green, new.green), (old.blue, new.blue), (old.alpha, new.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

extension RGBA {
    fileprivate static let gap = RGBA(255, 0, 255)
}
