import CellCore
import Layout
import Rendering
import Screens
import TerminalText
import Values

/// Pictures drawn as half blocks.
extension TerminalSample {
    static let pictures = [
        TerminalSample("pictures", gallery, depth: .direct),
        TerminalSample("pictures-indexed", gallery, depth: .indexed),
        TerminalSample("pictures-named", gallery, depth: .named),
        TerminalSample("pictures-plain", gallery, isColored: false, depth: .direct),
        TerminalSample("pictures-ascii", gallery, isASCII: true, depth: .direct),
    ]

    private init(
        _ name: String, _ scene: Scene, isColored: Bool = true, isASCII: Bool = false,
        depth: ColorDepth
    ) {
        self.init(name, scene, width: 40, isColored: isColored, isASCII: isASCII)
        options.depth = depth
        loaded = Pictures(
            Dictionary(uniqueKeysWithValues: sizes.map { ($0, .loaded(picture($1, $2))) }))
    }
}

private func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(format: .png, bytes: [], width: width, height: height)
}

private let sizes = [("square", 40, 40), ("wide", 80, 20), ("tall", 20, 80), ("broken", 1, 1)]

private let gallery: Scene = {
    let modes = ViewNode.ContentMode.allCases.map { mode in
        SceneCell(
            ViewNode(
                .image(ViewNode.Image("wide", mode: mode)), width: .points(100), height: .points(80)
            ))
    }
    let names = sizes.map(\.0) + ["missing"]
    var list = SceneSection(
        id: "list", layout: .list(.plain), state: .content,
        cells: names.map { SceneCell(text: $0, image: $0) })
    list.placeholder = nil
    var empty = SceneSection(id: "empty", layout: .list(.plain), state: .empty)
    empty.placeholder = PlaceholderContent(image: "tall", title: "A placeholder")
    return Scene(
        title: "Pictures",
        sections: [
            list,
            SceneSection(
                id: "grid", layout: .grid(2), state: .content,
                cells: names.prefix(2).map { SceneCell(text: $0, image: $0) }),
            SceneSection(id: "modes", layout: .list(.plain), state: .content, cells: modes), empty,
        ])
}()

/// Returns a gradient: redder from left to right, bluer from top to bottom; every fourth column is
/// transparent.
struct FakeDecoder: PictureDecoder {
    func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster? {
        if picture.width == 1 { return nil }
        let pixels = (0..<height).flatMap { row in
            (0..<width).map { column in
                RGBA(
                    UInt8(clamping: column * 255 / max(1, width - 1)), 64,
                    UInt8(clamping: row * 255 / max(1, height - 1)),
                    alpha: column % 4 == 3 ? 0 : 255)
            }
        }
        return PictureRaster(width: width, height: height, pixels: pixels)
    }
}
