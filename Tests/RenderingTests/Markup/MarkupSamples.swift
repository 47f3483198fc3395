import CellCore
import Layout
import Rendering
import Screens
import Testing
import Values

/// Displays that cover all markup.
struct MarkupSample: CustomTestStringConvertible {
    let name: String
    let display: Display

    var testDescription: String { name }

    static let all = [
        MarkupSample(name: "market", display: market),
        MarkupSample(name: "arabic", display: arabic),
        MarkupSample(name: "signs", display: symbols),
    ]

    private static let market = Made.display(
        "Market & <Friends>", locale: "ko",
        [
            DisplayNode(
                .navigationBar, frame: Made.frame(0, 0, 390, 156), fill: Made.background,
                children: [
                    Made.text(
                        "Market & <Friends>", Made.frame(16, 8, 358, 44), size: 34, weight: .bold,
                        role: .title),
                    DisplayNode(
                        .searchField, frame: Made.frame(16, 60, 358, 36), fill: Made.line,
                        corner: 10,
                        children: [
                            Made.symbol(.magnifier, Made.frame(24, 70, 16, 16)),
                            Made.text("Search", Made.frame(46, 67, 320, 22), color: Made.gray),
                        ]),
                    segments,
                ]),
            DisplayNode(
                .collection, frame: Made.frame(0, 156, 390, 660),
                children: [listSection, shelfSection, emptySection]),
        ])

    private static let segments = DisplayNode(
        .segmentedControl, frame: Made.frame(16, 108, 358, 32), fill: Made.line, corner: 9,
        children: [
            DisplayNode(
                .segment(isSelected: true), frame: Made.frame(18, 110, 177, 28), fill: Made.white,
                corner: 7,
                children: [
                    Made.text(
                        "Best", Made.frame(18, 115, 177, 18), size: 13, weight: .semibold,
                        alignment: .center)
                ]),
            Made.text(
                "New", Made.frame(195, 115, 177, 18), size: 13, alignment: .center,
                role: .segment(isSelected: false)),
        ])

    private static let listSection = DisplayNode(
        .section(id: "goods"), frame: Made.frame(0, 156, 390, 276),
        children: [
            DisplayNode(
                .header, frame: Made.frame(0, 156, 390, 40), fill: Made.background, isPinned: true,
                children: [
                    Made.text(
                        "Today's goods", Made.frame(16, 166, 300, 20), size: 15, weight: .semibold)
                ]),
            DisplayNode(
                .background, frame: Made.frame(16, 196, 358, 204), fill: Made.white, corner: 10),
            DisplayNode(
                .separator, frame: Made.frame(92, 263.667, 282, 0.333), fill: Made.line),
            DisplayNode(
                .items, frame: Made.frame(16, 196, 358, 204),
                children: [
                    row(0, "사과 한 상자 🍎", "12,900원", "sun"),
                    row(1, "Tea \"for\" 'two' & more", "<b>9,900원</b>", "gone"),
                    row(2, "👨‍👩‍👧‍👦 Family pack 🇰🇷", "4,500원", "sun"),
                ]),
            Made.text(
                "Prices with tax", Made.frame(32, 408, 326, 16), size: 12, color: Made.gray,
                role: .footer),
        ])

    private static func row(
        _ index: Int, _ title: String, _ price: String, _ picture: String
    ) -> DisplayNode {
        let y = 196 + 68 * Double(index)
        let links = ["https://example.com/?a=1&b=\"2\"", "javascript:alert(1)", nil]
        return DisplayNode(
            .item(index: index), frame: Made.frame(16, y, 358, 68), link: links[index],
            children: [
                Made.image(
                    picture, Made.frame(28, y + 8, 52, 52), corner: 8,
                    alternative: "Picture of \(title)"
                ),
                Made.text(title, Made.frame(92, y + 12, 220, 22)),
                Made.text(
                    "15,000원", Made.frame(92, y + 36, 60, 20), size: 15, color: Made.red,
                    isStruckThrough: true),
                Made.text(price, Made.frame(158, y + 36, 120, 20), size: 15, weight: .medium),
                Made.symbol(.chevron, Made.frame(352, y + 27, 8.4, 14)),
            ])
    }

    private static let shelfSection = DisplayNode(
        .section(id: "shelf"), frame: Made.frame(0, 432, 390, 200),
        children: [
            DisplayNode(
                .items, frame: Made.frame(0, 440, 390, 180),
                scrolling: DisplayScrolling(
                    axis: .horizontal, contentLength: 792, snapOffsets: [0, 256, 402]),
                children: (0..<3).map { card(index: $0) })
        ])

    private static func card(index: Int) -> DisplayNode {
        let x = 16 + 256 * Double(index)
        return DisplayNode(
            .item(index: index), frame: Made.frame(x, 440, 248, 180), fill: Made.white, corner: 14,
            border: ViewBorder(color: ViewColor(Made.line), width: 1), clips: true,
            children: [
                Made.image(
                    "hill", Made.frame(x, 440, 248, 120),
                    mode: [.scaleAspectFill, .scaleAspectFit, .center][index % 3]),
                DisplayNode(
                    .box, frame: Made.frame(x + 200, 448, 40, 22), fill: Made.red, corner: 11,
                    opacity: 0.8,
                    children: [
                        Made.text(
                            "-30%", Made.frame(x + 200, 451, 40, 16), size: 12, weight: .bold,
                            color: Color(RGBA(255, 255, 255)), alignment: .center)
                    ]),
                Made.text(
                    "A card with two lines\nof text", Made.frame(x + 12, 566, 224, 44), lines: 2),
            ])
    }

    private static let emptySection = DisplayNode(
        .section(id: "reviews"), frame: Made.frame(0, 632, 390, 184),
        children: [
            DisplayNode(
                .placeholder(state: "failed"), frame: Made.frame(0, 632, 390, 184),
                children: [
                    Made.symbol(.warning, Made.frame(177, 644, 36, 36)),
                    Made.text(
                        "Bad Stuff Happened", Made.frame(40, 690, 310, 22), weight: .semibold,
                        alignment: .center, role: .heading),
                    Made.text(
                        "The server is not there.", Made.frame(40, 716, 310, 20), size: 15,
                        color: Made.gray, alignment: .center),
                    DisplayNode(
                        .button, frame: Made.frame(155, 750, 80, 36), fill: Made.blue, corner: 18,
                        children: [
                            Made.text(
                                "Ok", Made.frame(155, 757, 80, 22), weight: .semibold,
                                color: Color(RGBA(255, 255, 255)), alignment: .center)
                        ]),
                ])
        ])

    private static let arabic = Made.display(
        "السوق", width: 320, isRightToLeft: true, locale: "ar",
        [
            DisplayNode(
                .navigationBar, frame: Made.frame(0, 0, 320, 60),
                children: [
                    Made.text(
                        "السوق", Made.frame(16, 8, 288, 44), size: 34, weight: .bold, role: .title)
                ]),
            DisplayNode(
                .collection, frame: Made.frame(0, 60, 320, 260), fill: Made.white,
                children: [
                    DisplayNode(
                        .item(index: 0), frame: Made.frame(0, 60, 320, 60),
                        children: [
                            Made.text("قهوة عربية 100%", Made.frame(60, 70, 244, 22)),
                            Made.text("Latin in between", Made.frame(60, 94, 244, 20), size: 15),
                            Made.symbol(.chevron, Made.frame(16, 83, 8.4, 14)),
                        ]),
                    Made.text(
                        "قهوة\nTwo directions", Made.frame(16, 124, 288, 44), alignment: .trailing),
                    DisplayNode(
                        .items, frame: Made.frame(0, 180, 320, 120),
                        scrolling: DisplayScrolling(
                            axis: .horizontal, contentLength: 496, snapOffsets: [0, 160]),
                        children: (0..<3).map { index in
                            DisplayNode(
                                .item(index: index),
                                frame: Made.frame(
                                    320 - 16 - 152 - 160 * Double(index), 180, 152, 120),
                                fill: Made.background, corner: 12,
                                children: [
                                    Made.text(
                                        "بطاقة \(index + 1)",
                                        Made.frame(
                                            320 - 16 - 140 - 160 * Double(index), 190, 128, 22))
                                ])
                        }),
                ]),
        ])

    private static let symbols = Made.display(
        "Signs", width: 480,
        [
            DisplayNode(
                .items, frame: Made.frame(0, 0, 480, 100), fill: Made.white,
                children: [SymbolPath.chevron, .checkmark, .info, .magnifier, .photo, .warning]
                    .enumerated().map { index, symbol in
                        Made.symbol(
                            symbol, Made.frame(20 + 76 * Double(index), 26, 48, 48), Made.blue)
                    }),
            DisplayNode(
                .items, frame: Made.frame(0, 100, 480, 40),
                children: [SymbolPath.chevron, .checkmark, .info, .magnifier, .photo, .warning]
                    .enumerated().map { index, symbol in
                        Made.symbol(symbol, Made.frame(36 + 76 * Double(index), 112, 16, 16))
                    }),
            Made.image("gone", Made.frame(20, 150, 80, 80), corner: 12, alternative: "A lost one"),
            Made.image("sun", Made.frame(120, 150, 80, 80), mode: .scaleToFill, corner: 40),
            Made.image("sun", Made.frame(220, 150, 80, 80), mode: .scaleAspectFit),
            Made.image("hill", Made.frame(320, 150, 80, 80), mode: .center),
        ])
}
