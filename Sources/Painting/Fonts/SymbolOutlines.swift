import CPainting
import Layout
import Rendering
import Synchronization

/// The outlines of the glyphs of the icon font, which is opened for the first of them.
final class SymbolOutlines {
    private lazy var fonts: FontSet? = {
        do throws(PaintingFailure) {
            return try FontSet(.symbols)
        } catch {
            Self.failure.withLock { $0 = error }
            return nil
        }
    }()
    private var known: [UInt32: [SymbolPath.Command]?] = [:]

    /// The reason why there are no outlines, once one was needed.
    static let failure = Mutex<PaintingFailure?>(nil)

    /// The files of the font.
    var files: [String] { fonts?.files ?? [] }

    /// The outline of a glyph in a square of side 1; nil without the font or the glyph.
    func outline(of code: UInt32) -> [SymbolPath.Command]? {
        if let known = known[code] { return known }
        guard let scalar = Unicode.Scalar(code), let fonts else { return nil }
        let outline = fonts.outline(of: Character(scalar), FontFamilies.symbols.required[0])
        known[code] = .some(outline)
        return outline
    }
}

extension FontSet {
    /// The units of the em square in which outlines are read.
    private static let units = 512.0

    /// The outline of a character in a square of side 1, whose lower edge is the baseline.
    fileprivate func outline(of character: Character, _ family: String) -> [SymbolPath.Command]? {
        let text = String(character)
        let layout = family.withCString { name in
            cpainting_layout_create(
                pointer, text, Int32(text.utf8.count),
                cpainting_font(family: name, size: Self.units, weight: 400, is_italic: false),
                -1, 0, nil, 0)
        }
        guard let layout else { return nil }
        defer { cpainting_layout_free(layout) }
        var steps = OutlineSteps()
        let isMade = withUnsafeMutablePointer(to: &steps) { steps in
            cpainting_layout_outline(
                layout,
                { context, step, points in
                    context?.assumingMemoryBound(to: OutlineSteps.self).pointee
                        .append(step, points)
                }, steps)
        }
        return isMade ? steps.commands : nil
    }

    /// Steps of an outline, scaled to a square of side 1.
    private struct OutlineSteps {
        var commands: [SymbolPath.Command] = []

        mutating func append(_ step: cpainting_step, _ points: UnsafePointer<Double>) {
            func point(_ index: Int) -> LayoutPoint {
                LayoutPoint(
                    x: points[2 * index] / FontSet.units,
                    y: 1 + points[2 * index + 1] / FontSet.units)
            }
            switch step {
            case CPAINTING_MOVE: commands.append(.move(point(0)))
            case CPAINTING_LINE: commands.append(.line(point(0)))
            case CPAINTING_CURVE: commands.append(.curve(point(0), point(1), to: point(2)))
            default: commands.append(.close)
            }
        }
    }
}
