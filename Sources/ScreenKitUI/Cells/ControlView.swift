#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// Shows a control, and what is wrong with its value below it.
    final class ControlView: UIView {
        private var shown: CellControl?
        private var action: ViewAction?
        private var control: UIView?
        private var typed = TypedText()
        /// Is called when the control needs another size.
        var onSizeChange: () -> Void = {}
        /// Whether a person has seen what may be wrong: has used the control, or has pressed a button.
        private var showsProblem = false
        private let problem = UILabel(frame: .zero)
        /// Points between the control and what is wrong with its value.
        private static let spacing: CGFloat = 4

        override init(frame: CGRect) {
            super.init(frame: frame)
            problem.font = .preferredFont(forTextStyle: .footnote)
            problem.adjustsFontForContentSizeCategory = true
            problem.textColor = .systemRed
            problem.numberOfLines = 0
            problem.isHidden = true
            addSubview(problem)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { return nil }

        /// Shows a control; a control of the same kind keeps its view, and what is being typed.
        func show(_ new: CellControl, _ action: ViewAction?) {
            self.action = action
            if control == nil || shown?.hasView(of: new) != true {
                control?.removeFromSuperview()
                showsProblem = false
                typed = TypedText()
                let view = view(for: new.content)
                control = view
                addSubview(view)
            }
            shown = new
            control?.accessibilityLabel = new.kind == .button ? nil : new.name
            showProblem()
            (control as? UIControl)?.isEnabled = new.isEnabled
            update(new)
        }

        // MARK: - Views

        private func view(for content: CellControl.Content) -> UIView {
            switch content {
            case .toggle:
                let view = UISwitch(frame: .zero)
                on(.valueChanged, of: view) { .flag($0.isOn) }
                return view
            case .stepper:
                let view = UIStepper(frame: .zero)
                on(.valueChanged, of: view) { .number($0.value) }
                return view
            case .textField(_, _, _, _, let lines):
                return lines == 1 ? textField() : linesField()
            case .segments(_, let choices):
                return UISegmentedControl(frame: .zero, actions: actions(choices))
            case .progress(nil):
                let view = UIActivityIndicatorView(style: .medium)
                view.startAnimating()
                return view
            case .progress: return UIProgressView(progressViewStyle: .default)
            case .button, .picker:
                let press = UIAction { [weak self] _ in self?.begin(.tap) }
                return UIButton(configuration: .plain(), primaryAction: press)
            }
        }

        private func textField() -> UITextField {
            let view = UITextField(frame: .zero)
            view.adjustsFontForContentSizeCategory = true
            view.font = .preferredFont(forTextStyle: .body)
            let note = UIAction { [weak self, weak view] _ in self?.typed.type(view?.text ?? "") }
            view.addAction(note, for: .editingChanged)
            on(.editingChanged, of: view, if: { !$0.waitsForEnd }) { .text($0.text ?? "") }
            on(.editingDidEnd, of: view, if: \.waitsForEnd) { .text($0.text ?? "") }
            let end = UIAction { [weak self] _ in
                // What waits for the end is sent now, and shown when it is known.
                if let self, let shown, action?.waitsForEnd != true { update(shown) }
            }
            view.addAction(end, for: .editingDidEnd)
            // The return key ends typing.
            view.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
            return view
        }

        private func linesField() -> LinesField {
            let view = LinesField(frame: .zero, textContainer: nil)
            view.onChange = { [weak self] text in
                if let self, action?.waitsForEnd == false { begin(.text(text)) }
            }
            view.onEnd = { [weak self] text in
                guard let self else { return }
                if action?.waitsForEnd == true { return begin(.text(text)) }
                if let shown { update(shown) }
            }
            view.onHeightChange = { [weak self] in
                self?.setNeedsLayout()
                self?.onSizeChange()
            }
            return view
        }

        private func on<Control: UIControl>(
            _ event: UIControl.Event, of view: Control,
            if isMeant: @escaping (ViewAction) -> Bool = { _ in true },
            _ use: @escaping (Control) -> PartUse
        ) {
            let change = UIAction { [weak self, weak view] _ in
                guard let self, let view, let action, isMeant(action) else { return }
                begin(use(view))
            }
            view.addAction(change, for: event)
        }

        /// Does what follows a use; a change that was not made is not shown.
        private func begin(_ use: PartUse) {
            showsProblem = true
            if use == .tap { showAllProblems() }
            action?.start(use) { [weak self] in
                if let self, let shown { update(shown) }
            }
        }

        private func showProblem() {
            let text = shown?.refusal ?? (showsProblem ? shown?.problem : nil)
            guard problem.text != text || problem.isHidden != (text == nil) else { return }
            problem.text = text
            problem.isHidden = text == nil
            setNeedsLayout()
            onSizeChange()
        }

        // MARK: - Layout

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            guard let control else { return .zero }
            var fitting = control.sizeThatFits(size)
            guard !problem.isHidden else { return fitting }
            let text = problem.sizeThatFits(size)
            fitting.height += Self.spacing + text.height
            fitting.width = max(fitting.width, text.width)
            return fitting
        }

        override var intrinsicContentSize: CGSize {
            sizeThatFits(
                CGSize(
                    width: CGFloat.greatestFiniteMagnitude,
                    height: CGFloat.greatestFiniteMagnitude))
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            guard let control else { return }
            guard !problem.isHidden else {
                control.frame = bounds
                return
            }
            let height = problem.sizeThatFits(bounds.size).height
            let rest = max(0, bounds.height - height - Self.spacing)
            control.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rest)
            problem.frame = CGRect(
                x: 0, y: rest + Self.spacing, width: bounds.width, height: height)
        }

        /// Shows what is wrong with the values of the controls that can be seen.
        private func showAllProblems() {
            var around: UIView = self
            while let next = around.superview { around = next }
            around.forEachControl {
                $0.showsProblem = true
                $0.showProblem()
            }
        }

        private func actions(
            _ choices: [CellControl.Choice], selected: String? = nil
        ) -> [UIAction] {
            choices.map { choice in
                UIAction(title: choice.title, state: choice.value == selected ? .on : .off) {
                    [weak self] _ in self?.begin(.text(choice.value))
                }
            }
        }

        // MARK: - Values

        private func update(_ control: CellControl) {
            switch (control.content, self.control) {
            case (.toggle(let isOn), let view as UISwitch): view.isOn = isOn
            case (.stepper(let value, let bounds, let step, _), let view as UIStepper):
                view.show(value, in: bounds, step: step)
                view.isEnabled = control.isEnabled && bounds.lowerBound < bounds.upperBound
            case (
                .textField(let text, let prompt, let keyboard, let isSecure, _),
                let view as UITextField
            ):
                // What is composed is no text yet; it is shown when typing ends.
                if view.markedTextRange == nil, typed.follow(text, isEditing: view.isEditing) {
                    view.text = text
                }
                (view.placeholder, view.isSecureTextEntry) = (prompt, isSecure)
                view.keyboardType = keyboard.type
            case (
                .textField(let text, let prompt, let keyboard, _, let lines), let view as LinesField
            ):
                view.show(
                    text, prompt: prompt, keyboard: keyboard.type, lines: lines,
                    isEnabled: control.isEnabled)
            case (.segments(let value, let choices), let view as UISegmentedControl):
                let index = choices.firstIndex { $0.value == value }
                view.selectedSegmentIndex = index ?? UISegmentedControl.noSegment
            case (.progress(let part?), let view as UIProgressView): view.progress = Float(part)
            case (.button(let title, let role, let style), let view as UIButton):
                view.configuration = style.configuration
                view.configuration?.title = title
                view.role = role == .destructive ? .destructive : .normal
                view.menu = control.entries.menu { [weak self] in self?.begin(.entry($0)) }
                view.showsMenuAsPrimaryAction = view.menu != nil
            case (.picker(let value, let choices), let view as UIButton):
                let title = choices.title(of: value)
                view.configuration?.title = title
                // A name takes the place of the title in speech.
                view.accessibilityValue = control.name == nil ? nil : title
                view.menu = UIMenu(children: actions(choices, selected: value))
                view.showsMenuAsPrimaryAction = true
            default: break
            }
        }
    }

    extension UIStepper {
        /// Shows a value. UIKit raises if the minimum is ever not less than the maximum, or if the
        /// step is not positive.
        fileprivate func show(_ new: Double, in bounds: ClosedRange<Double>, step: Double) {
            minimumValue = -.greatestFiniteMagnitude
            if bounds.upperBound > minimumValue { maximumValue = bounds.upperBound }
            if bounds.lowerBound < maximumValue { minimumValue = bounds.lowerBound }
            if step > 0 { stepValue = step }
            value = new
        }
    }

    extension UIView {
        /// Calls `body` with the controls in the view.
        fileprivate func forEachControl(_ body: (ControlView) -> Void) {
            if let control = self as? ControlView { return body(control) }
            for view in subviews { view.forEachControl(body) }
        }
    }

    extension CellControl {
        /// Whether the view of one can show the other one.
        fileprivate func hasView(of other: CellControl) -> Bool {
            switch (content, other.content) {
            case (.segments(_, let one), .segments(_, let two)): one == two
            case (.progress(let one), .progress(let two)): (one == nil) == (two == nil)
            default: kind == other.kind && hasSeveralLines == other.hasSeveralLines
            }
        }
    }

    extension CellControl.ButtonStyle {
        @MainActor
        fileprivate var configuration: UIButton.Configuration {
            switch self {
            case .plain: .plain()
            case .gray: .gray()
            case .tinted: .tinted()
            case .filled: .filled()
            }
        }
    }

    extension CellControl.Keyboard {
        fileprivate var type: UIKeyboardType {
            switch self {
            case .default: .default
            case .asciiCapable: .asciiCapable
            case .numbersAndPunctuation: .numbersAndPunctuation
            case .URL: .URL
            case .numberPad: .numberPad
            case .phonePad: .phonePad
            case .namePhonePad: .namePhonePad
            case .emailAddress: .emailAddress
            case .decimalPad: .decimalPad
            case .twitter: .twitter
            case .webSearch: .webSearch
            case .asciiCapableNumberPad: .asciiCapableNumberPad
            }
        }
    }
#endif
