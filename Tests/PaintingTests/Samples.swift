import CellCore
import Foundation
import Layout
import Painting
import Rendering
import Screens
import Testing
import Values

/// Hand-made displays.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let display: Display
    var appearance = "light"
    var scale = 2.0

    var testDescription: String { name }

    static let all: [Sample] = [
        boxes, pictures, korean, letters, weights, symbols("symbols"),
        symbols("symbols-dark", isMirrored: true, appearance: "dark"), horizontalRows, clear,
    ]
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
}

let blue = Color(light: RGBA(0, 122, 255), dark: RGBA(10, 132, 255))
let red = Color(light: RGBA(255, 59, 48), dark: RGBA(255, 69, 58))
let background = Color(light: RGBA(255, 255, 255), dark: RGBA(28, 28, 30))

func screen(
    _ width: Double, _ height: Double, fill: Color? = background,
    isRightToLeft: Bool = false,
    _ children: [DisplayNode]
) -> Display {
    let root = DisplayNode(
        .screen, frame: rect(0, 0, width, height), fill: fill, children: children)
    return Display(
        size: root.frame.size, root: root, title: "A screen <&> 화면", isRightToLeft: isRightToLeft)
}

/// A text measured for a width.
func text(
    _ string: String, at x: Double, _ y: Double, width: Double, style: ViewNode.TextStyle = .body,
    color: Color = .label, lines: Int? = nil, alignment: ViewNode.TextAlignment = .leading,
    isStruckThrough: Bool = false, measure: (any TextMeasure)? = nil
) -> DisplayNode {
    let measure = measure ?? (try? PangoTextMeasure.shared()) ?? PlainTextMeasure()
    let measured = measure.measure(string, style, width: width, maxLines: lines)
    let view = ViewNode.Text(
        string, style: style, color: ViewColor(color), lines: lines, alignment: alignment,
        isStruckThrough: isStruckThrough)
    return DisplayNode(
        .box, frame: rect(x, y, width, measured.size.height),
        fill: Color(RGBA(120, 120, 128, alpha: 30)),
        content: .text(DisplayText(text: view, measured: measured)))
}

/// A picture from `Cases/Pictures`.
func picture(_ name: String) -> Picture? {
    let file = PaintingGolden.folder.appending(path: "Pictures/\(name)")
    return (try? Data(contentsOf: file)).flatMap { Picture(file: [UInt8]($0)) }
}

let pictureNames = [
    "opaque.png", "alpha.png", "still.jpg", "turned.jpg", "moving.gif", "still.webp", "alpha.webp",
    "moving.webp",
]

let samplePictures: Pictures = {
    var pictures = Pictures()
    for name in pictureNames { pictures.outcomes[name] = picture(name).map { .loaded($0) } }
    pictures.outcomes["lost.png"] = .failed("it was not found")
    return pictures
}()

extension Sample {
    private static let boxes: Sample = {
        let gray = Color(RGBA(142, 142, 147))
        return Sample(
            name: "boxes",
            display: screen(
                200, 150,
                [
                    DisplayNode(.box, frame: rect(10, 10, 40, 40), fill: blue),
                    DisplayNode(.box, frame: rect(60, 10, 40, 40), fill: blue, corner: 10),
                    DisplayNode(.box, frame: rect(110, 10, 80, 40), fill: red, corner: 100),
                    DisplayNode(
                        .box, frame: rect(10, 60, 40, 40), corner: 8,
                        border: ViewBorder(color: ViewColor(gray), width: 1)),
                    DisplayNode(
                        .box, frame: rect(60, 60, 40, 40), fill: red, corner: 12,
                        border: ViewBorder(color: ViewColor(blue), width: 4)),
                    // An opacity group: overlapping boxes do not show through each other.
                    DisplayNode(
                        .box, frame: rect(110, 60, 40, 40), fill: blue, opacity: 0.5,
                        children: [DisplayNode(.box, frame: rect(120, 70, 40, 40), fill: red)]),
                    DisplayNode(
                        .box, frame: rect(10, 110, 60, 30), fill: gray, corner: 15, clips: true,
                        children: [DisplayNode(.box, frame: rect(40, 100, 60, 30), fill: red)]),
                    DisplayNode(.separator, frame: rect(80, 125, 110, 0.5), fill: gray),
                    DisplayNode(.box, frame: rect(80, 130, 0, 10), fill: red),
                    DisplayNode(.box, frame: rect(90, 130, 10, 10), fill: red, opacity: 0),
                ]))
    }()

    private static let pictures: Sample = {
        let names = pictureNames + ["lost.png", "never.png"]
        var nodes: [DisplayNode] = []
        for (row, name) in names.enumerated() {
            for (column, mode) in ViewNode.ContentMode.allCases.enumerated() {
                nodes.append(
                    DisplayNode(
                        .box,
                        frame: rect(10 + Double(column) * 55, 10 + Double(row) * 45, 45, 35),
                        fill: column == 2 ? Color(RGBA(255, 204, 0)) : nil,
                        corner: column == 3 ? 10 : 0,
                        border: column == 1 ? ViewBorder(color: ViewColor(blue), width: 1) : nil,
                        content: .image(ViewNode.Image(name, mode: mode))))
            }
        }
        return Sample(
            name: "pictures", display: screen(230, 10 + Double(names.count) * 45, nodes))
    }()

    private static let korean: Sample = {
        let sentence = "동해물과 백두산이 마르고 닳도록, 하느님이 보우하사 우리나라 만세. 2024년 3월 1일 (금) 12:34"
        return Sample(
            name: "korean",
            display: screen(
                260, 330,
                [
                    text(sentence, at: 10, 10, width: 150),
                    text(
                        sentence, at: 170, 10, width: 80,
                        style: ViewNode.TextStyle(size: 13, lineHeight: 18), lines: 4),
                    text("다람쥐헌쳇바퀴에타고파동해물과", at: 10, 200, width: 100),
                    text(
                        "가격 1,200원", at: 120, 200, width: 130, alignment: .trailing,
                        isStruckThrough: true),
                    text("한 줄만\n둘째 줄", at: 120, 230, width: 130, lines: 1),
                    text("한글과 English, 漢字 그리고 かな → ★", at: 120, 255, width: 130),
                ]))
    }()

    private static let letters = Sample(
        name: "letters",
        display: screen(
            260, 380,
            [
                text("👨‍👩‍👧‍👦 🇰🇷🇫🇷 👋🏽👍🏿 ❤️ 1️⃣ 😀ab 12", at: 10, 10, width: 240),
                text("مرحبا بالعالم، هذا نص طويل 123 مع English في الوسط", at: 10, 45, width: 160),
                text("مرحبا", at: 180, 45, width: 70, alignment: .trailing),
                text("Donaudampfschifffahrtsgesellschaft", at: 10, 125, width: 120),
                text(
                    "Office waffle 10x20 -> “quotes” – dash", at: 140, 125, width: 110,
                    alignment: .center),
                text("שלום ไทย हिन्दी Ελληνικά Привет ∑ ☎", at: 10, 225, width: 240),
                text(
                    "One line that ends with three dots because it is long", at: 10, 280,
                    width: 240, lines: 1),
                text(
                    "Measured without fonts, 폭은 표에서", at: 10, 310, width: 240, lines: 1,
                    measure: PlainTextMeasure()),
                text(
                    "مرحبا بالعالم، هذا نص طويل", at: 10, 340, width: 125, lines: 1,
                    alignment: .trailing),
                text(
                    "끝이 오른쪽에 있는 긴 줄입니다", at: 145, 340, width: 105, lines: 1,
                    alignment: .trailing),
            ]))

    private static let weights: Sample = {
        let nodes = ViewNode.FontWeight.allCases.enumerated().map { index, weight in
            text(
                "Weight \(weight.number) 무게", at: 10, 10 + Double(index) * 26, width: 180,
                style: ViewNode.TextStyle(size: 17, lineHeight: 22, weight: weight))
        }
        let mono = text(
            "if x { 0 } // 고정폭", at: 10, 250, width: 180,
            style: ViewNode.TextStyle(size: 13, lineHeight: 18, isMonospaced: true))
        return Sample(name: "weights", display: screen(200, 280, nodes + [mono]), scale: 1)
    }()

    private static func symbols(
        _ name: String, isMirrored: Bool = false, appearance: String = "light"
    ) -> Sample {
        let all: [SymbolPath] = [.chevron, .checkmark, .info, .magnifier, .photo, .warning]
        let nodes = all.enumerated().flatMap { index, symbol in
            [16.0, 30].enumerated().map { row, side in
                DisplayNode(
                    .box, frame: rect(10 + Double(index) * 40, 10 + Double(row) * 30, side, side),
                    content: .symbol(symbol, row == 0 ? .label : blue))
            }
        }
        return Sample(
            name: name, display: screen(250, 80, isRightToLeft: isMirrored, nodes),
            appearance: appearance, scale: 3)
    }

    private static let horizontalRows: Sample = {
        let boxes = (0..<8).map { index in
            DisplayNode(
                .item(index: index), frame: rect(10 + Double(index) * 60, 10, 50, 40),
                fill: index % 2 == 0 ? blue : red, corner: 6)
        }
        func row(_ y: Double, offset: Double) -> DisplayNode {
            var moved = boxes
            for index in moved.indices { moved[index].frame.origin.y += y }
            return DisplayNode(
                .items, frame: rect(0, y, 200, 60), clips: true,
                scrolling: DisplayScrolling(axis: .horizontal, contentLength: 490, offset: offset),
                children: moved)
        }
        return Sample(
            name: "sideways", display: screen(200, 120, [row(0, offset: 0), row(60, offset: 250)]))
    }()

    private static let clear = Sample(
        name: "clear",
        display: screen(
            60, 40, fill: nil,
            [
                DisplayNode(.box, frame: rect(10, 10, 20, 20), fill: blue, corner: 10),
                DisplayNode(
                    .box, frame: rect(30, 10, 20, 20),
                    fill: Color(RGBA(255, 0, 0, alpha: 128))),
            ]))
}
