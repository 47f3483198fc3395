// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a person does with controls.
extension Person {
    /// Presses a button: its action, or an entry of its menu.
    public func press(_ button: UIButton, entry title: String? = nil) {
        guard button.isEnabled else { return }
        if let title {
            return button.showsMenuAsPrimaryAction ? choose(title, in: button.menu) : ()
        }
        // The menu is in place of the action.
        if button.showsMenuAsPrimaryAction, button.menu != nil { return }
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
    /// Taps the middle of a view that is no button of UIKit; one that has no size here as VoiceOver does.
    public func tap(_ view: UIView) {
        if view.bounds.isEmpty, !(view is UIControl) {
            _ = view.accessibilityActivate()
            return
        }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        guard let hit = view.hitTest(middle, with: nil) else { return }
        if let control = hit as? UIControl {
            return control.isEnabled ? control.sendActions(for: .touchUpInside) : ()
        }
        let touches: Set = [UITouch(at: middle, in: view)]
        hit.touchesBegan(touches, with: nil)
        hit.touchesEnded(touches, with: nil)
    }
    /// The views in a view that look as if they could be tapped: controls, and what has the traits of a
    /// button.
    public func tappable(in view: UIView) -> [UIView] {
        let isTappable = view is UIControl || view.accessibilityTraits.contains(.button)
        return (isTappable ? [view] : []) + view.subviews.flatMap { tappable(in: $0) }
    }
    /// Presses a button of a bar: its action, or an entry of its menu.
    public func press(_ item: UIBarButtonItem, entry title: String? = nil) {
        guard item.isEnabled else { return }
        if let title { return choose(title, in: item.menu) }
        item.primaryAction?.performWithSender(item, target: nil)
    }
    /// Chooses an entry of a menu, or of one in it.
    public func choose(_ title: String, in menu: UIMenu?) {
        for case let action as UIAction in entries(of: menu) where action.title == title {
            return action.performWithSender(nil, target: nil)
        }
    }
    /// The entries that a menu shows, with those of the menus in it.
    public func entries(of menu: UIMenu?) -> [UIMenuElement] {
        (menu?.children ?? []).flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu: return entries(of: menu)
            case let deferred as UIDeferredMenuElement:
                var found: [UIMenuElement] = []
                deferred.provider { found = $0 }
                return found
            case let action as UIAction where action.attributes.contains(.hidden): return []
            default: return [element]
            }
        }
    }
    /// Presses a button of an alert.
    public func press(_ title: String, in alert: UIAlertController) {
        guard let action = alert.actions.first(where: { $0.title == title }), action.isEnabled
        else { return }
        alert.presentingViewController?.dismiss(animated: true)
        action.handler?(action)
    }
    /// Presses the button that stands in place of content.
    public func pressPlaceholder() {
        guard let place = screen.unavailableView else { return }
        tappable(in: place).first.map { tap($0) }
    }
    /// Chooses a segment.
    public func choose(_ index: Int, of segments: UISegmentedControl) {
        guard segments.isEnabled, index < segments.numberOfSegments,
            index != segments.selectedSegmentIndex
        else { return }
        segments.selectedSegmentIndex = index
        segments.actionForSegment(at: index)?.performWithSender(segments, target: nil)
        segments.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    /// Flips a switch.
    public func flip(_ control: UISwitch) {
        guard control.isEnabled else { return }
        control.isOn.toggle()
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    /// Presses plus, or minus for a negative number, as often as the number says.
    public func step(_ stepper: UIStepper, by times: Int) {
        guard stepper.isEnabled else { return }
        for _ in 0..<abs(times) {
            let old = stepper.value
            stepper.value += times < 0 ? -stepper.stepValue : stepper.stepValue
            if stepper.value != old {
                stepper.sendActions(for: [.valueChanged, .primaryActionTriggered])
            }
        }
    }
    /// Types a text into a field in place of what it has, and presses the return key.
    public func type(_ text: String, into field: UITextField) {
        guard field.becomeFirstResponder() else { return }
        field.text = text
        field.sendActions(for: .editingChanged)
        if field.delegate?.textFieldShouldReturn(field) ?? true {
            field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        }
        _ = field.resignFirstResponder()
    }
    /// Types a text into a field of several lines in place of what it has, and leaves it.
    public func type(_ text: String, into field: UITextView) {
        guard field.becomeFirstResponder() else { return }
        field.text = text
        field.delegate?.textViewDidChange(field)
        _ = field.resignFirstResponder()
    }
    /// The views of a kind in a view, from front to back as they were added.
    public func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        let found = (view as? View).map { [$0] } ?? []
        return found + view.subviews.flatMap { views(kind, in: $0) }
    }
}
