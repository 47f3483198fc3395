import LoaderPlan
package import Rendering
import Screens

extension TerminalTarget {
    /// Returns what a tap does; nil if nothing.
    ///
    /// - Parameter part: where it is tapped, from 0 at the leading edge to 1.
    package func tap(part: Double = 1) -> LiveTap? {
        switch self {
        case .place(let place): return .on(TapTarget(place))
        case .node(let target): return .on(target)
        case .control(let control, let target):
            if !control.menu.isEmpty { return .on(target, control.menu) }
            return control.effect(nil, part) { typed in
                .tap(TapTarget(target.place, target.part, typed: typed))
            }.map { LiveTap(effect: $0, target: target) }
        case .setting(let control): return control.stateTap(nil, part)
        case .search(let search): return search.tap
        case .button(let entry, let tapped):
            let target = TapTarget(.button(tapped))
            return entry.menu.isEmpty ? .on(target) : .on(target, entry.menu)
        }
    }
}

extension LiveTap {
    fileprivate static func on(_ target: TapTarget) -> LiveTap {
        LiveTap(effect: .step(.tap(target)), target: target)
    }

    fileprivate static func on(_ target: TapTarget, _ menu: [ShownEntry]) -> LiveTap {
        LiveTap(effect: .menu(menu.choices(of: target)), target: target)
    }
}
