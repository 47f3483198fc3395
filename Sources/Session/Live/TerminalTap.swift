import CellCore
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
            if !control.entries.isEmpty { return .on(target, control.entries) }
            return control.effect(nil, part) { typed in
                .tap(TapTarget(target.place, target.part, typed: typed))
            }.map { LiveTap(effect: $0, target: target) }
        case .setting(let control): return control.stateTap(nil, part)
        case .search(let search): return search.tap
        case .tab(let tab): return LiveTap(effect: .step(.tab(tab.id)), target: nil)
        case .button(let listed, let tapped):
            let target = TapTarget(.button(tapped))
            let entries = listed.entry.entries
            return entries.isEmpty ? .on(target) : .on(target, entries)
        }
    }
}

extension LiveTap {
    fileprivate static func on(_ target: TapTarget) -> LiveTap {
        LiveTap(effect: .step(.tap(target)), target: target)
    }

    fileprivate static func on(_ target: TapTarget, _ menu: [CellEntry]) -> LiveTap {
        LiveTap(effect: .menu(menu.choices(of: target)), target: target)
    }
}
