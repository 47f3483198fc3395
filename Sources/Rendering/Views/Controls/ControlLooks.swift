import CellCore
import Expressions
import Layout
import Systems
import Values

/// The looks of controls: what UIKit draws, from boxes and texts.
extension CellControl {
    /// Returns the view of the control.
    ///
    /// - Parameters:
    ///   - system: the sizes of controls.
    ///   - isInRow: whether it is in a built-in cell, where a field has no border.
    func view(
        in metrics: ViewNode.PlatformMetrics, _ system: SystemMetrics, isInRow: Bool
    ) -> ViewNode {
        ViewNode(self, look: look(in: metrics, system, isInRow: isInRow), isInRow: isInRow)
    }

    /// Returns the view of the control with its problem below it, if there is one.
    func withProblem(_ node: ViewNode, in metrics: ViewNode.PlatformMetrics) -> ViewNode {
        guard let problem else { return node }
        let text = ViewNode(
            .text(
                ViewNode.Text(problem, style: metrics.style(.footnote), color: .named(.systemRed))))
        return ViewNode(
            .stack(
                ViewNode.Stack(.vertical, spacing: 4, alignment: .leading, children: [node, text])))
    }

    private func look(
        in metrics: ViewNode.PlatformMetrics, _ system: SystemMetrics, isInRow: Bool
    ) -> ViewNode {
        switch content {
        case .toggle(let isOn): toggle(isOn, system)
        case .stepper(let value, let bounds, _, _): stepper(value, bounds, system)
        case .textField(let text, let prompt, _, let isSecure, let lines):
            textField(
                Self.shown(text, prompt: prompt, isSecure: isSecure), isEmpty: text.isEmpty,
                lines: lines, metrics, system, isInRow)
        case .segments(let value, let choices): segmentedControl(value, choices, system)
        case .picker(let value, let choices): picker(choices.title(of: value), metrics)
        case .progress(let part): part.map { Self.bar($0, system) } ?? Self.indicator
        case .button(let title, let role, let style):
            button(shown(title), role, style, metrics, system, isInRow)
        }
    }

    /// The title of a button; one that shows a menu has an arrow, as a pop-up button has.
    private func shown(_ title: String) -> String { entries.isEmpty ? title : "\(title) ▾" }

    /// The opacity of a disabled switch or segmented control (measured).
    private var opacity: Double { isEnabled ? 1 : 0.5 }

    private func toggle(_ isOn: Bool, _ system: SystemMetrics) -> ViewNode {
        let (width, height) = (system[.thumbWidth], system[.thumbHeight])
        let thumb = ViewNode.shape(
            width, height, .named(.white), corner: min(width, height) / 2)
        return ViewNode(
            .layers([thumb], alignment: isOn ? .trailing : .leading),
            width: .points(system[.switchWidth]), height: .points(system[.switchHeight]),
            padding: LayoutInsets(all: system[.thumbInset]),
            background: isOn ? .named(.systemGreen) : .offTrack,
            corner: system[.switchHeight] / 2, opacity: opacity)
    }

    /// A button at its bound is dimmed.
    private func stepper(
        _ value: Double, _ bounds: ClosedRange<Double>, _ system: SystemMetrics
    ) -> ViewNode {
        let (width, height) = (system[.stepperWidth], system[.stepperHeight])
        let length = system[.stepperSign]
        func half(_ children: [ViewNode]) -> ViewNode {
            ViewNode(
                .layers(children, alignment: .center), width: .points((width - 1) / 2),
                height: .points(height))
        }
        func sign(isActive: Bool) -> ViewColor {
            .named(isEnabled && isActive ? .label : .tertiaryLabel)
        }
        let lower = sign(isActive: value > bounds.lowerBound)
        let higher = sign(isActive: value < bounds.upperBound)
        return ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal,
                    children: [
                        half([.shape(length, 2, lower, corner: 1)]),
                        .shape(1, system[.stepperDivider], .named(.separator)),
                        half([
                            .shape(length, 2, higher, corner: 1),
                            .shape(2, length, higher, corner: 1),
                        ]),
                    ])),
            width: .points(width), height: .points(height),
            background: .named(.tertiarySystemFill), corner: system[.stepperCorner])
    }

    /// `UITextField` with `borderStyle` `.roundedRect`; in rows, as in Settings, it has no border. One of
    /// several lines is as high as these.
    private func textField(
        _ shown: String, isEmpty: Bool, lines: Int, _ metrics: ViewNode.PlatformMetrics,
        _ system: SystemMetrics, _ isInRow: Bool
    ) -> ViewNode {
        let color = ViewColor.named(
            isEmpty ? .tertiaryLabel : isEnabled ? .label : .secondaryLabel)
        let style = metrics.style(.body)
        let label = ViewNode(
            .text(
                ViewNode.Text(
                    shown.isEmpty ? " " : shown, style: style, color: color,
                    lines: isEmpty ? 1 : lines)),
            width: .fraction(1))
        let line = ViewNode(
            .stack(ViewNode.Stack(.horizontal, children: [label])), width: .fraction(1))
        guard !isInRow else { return line }
        var box = line
        let height = max(system[.fieldHeight], style.lineHeight + 12)
        let margin = lines == 1 ? 0 : (height - style.lineHeight) / 2
        if lines == 1 { box.height = .points(height) }
        box.padding = LayoutInsets(
            top: margin, leading: system[.fieldInset], bottom: margin,
            trailing: system[.fieldInset])
        box.background = .named(isEnabled ? .systemBackground : .tertiarySystemFill)
        box.corner = system[.fieldCorner]
        box.border = ViewBorder(color: ViewColor(.fieldBorder), width: 0.5)
        return box
    }

    /// `UISegmentedControl`; the chosen segment is raised.
    private func segmentedControl(
        _ value: String, _ choices: [Choice], _ system: SystemMetrics
    ) -> ViewNode {
        let (height, inset) = (system[.segmentsHeight], system[.segmentsInset])
        let selected = choices.index(of: value)
        let children = choices.enumerated().map { index, choice in
            let isSelected = index == selected
            var segment = ViewNode.segment(
                choice, isSelected: isSelected, sidePadding: 10, in: system)
            segment.height = .points(height - 2 * inset)
            segment.alignment = .leading
            return segment
        }
        return ViewNode(
            .stack(ViewNode.Stack(.horizontal, children: children)), height: .points(height),
            padding: LayoutInsets(all: inset), background: .named(.tertiarySystemFill),
            corner: system[.segmentsCorner], opacity: opacity)
    }

    /// A pop-up button of `UIButton.Configuration.plain()`: the chosen title and an arrow.
    private func picker(_ title: String, _ metrics: ViewNode.PlatformMetrics) -> ViewNode {
        let color = ViewColor.named(isEnabled ? .tintColor : .tertiaryLabel)
        let style = metrics.style(.body)
        var texts = [title, "▾"].map {
            ViewNode(.text(ViewNode.Text($0, style: style, color: color, lines: 1)))
        }
        texts[1].accessibilityLabel = ""
        return ViewNode(.stack(ViewNode.Stack(.horizontal, spacing: 4, children: texts)))
    }

    /// `UIProgressView` of the default style has round ends, and is as wide as its parent.
    private static func bar(_ part: Double, _ system: SystemMetrics) -> ViewNode {
        let height = system[.progressHeight]
        var filled = ViewNode.shape(height, height, .named(.tintColor), corner: height / 2)
        filled.width = .fraction(part)
        return ViewNode(
            .layers(part > 0 ? [filled] : [], alignment: .leading), width: .fraction(1),
            height: .points(height), background: .named(.systemFill), corner: height / 2)
    }

    /// `UIActivityIndicatorView` of the style `.medium`: eight spokes in 20 × 20 points, of which the
    /// brightness shows the turn; here, dots.
    static let indicator: ViewNode = {
        let dots = (0..<8).map { index in
            let place = ring[index]
            return ViewNode(
                .layers(
                    [.shape(4, 4, .named(.secondaryLabel), corner: 2)], alignment: .topLeading),
                width: .points(20), height: .points(20),
                padding: LayoutInsets(
                    top: 8 * (1 + place.1), leading: 8 * (1 + place.0), bottom: 0, trailing: 0),
                opacity: 1 - Double(index) * 0.11)
        }
        return ViewNode(
            .layers(dots, alignment: .topLeading), width: .points(20), height: .points(20))
    }()

    /// The places of the dots on the unit circle, from the top.
    private static let ring = [
        (0.0, -1.0), (-0.7071, -0.7071), (-1, 0), (-0.7071, 0.7071), (0, 1), (0.7071, 0.7071),
        (1, 0), (0.7071, -0.7071),
    ]

    /// `UIButton.Configuration` has a title of the style `body`. A row that is a button has its title at
    /// the margin.
    private func button(
        _ title: String, _ role: CellRole, _ style: ButtonStyle,
        _ metrics: ViewNode.PlatformMetrics, _ system: SystemMetrics, _ isInRow: Bool
    ) -> ViewNode {
        let tint = (role == .destructive ? Color.red : .tint).on(system.tints)
        let text: Color = !isEnabled ? .tertiaryLabel : style == .filled ? .white : tint
        let label = ViewNode(
            .text(
                ViewNode.Text(
                    title, style: metrics.style(.body), color: ViewColor(text), lines: 1,
                    alignment: .center)))
        if style == .plain, isInRow { return label }
        let (margin, sideMargin) = (system[.buttonMargin], system[.buttonSideMargin])
        let height = metrics.font(.body).lineHeight + 2 * margin
        var box = ViewNode(
            .layers([label], alignment: .center),
            padding: LayoutInsets(
                top: margin, leading: sideMargin, bottom: margin, trailing: sideMargin),
            corner: min(height / 2, system[.buttonCorner]))
        box.background =
            switch style {
            case .plain: nil
            case _ where !isEnabled: .named(.tertiarySystemFill)
            case .gray: .named(.secondarySystemFill)
            case .tinted: ViewColor(tint.translucent)
            case .filled: ViewColor(tint)
            }
        return box
    }
}

extension ViewNode {
    /// A segment of a `UISegmentedControl`, whose titles have 13 points.
    static func segment(
        _ choice: CellControl.Choice, isSelected: Bool, sidePadding: Double,
        in system: SystemMetrics
    ) -> ViewNode {
        ViewNode(
            .text(
                Text(
                    choice.title,
                    style: TextStyle(
                        size: 13, lineHeight: 18, weight: isSelected ? .semibold : .medium),
                    lines: 1, alignment: .center)),
            width: .fraction(1),
            padding: LayoutInsets(leading: sidePadding, trailing: sidePadding),
            background: isSelected ? ViewColor(.raised) : nil,
            corner: max(0, system[.segmentsCorner] - system[.segmentsInset]))
    }

    /// A filled box.
    fileprivate static func shape(
        _ width: Double, _ height: Double, _ color: ViewColor, corner: Double = 0
    ) -> ViewNode {
        ViewNode(
            .layers([], alignment: .center), width: .points(width), height: .points(height),
            background: color, corner: corner)
    }
}

extension ViewColor {
    /// The track of a switch that is off (measured).
    fileprivate static let offTrack = ViewColor(
        Color(light: RGBA(233, 233, 234), dark: RGBA(57, 57, 61)))
}

extension Color {
    /// The border of a field of the style `.roundedRect` (measured).
    fileprivate static let fieldBorder = Color(light: RGBA(205, 205, 205), dark: RGBA(67, 67, 69))
    /// The raised segment of a segmented control (measured).
    static let raised = Color(light: RGBA(255, 255, 255), dark: RGBA(99, 99, 102))

    /// The ground of a tinted button: the colour at 18 % (measured).
    fileprivate var translucent: Color {
        Color(
            light: RGBA(light.red, light.green, light.blue, alpha: 46),
            dark: RGBA(dark.red, dark.green, dark.blue, alpha: 46))
    }
}
