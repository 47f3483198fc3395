package import Diagnostics
import Expressions
import Screens

/// Finds what is tapped but shows only a picture without words.
///
/// Only what is certain is reported: what data decide may have words.
struct PictureWithoutWords: ScreenRule {
    let codes = [DiagnosticCode.pictureWithoutWords]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        for template in reading.screen.templates {
            template.view.forEachNode { node in
                guard let target = node.target, target.onTap != nil else { return }
                if node.isMute, let picture = node.firstPicture {
                    bag.report(.pictureWithoutWords, at: picture.place ?? target.place)
                }
            }
        }
        for section in reading.screen.sections {
            guard let taps = section.onTap else { continue }
            let isOnly = section.cell.only != nil
            for branch in section.cell.branches
            where isOnly || taps.apply(toCellWith: branch.conditions) {
                guard branch.value.isMute, let picture = branch.value.firstPicture else { continue }
                let place = picture.place ?? branch.conditions.first?.place ?? section.place
                bag.report(.pictureWithoutWords, at: place)
            }
        }
    }
}

extension DiagnosticCode {
    package static let pictureWithoutWords = DiagnosticCode("picture-without-words")
}

extension Alternatives<Action> {
    /// Whether a tap acts on a cell with these conditions: always, or because both are of one static
    /// row, whose number is the first condition.
    fileprivate func apply(toCellWith conditions: [CheckedExpression]) -> Bool {
        branches.contains { branch in
            guard let own = branch.conditions.first else { return true }
            return own.place == conditions.first?.place
        }
    }
}

/// A picture, and its location if it is known.
private struct FoundPicture {
    let place: SourceRange?
}

extension UnresolvedCell {
    /// Whether assistive technology has nothing to say about it. An accessory is no name.
    fileprivate var isMute: Bool {
        if let ownTemplate { return ownTemplate.view.isMute }
        return control == nil
            && zip(CellSlot.allCases, arguments).allSatisfy { slot, argument in
                slot == .image || slot == .symbol || argument.text == nil
            }
    }

    fileprivate var firstPicture: FoundPicture? {
        if let ownTemplate { return ownTemplate.view.firstPicture }
        for slot in [CellSlot.image, .symbol] where arguments.indices.contains(slot.rawValue) {
            if let text = arguments[slot.rawValue].text { return FoundPicture(place: text.place) }
        }
        return nil
    }
}

extension UnresolvedView {
    /// Whether assistive technology has nothing to say about it.
    fileprivate var isMute: Bool {
        guard box.accessibility == nil else { return false }
        return switch content {
        case .image(let image): image.alternativeText == nil
        case .stack, .layers: children.allSatisfy(\.isMute)
        case .cell(let cell): cell.isMute
        case .symbol, .spacer, .divider: true
        case .text, .control: false
        }
    }

    fileprivate var firstPicture: FoundPicture? {
        switch content {
        case .image(let image): FoundPicture(place: image.url.text?.place)
        case .symbol(let symbol): FoundPicture(place: symbol.name.text?.place)
        case .cell(let cell): cell.firstPicture
        default: children.lazy.compactMap(\.firstPicture).first
        }
    }
}

extension Text {
    /// The location of its first interpolation.
    fileprivate var place: SourceRange? {
        for branch in alternatives.branches {
            for case .interpolation(let expression) in branch.value.segments {
                return expression.place
            }
        }
        return nil
    }
}

extension Message {
    fileprivate static let pictureWithoutWords = Message(
        .pictureWithoutWords, severity: .warning,
        "what is tapped shows only a picture, about which assistive technology says nothing",
        label: "add `accessibility` beside the picture",
        help: "as in `accessibility: \"${item.name}\"`, beside `image` or `symbol`")
}
