// As in Golden.swift: builds without the tests may have no library of Swift Testing.
#if canImport(Testing)
    import Layout
    package import Rendering
    package import Testing

    /// An expression in JavaScript that gives the edges of all elements of a page that stand for nodes, in
    /// the order of the document.
    package let pageBoxes = """
        [...document.querySelectorAll('.r, .r [class]')]
            .filter(e => !e.matches('.p, .s > div, .a, .h, .w, .k, .n, .d'))
            .map(e => { const r = e.getBoundingClientRect();
                        return [r.left, r.top, r.right, r.bottom].map(v => v + 0.0001) })
        """

    /// Expects that the answer to `pageBoxes` is a box within a point for each frame of the display.
    package func expectBoxes(
        _ answer: Any?, of display: Display, _ pictures: Pictures,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = answer as? [[Double]] ?? []
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
        /// The frames of the node and of what is in it, in the order of the elements that they become: bars
        /// are painted last, and read first.
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
