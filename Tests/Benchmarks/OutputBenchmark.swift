import CellCore
import Foundation
import Layout
import Rendering
import Values

/// Writes 10,000 rows as HTML and 50 cells as SVG. For comparison, Python writes a page with the
/// same texts in a table without positions.
func benchmarkOutputs() throws {
    let rows = display(rows: 10_000)
    let cells = display(rows: 50)
    let pictures = Pictures()
    var size = 0
    let times = medians(
        rounds: 15,
        [
            { size = renderHTML(rows, pictures).count },
            { _ = renderSVG(rows, pictures) },
            { _ = renderHTML(cells, pictures) },
            { _ = renderSVG(cells, pictures) },
        ])
    print("10,000 rows to HTML: \(short(times[0] * 1000)) ms, \(size / 1000) kB")
    print("10,000 rows to SVG: \(short(times[1] * 1000)) ms")
    print("50 cells to HTML: \(short(times[2] * 1000)) ms")
    print("50 cells to SVG: \(short(times[3] * 1000)) ms")
    let peer = try pythonPage(rows: 10_000)
    print("10,000 rows by Python's html.escape: \(short(peer)) ms")
}

/// A list of any length: a picture, two texts, a price and a symbol in each row.
private func display(rows: Int) -> Display {
    let height = 68 * Double(rows)
    let frame = LayoutRect(x: 0, y: 0, width: 390, height: height)
    let items = (0..<rows).map { row($0) }
    let list = DisplayNode(.items, frame: frame, children: items)
    let section = DisplayNode(.section(id: "rows"), frame: frame, children: [list])
    let collection = DisplayNode(.collection, frame: frame, children: [section])
    let root = DisplayNode(.screen, frame: frame, children: [collection])
    return Display(size: frame.size, root: root, title: "Rows", locale: "ko")
}

private func row(_ index: Int) -> DisplayNode {
    let y = 68 * Double(index)
    let line = Color(RGBA(198, 198, 200))
    return DisplayNode(
        .item(index: index), frame: LayoutRect(x: 0, y: y, width: 390, height: 68),
        children: [
            DisplayNode(
                .box, frame: LayoutRect(x: 16, y: y + 8, width: 52, height: 52), fill: line,
                corner: 8),
            text("사과 한 상자 & \(index)", LayoutRect(x: 80, y: y + 12, width: 220, height: 22)),
            text("Delivered <today> 🍎", LayoutRect(x: 80, y: y + 36, width: 220, height: 22)),
            text("\(index * 100)원", LayoutRect(x: 300, y: y + 23, width: 60, height: 22)),
            DisplayNode(
                .box, frame: LayoutRect(x: 366, y: y + 27, width: 8, height: 14),
                content: .symbol(.chevron, line)),
        ])
}

private func text(_ words: String, _ frame: LayoutRect) -> DisplayNode {
    let line = ViewNode.TextLine(text: words, width: frame.size.width, baseline: 16)
    let measured = ViewNode.MeasuredText(size: frame.size, lines: [line])
    return DisplayNode(
        .box, frame: frame,
        content: .text(DisplayText(text: ViewNode.Text(words), measured: measured)))
}

/// Returns the processor time of Python for a plain page with the same texts, in milliseconds.
private func pythonPage(rows: Int) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "Tests/Benchmarks/Peers/page.py", String(rows)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.split(separator: "\n").first ?? "") ?? 0
}
