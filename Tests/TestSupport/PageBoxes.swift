import CellCore

// As in Golden.swift: builds without the tests may have no library of Swift Testing.
#if canImport(Testing)
    import Layout
    package import Rendering
    package import Testing

    /// A JavaScript expression that returns the edges of all elements that represent nodes, in
    /// document order.
    package let pageBoxes = """
        [...document.querySelectorAll('.r, .r [class]')]
            .filter(e => !e.matches('.p, .s > div, .a, .h, .w, .k, .n, .d, .t'))
            .map(e => { const r = e.getBoundingClientRect();
                        return [r.left, r.top, r.right, r.bottom].map(v => v + 0.0001) })
        """

    /// Expects that the value of `pageBoxes` has a box within a point for each frame of the
    /// display.
    package func expectBoxes(
        _ value: Any?, of display: Display, _ pictures: Pictures,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = value as? [[Double]] ?? []
        let expected = display.root.boxes(pictures)
        #expect(
            found.count == expected.count, "\(display.title ?? "")", sourceLocation: sourceLocation)
        for (box, frame) in zip(found, expected) {
            let distance = zip(box, frame.edges).map { abs($0 - $1) }.max() ?? 0
            guard distance > 1 else { continue }
            Issue.record("\(box) is to be \(frame.edges)", sourceLocation: sourceLocation)
        }
    }

    extension DisplayNode {
        /// Returns the frames of the node and its descendants in the order of their elements: bars
        /// are painted last, but are first in the document.
        fileprivate func boxes(_ pictures: Pictures) -> [LayoutRect] {
            guard case .image(let image) = content else {
                return [frame] + readingOrder.flatMap { $0.boxes(pictures) }
            }
            if pictures[image.address] == nil { return withoutPicture.boxes(pictures) }
            let own = children.isEmpty ? [frame] : [frame, frame]
            return own + children.flatMap { $0.boxes(pictures) }
        }

        private var readingOrder: [DisplayNode] {
            children.filter(\.isReadFirst) + children.filter { !$0.isReadFirst }
        }

        private var isReadFirst: Bool {
            switch role {
            case .navigationBar, .searchField, .segmentedControl, .refreshIndicator, .header,
                .background:
                true
            default: false
            }
        }
    }

    extension LayoutRect {
        fileprivate var edges: [Double] {
            [origin.x, origin.y, end(.horizontal), end(.vertical)]
        }
    }
#endif
