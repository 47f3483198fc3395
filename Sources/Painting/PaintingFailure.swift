import CPainting
import Layout
package import Rendering

/// Why text cannot be measured or painted on this machine: what is missing and how to install it.
package struct PaintingFailure: Error, Sendable, Hashable {
    package let message: String

    init(_ message: String) { self.message = message }

    /// The same, of an output.
    package var renderFailure: RenderFailure { RenderFailure(message) }
}

extension PaintingFailure {
    static func libraryIsMissing(_ sentence: String) -> PaintingFailure {
        PaintingFailure(sentence)
    }

    static func fontsAreMissing(_ families: [String], in folders: [String]) -> PaintingFailure {
        let names = families.joined(separator: ", ")
        let places = folders.isEmpty ? "no folder" : folders.joined(separator: ", ")
        return PaintingFailure(
            """
            fonts that text is measured and painted with were not found (\(names); looked in \
            \(places)): install them (Debian and Ubuntu: apt install fonts-inter fonts-noto-cjk \
            fonts-noto-color-emoji fonts-noto-core; macOS: brew install --cask font-inter \
            font-noto-sans-cjk-kr font-noto-color-emoji font-noto-sans-arabic), or name the folders \
            that have them in \(FontFolders.variable)
            """)
    }

    static func fontconfigFailed() -> PaintingFailure {
        PaintingFailure(
            "fontconfig does not take the settings that screenc has for it: install fontconfig "
                + "2.13 or newer")
    }

    static func memoryRanOut() -> PaintingFailure {
        PaintingFailure("there is not enough memory to paint: choose a lower scale")
    }

    static func canvasFailed(_ reason: String) -> PaintingFailure {
        PaintingFailure("Cairo cannot paint this: \(reason)")
    }

    static func tooManyPixels(_ width: Double, _ height: Double) -> PaintingFailure {
        func text(_ length: Double) -> String { String(Int(min(length, 1e15))) }
        let most = maxOutputPixels / 1_000_000
        return PaintingFailure(
            """
            a picture of \(text(width)) × \(text(height)) pixels is too large (\(most) million pixels \
            and 32000 in a row are the most): choose a lower --scale, a smaller screen or \
            --first-screen, or write svg, html or pdf
            """)
    }

    static func tooLongForPages(_ size: PointSize) -> PaintingFailure {
        func text(_ length: Double) -> String { String(Int(min(length, 1e15))) }
        return PaintingFailure(
            """
            \(text(size.width)) × \(text(size.height)) points are too many for a PDF: choose \
            --first-screen, or write html
            """)
    }
}

/// What happens where memory runs out.
package enum OutOfMemoryHandler {
    /// From now on the program ends with exit code 2 and a message where it crashes because there is
    /// no memory, or gets no thread; it would wait for one forever.
    package static func begin() { cpainting_watch_memory() }
}
