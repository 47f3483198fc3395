import CPainting
import Layout
package import Rendering

/// The reason why text cannot be measured or painted on this machine, and how to fix it.
package struct PaintingFailure: Error, Sendable, Hashable {
    package let message: String

    init(_ message: String) { self.message = message }

    /// The failure as that of an output.
    package var renderFailure: RenderFailure { RenderFailure(message) }
}

extension PaintingFailure {
    static func missingLibrary(_ sentence: String) -> PaintingFailure {
        PaintingFailure(sentence)
    }

    static func missingFonts(
        _ missing: [String], of families: FontFamilies, in folders: [String]
    ) -> PaintingFailure {
        let names = missing.joined(separator: ", ")
        let places = folders.isEmpty ? "no folder" : folders.joined(separator: ", ")
        let (object, owner) =
            families.required.count == 1 ? ("it", "with it") : ("them", "that have them")
        return PaintingFailure(
            """
            \(families.purpose) not found (\(names); searched in \(places)): install \
            \(object) \(families.installation), or name the folders \(owner) in \
            \(FontFolders.variable)
            """)
    }

    static func fontconfigFailed() -> PaintingFailure {
        PaintingFailure(
            "fontconfig rejects the configuration of screenc: install fontconfig "
                + "2.13 or newer")
    }

    static func outOfMemory() -> PaintingFailure {
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
            a picture of \(text(width)) × \(text(height)) pixels is too large (the maximum is \(most) \
            million pixels, 32000 in a row): choose a lower --scale, a smaller screen or \
            --first-screen, or write svg, html or pdf
            """)
    }

    static func tooLongForPages(_ size: PointSize) -> PaintingFailure {
        func text(_ length: Double) -> String { String(Int(min(length, 1e15))) }
        return PaintingFailure(
            """
            \(text(size.width)) × \(text(size.height)) points are too large for a PDF: choose \
            --first-screen, or write html
            """)
    }
}

/// Ends the program with a message when memory runs out.
package enum OutOfMemoryHandler {
    /// Installs handlers: from now on a crash for lack of memory, or of a thread, ends the program
    /// with exit code 2 and a message.
    package static func install() { cpainting_watch_memory() }
}
