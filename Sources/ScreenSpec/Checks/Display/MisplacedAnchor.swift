package import Diagnostics
import Expressions
import Layout
import Screens

/// Finds sections with `scrollAnchor: bottom` that are not always the last thing on a screen.
struct MisplacedAnchor: ScreenRule {
    let codes = [DiagnosticCode.misplacedAnchor]
    // The last section may be one that could not be read.
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        let last = screen.sections.count - 1
        for (index, section) in screen.sections.enumerated()
        where section.scrollAnchor == .bottom {
            if let each = section.each {
                bag.report(.anchorInEach(each), at: section.place)
            } else if index < last {
                bag.report(.anchorBefore(screen.sections[index + 1]), at: section.place)
            } else if let order = screen.order {
                bag.report(.anchorInOrder(order.place), at: section.place)
            }
            screen.layout.forEachChoice { layout in
                if layout.scrollDirection == .horizontal {
                    bag.report(.anchorBeside, at: section.place)
                }
            }
        }
    }
}

extension DiagnosticCode {
    package static let misplacedAnchor = DiagnosticCode("misplaced-anchor")
}

extension Message {
    fileprivate static func anchorBefore(_ next: Section) -> Message {
        Message(
            .misplacedAnchor, "a screen begins at the end of its last section only",
            label: "this section is not the last one",
            related: [Label(next.place, "`\(next.id)` follows it")],
            help: "move it to the end of `sections`, or remove `scrollAnchor`")
    }

    fileprivate static func anchorInEach(_ each: SectionEach) -> Message {
        Message(
            .misplacedAnchor, "a section of `each` cannot have `scrollAnchor: bottom`",
            label: "no one of its sections is always the last",
            related: [Label(each.place, "it stands once for each element")],
            help: "remove `scrollAnchor`, or make one section of all elements")
    }

    fileprivate static func anchorInOrder(_ order: SourceRange) -> Message {
        Message(
            .misplacedAnchor, "a screen with an `order` may show another section last",
            label: "a screen begins at the end of its last section only",
            related: [Label(order, "the order is computed here")],
            help: "remove `order`, or `scrollAnchor`")
    }

    fileprivate static let anchorBeside = Message(
        .misplacedAnchor, "a screen that scrolls sideways cannot begin at its bottom",
        label: "remove `scrollAnchor`, or `scrollDirection: horizontal`")
}
