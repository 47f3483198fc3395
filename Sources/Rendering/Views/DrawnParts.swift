import CellCore
import Layout
import TerminalText

/// Measures the parts of views that are drawn: texts with a measure, and pictures that were loaded.
final class DrawnParts: ViewNode.PartMeasure {
    let measure: any TextMeasure
    let pictures: Pictures

    init(_ measure: any TextMeasure, _ pictures: Pictures) {
        self.measure = measure
        self.pictures = pictures
    }

    func lines(
        of text: ViewNode.Text, part: Int, width: Double?, maxLines: Int?
    ) -> ViewNode.MeasuredText {
        let text = text.withoutStyleNames
        return measure.measure(
            text.text, text.style, text.runs, width: width, maxLines: maxLines)
    }

    /// None: each control has a look.
    func size(of control: CellControl, part: Int, width: Double?) -> PointSize { .zero }

    /// None: a drawn box stands for each view of an app.
    func size(ofApp app: Int, part: Int, width: Double?) -> PointSize { .zero }

    func state(ofPicture address: String) -> ViewNode.PictureState { pictures.state(of: address) }

    /// Returns the text without control and bidirectional characters: measured text equals painted
    /// text.
    func shown(_ text: String) -> String { text.neutralised(keepingLineBreaks: true) }
}

extension ViewNode.Text {
    /// The text with fonts that are equal if they look the same, for those who keep what they have
    /// measured or written by font.
    var withoutStyleNames: ViewNode.Text {
        var text = self
        text.style.name = nil
        for index in text.runs.indices { text.runs[index].style.name = nil }
        return text
    }
}

extension Pictures {
    /// Returns what is known of a picture.
    func state(of address: String) -> ViewNode.PictureState {
        switch outcomes[address] {
        case .loaded(let picture):
            .loaded(PointSize(width: Double(picture.width), height: Double(picture.height)))
        case .failed: .failed
        case nil: .missing
        }
    }
}
