#if canImport(UIKit)
    import ScreenKit

    // The accessibility identifiers, by which tests of the user interface find views: those of taps in
    // specs, with identities in place of positions.

    extension SectionID {
        /// `orders`; `plays[Mon]` for the section of an element.
        nonisolated var identifier: String {
            let name = (section as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(section)"
            return element.map { "\(name)[\($0)]" } ?? name
        }
    }

    extension ItemID {
        /// `orders:42`; `orders:42#1` for the second item with this identity, `orders/placeholder` for
        /// what stands in place of items.
        nonisolated var identifier: String {
            let section = section.identifier
            return switch kind {
            case .item(let identity, 0): "\(section):\(identity)"
            case .item(let identity, let repetition): "\(section):\(identity)#\(repetition)"
            case .row(let index): "\(section):\(index)"
            case .placeholder: "\(section)/placeholder"
            }
        }
    }

    nonisolated extension ViewNode {
        /// The name of the node in its cell: its own, else that of its control.
        var identifier: String? {
            if let id = target?.id { return id }
            guard case .control(let control, _) = content else { return nil }
            return control.id ?? control.state
        }
    }
#endif
