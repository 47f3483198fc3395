import CellCore
import Diagnostics
import Expressions
import Layout
package import Rendering
package import Screens
import ScreenSpec
import Systems
import Values

/// Finds what is wrong with a shown screen: in its sections, as far as their items are visible before
/// scrolling or one screen below.
package struct DisplayCheck {
    private let scene: Scene
    private let environment: DisplayEnvironment
    /// The ids of the sections whose items can be tapped.
    private let tapped: Set<String>
    private let names: ColorNames
    private var findings: [DisplayFinding] = []
    private var seen: Set<DisplayFinding> = []

    /// Limit: findings of one way to show a screen; there are more only if everything is wrong.
    private static let maxFindings = 50

    /// Returns what is wrong, each thing once.
    ///
    /// - Parameter tapped: The ids of the sections whose items can be tapped.
    package static func findings(
        in display: Display, of scene: Scene, tapped: Set<String>, _ environment: DisplayEnvironment
    ) -> [DisplayFinding] {
        var check = DisplayCheck(
            scene: scene, environment: environment, tapped: tapped,
            names: ColorNames(environment.metrics.tints))
        check.addClippedTexts()
        check.visit(display.root, Surroundings(ground: display.root.fill))
        return check.findings
    }

    private init(
        scene: Scene, environment: DisplayEnvironment, tapped: Set<String>, names: ColorNames
    ) {
        self.scene = scene
        self.environment = environment
        self.tapped = tapped
        self.names = names
    }

    /// What is around a node.
    struct Surroundings {
        var section: String?
        /// The item, the header or the footer.
        var owner: ClippedText.Owner?
        /// The colour behind it; nil if it is not known, as on a picture.
        var ground: Color?
        /// Whether it can be scrolled sideways.
        var scrollsSideways = false
    }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, help: String, in around: Surroundings
    ) {
        let finding = DisplayFinding(
            code: code, message: message, help: help, section: around.section, owner: around.owner)
        guard findings.count < Self.maxFindings, seen.insert(finding).inserted else { return }
        findings.append(finding)
    }

    // MARK: - The tree

    /// Recursion is as deep as the display.
    private mutating func visit(_ node: DisplayNode, _ outer: Surroundings) {
        guard node.opacity > 0, node.frame.origin.y < 2 * environment.height else { return }
        var around = outer
        switch node.role {
        case .section(let id): around.section = id
        case .item(let index): around.owner = .item(index)
        case .header: around.owner = .header
        case .footer: around.owner = .footer
        case .navigationBar, .deviceChrome, .segmentedControl, .searchField: return
        default: break
        }
        // A screen whose content is too wide scrolls, too, which nobody expects.
        if node.role == .items, node.scrolling?.axis == .horizontal {
            around.scrollsSideways = true
        }
        around.ground = ground(of: node, on: outer.ground)
        if around.owner != nil { check(node, around) }
        var isCovered = false
        for (index, child) in node.children.enumerated() {
            var inner = around
            if isCovered { inner.ground = nil }
            if child.role == .background { around.ground = ground(of: child, on: around.ground) }
            visit(child, inner)
            // Bars lie over sections, which are seen beside them.
            isCovered =
                isCovered
                || around.owner != nil && child.covers(node.children.dropFirst(index + 1))
        }
    }

    /// Returns the colour that is seen behind what is in a node.
    private func ground(of node: DisplayNode, on behind: Color?) -> Color? {
        guard node.opacity == 1, node.effects?.gradient == nil else { return nil }
        if case .image = node.content { return nil }
        guard let fill = node.fill else { return behind }
        if fill.light.alpha == 255, fill.dark.alpha == 255 { return fill }
        return behind.map {
            Color(light: fill.light.over($0.light), dark: fill.dark.over($0.dark))
        }
    }

    // MARK: - Checks

    private mutating func check(_ node: DisplayNode, _ around: Surroundings) {
        checkTarget(node, around)
        if case .item = node.role { checkOverlaps(in: node, around) }
        guard case .text(let text) = node.content, !text.text.text.isEmpty else { return }
        checkContrast(text, around)
        checkCharacters(text.text.text, around)
        let ink = text.ink(in: node.frame)
        if !around.scrollsSideways, environment.width > 0,
            ink.origin.x < -1 || ink.end(.horizontal) > environment.width + 1
        {
            report(
                .contentOffScreen,
                "the text \(text.text.text.quotedShortly) of \(name(around)) is beyond the edge of the screen",
                help: "give it less room, or let the section scroll", in: around)
        }
    }

    private mutating func checkTarget(_ node: DisplayNode, _ around: Surroundings) {
        let isTappedItem: Bool
        if case .item = node.role, let section = around.section {
            isTappedItem = tapped.contains(section)
        } else {
            isTappedItem = false
        }
        guard isTappedItem || node.target?.isTappable == true else { return }
        let size = node.frame.size
        // UIKit's own rows end at a pixel.
        if min(size.width, size.height) < TapTargets.leastLength - 0.5 {
            let what = isTappedItem ? name(around) : "a node of \(name(around))"
            report(
                .smallTapTarget,
                "what is tapped must be at least 44 points wide and high, but \(what) is "
                    + "\(size.width.points) × \(size.height.points)",
                help: "make it larger", in: around)
        }
        if node.isMute {
            report(
                .pictureWithoutWords,
                "what is tapped in \(name(around)) has no words for assistive technology",
                help: node.hasPicture
                    ? "write `accessibility` beside its picture"
                    : "its texts are empty: write one that is always there, or hide it with `when`",
                in: around)
        }
    }

    private mutating func checkContrast(_ text: DisplayText, _ around: Surroundings) {
        let color = text.text.color.resolved
        guard let ground = around.ground,
            names.name(of: color) == nil || names.name(of: ground) == nil
        else { return }
        let behind = ground[environment.appearance]
        let ratio = color[environment.appearance].over(behind).contrast(with: behind)
        let least = text.text.style.isLarge ? 3.0 : 4.5
        guard ratio < least else { return }
        report(
            .lowContrast,
            "the contrast of \(text.text.text.quotedShortly) of \(name(around)) must be at least "
                + "\(least.points):1, but is \((ratio * 10).rounded(.down) / 10):1 in \(environment.appearance) appearance",
            help: "choose another colour for the text, or behind it", in: around)
    }

    private mutating func checkOverlaps(in item: DisplayNode, _ around: Surroundings) {
        var texts: [(text: DisplayText, ink: LayoutRect)] = []
        item.forEachText { texts.append(($0, $0.ink(in: $1))) }
        // A cell has few texts; one with many is drawn, not read.
        guard texts.count <= 50 else { return }
        for (position, one) in texts.enumerated() {
            for other in texts.dropFirst(position + 1) where one.ink.overlaps(other.ink, by: 2) {
                return report(
                    .overlappingTexts,
                    "the texts \(one.text.text.text.quotedShortly) and \(other.text.text.text.quotedShortly) of "
                        + "\(name(around)) overlap",
                    help: "put them in a stack, or give them room", in: around)
            }
        }
    }

    private mutating func addClippedTexts() {
        for text in scene.clippedTexts(in: environment)
        where scene.sections.indices.contains(text.section) {
            let around = Surroundings(
                section: scene.sections[text.section].id, owner: text.owner)
            report(
                .clippedText,
                "a fixed height \(text.isHidden ? "hides" : "cuts") \(text.text.quotedShortly) of "
                    + name(around),
                help: "make it larger, or let the texts determine it", in: around)
        }
    }

    /// What is around a node, in messages.
    func name(_ around: Surroundings) -> String {
        guard let section = around.section else { return "the screen" }
        return around.owner?.name(in: section) ?? "`\(section)`"
    }
}

extension DisplayText {
    /// Where its letters are, in the frame of its node.
    fileprivate func ink(in frame: LayoutRect) -> LayoutRect {
        let width = min(measured.size.width, frame.size.width)
        let isRightToLeft = measured.lines.first?.isRightToLeft == true
        let spare = frame.size.width - width
        let start =
            switch text.alignment {
            case .center: spare / 2
            case .trailing: isRightToLeft ? 0 : spare
            default: isRightToLeft ? spare : 0
            }
        let height = min(measured.size.height, frame.size.height)
        return LayoutRect(
            x: frame.origin.x + start, y: frame.origin.y, width: width, height: height)
    }
}

extension LayoutRect {
    /// Whether both have more than so many points of both axes in common.
    fileprivate func overlaps(_ other: LayoutRect, by points: Double) -> Bool {
        [LayoutAxis.horizontal, .vertical].allSatisfy { axis in
            min(end(axis), other.end(axis)) - max(origin[axis], other.origin[axis]) > points
        }
    }
}

extension DisplayNode {
    /// Calls `body` with each visible text of the subtree and its frame.
    fileprivate func forEachText(_ body: (DisplayText, LayoutRect) -> Void) {
        guard opacity > 0 else { return }
        if case .text(let text) = content, !text.text.text.isEmpty { body(text, frame) }
        for child in children { child.forEachText(body) }
    }

    /// Whether assistive technology has nothing to say about it.
    fileprivate var isMute: Bool {
        if accessibilityLabel?.isEmpty == false { return false }
        switch role {
        case .control, .button: return false
        default: break
        }
        switch content {
        case .text(let text) where !text.text.text.isEmpty: return false
        case .image(let image) where image.alternativeText?.isEmpty == false: return false
        default: return children.allSatisfy(\.isMute)
        }
    }

    /// Whether a picture or a symbol is in it.
    fileprivate var hasPicture: Bool {
        switch content {
        case .image, .symbol: true
        default: children.contains(where: \.hasPicture)
        }
    }

    /// Whether something in it may lie behind one of the nodes that are painted after it.
    fileprivate func covers(_ others: ArraySlice<DisplayNode>) -> Bool {
        guard role != .background, paintsGround else { return false }
        return others.contains { frame.overlaps($0.frame, by: 1) }
    }

    private var paintsGround: Bool {
        if fill != nil { return true }
        if case .image = content { return true }
        return children.contains(where: \.paintsGround)
    }
}

extension Double {
    /// With at most one decimal.
    fileprivate var points: String {
        let rounded = (self * 10).rounded() / 10
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}
