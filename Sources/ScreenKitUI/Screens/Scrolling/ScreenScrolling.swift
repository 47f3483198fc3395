#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// Scrolling to what an action names.
    extension ScreenController {
        /// Scrolls to a place, after what has changed is shown. Does nothing if the place is not there.
        func scroll(to target: ScrollTarget) {
            guard isViewLoaded,
                let layout = collectionView.collectionViewLayout as? PlaceKeepingLayout
            else { return }
            restoredPlace = nil
            followsEnd = target.point == .end
            showAll()
            collectionView.layoutIfNeeded()
            guard let offset = parts.offset(of: target, in: layout) else { return }
            // UIKit says nothing of the end of a scroll to where one is.
            let isAnimated = view.window != nil && !isAt(offset)
            // Lengths that become known on the way move the place.
            scrollTarget = isAnimated ? target : nil
            collectionView.setContentOffset(offset, animated: isAnimated)
        }

        private func isAt(_ offset: CGPoint) -> Bool {
            let place = collectionView.contentOffset
            return abs(offset.x - place.x) <= 0.5 && abs(offset.y - place.y) <= 0.5
        }

        /// Corrects the end of a scroll to a place: what has been measured by then has other lengths than
        /// was estimated, and so has what comes into sight by that.
        func endScrollingToTarget() {
            guard let target = scrollTarget,
                let layout = collectionView.collectionViewLayout as? PlaceKeepingLayout
            else { return }
            scrollTarget = nil
            for _ in 0..<Self.maxCorrections {
                collectionView.layoutIfNeeded()
                guard let offset = parts.offset(of: target, in: layout),
                    !isAt(offset)
                else { return }
                collectionView.setContentOffset(offset, animated: false)
            }
        }

        /// Shows the end of a screen that begins there, until a person scrolls away from it.
        func followEnd() {
            for _ in 0..<Self.maxCorrections {
                guard parts.beginsAtEnd, followsEnd else { return }
                collectionView.layoutIfNeeded()
                guard keepEnd() else { return }
            }
        }

        /// Moves to the end of a screen that stays there, if other lengths or bars have moved it. Returns
        /// false if it is there already, or does not stay there.
        @discardableResult func keepEnd() -> Bool {
            guard parts.beginsAtEnd, followsEnd, scrollTarget == nil, restoredPlace == nil,
                let end = endOffset, abs(end - collectionView.contentOffset.y) > 0.5
            else { return false }
            collectionView.setContentOffset(
                CGPoint(x: collectionView.contentOffset.x, y: end), animated: false)
            return true
        }

        /// Notes whether a person has left the content at its end.
        func noteEnd() {
            if let endOffset { followsEnd = collectionView.contentOffset.y >= endOffset - 0.5 }
        }

        private var endOffset: CGFloat? {
            let layout = collectionView.collectionViewLayout as? PlaceKeepingLayout
            return layout?.offset(endingAt: .greatestFiniteMagnitude).y
        }

        /// Each brings more rows into sight, and their heights.
        private static var maxCorrections: Int { 20 }
    }

    extension CollectionParts {
        /// Returns the content offset that shows a place; nil if the place is not there.
        func offset(of target: ScrollTarget, in layout: PlaceKeepingLayout) -> CGPoint? {
            guard let name = target.section else {
                return target.point == .end
                    ? layout.offset(endingAt: .greatestFiniteMagnitude)
                    : layout.offset(beginningAt: 0)
            }
            guard let (index, section) = section(named: name) else { return nil }
            let last = section.items.count - 1
            let edges = UICollectionView.self
            func item(_ number: Int) -> CGRect? {
                section.items.indices.contains(number)
                    ? layout.layoutAttributesForItem(
                        at: IndexPath(item: number, section: index))?.frame
                    : nil
            }
            func edge(_ kind: String) -> CGRect? {
                layout.layoutAttributesForSupplementaryView(
                    ofKind: kind, at: IndexPath(item: 0, section: index))?.frame
            }
            switch target.point {
            case .start:
                let header =
                    section.header == nil ? nil : edge(edges.elementKindSectionHeader)
                let first = item(0)
                // A header that stays visible is lower while items are above the screen.
                let starts = [
                    header.map { layout.start(of: $0) },
                    first.map { layout.start(of: $0) - layout.length(of: header ?? .zero) },
                ].compactMap(\.self)
                return starts.min().map { layout.offset(beginningAt: $0) }
            case .end:
                let footer =
                    section.footer == nil ? nil : edge(edges.elementKindSectionFooter)
                let ends = [footer, item(last)].compactMap(\.self).map {
                    layout.start(of: $0) + layout.length(of: $0)
                }
                return ends.max().map { layout.offset(endingAt: $0) }
            case .item(let identity):
                return section.index(ofIdentity: identity).flatMap(item).map {
                    layout.offset(beginningAt: layout.start(of: $0))
                }
            }
        }
    }

    extension ScreenSection {
        /// Returns the position of the first item with an identity; nil if none has it.
        func index(ofIdentity text: String) -> Int? {
            items.firstIndex { $0.kind == .item(text, repetition: 0) }
        }
    }

    extension PlaceKeepingLayout {
        /// Returns the offset at which a place is below the bars, if the content is long enough.
        fileprivate func offset(beginningAt start: CGFloat) -> CGPoint {
            point(start - insets.start)
        }

        /// Returns the offset at which a place is at the end of the screen.
        fileprivate func offset(endingAt end: CGFloat) -> CGPoint {
            point(end + insets.end - length(of: collectionView?.bounds ?? .zero))
        }

        private func point(_ offset: CGFloat) -> CGPoint {
            let reachable = max(leastOffset, min(offset, greatestOffset))
            var point = collectionView?.contentOffset ?? .zero
            if isVertical { point.y = reachable } else { point.x = reachable }
            return point
        }
    }
#endif
