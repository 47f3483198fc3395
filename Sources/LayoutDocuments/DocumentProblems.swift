import JSONData
package import Layout

/// A problem in a document, with its location.
package struct DocumentProblem: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The layout, or a part of it.
        case layout(LayoutProblem)
        /// A size for an element that does not exist, with its name.
        case unusedSize(String)
    }

    package let problem: Problem
    /// The JSON path of the value at fault: `$.layout.section.group.width`.
    package let path: String
    /// Its range in the document's bytes.
    package let range: Range<Int>
}

extension LayoutDocument {
    /// The problems of the layout and unused sizes.
    package var problems: [DocumentProblem] {
        let found = findProblems(in: layout, environment: environment).map { section, finding in
            let node = layoutNode.node(of: finding.place, section: section)
            return DocumentProblem(
                problem: .layout(finding.problem), path: node.path, range: node.value.range)
        }
        return found + unusedSizes
    }

    private var unusedSizes: [DocumentProblem] {
        guard let members = try? measuredNode?.members(), !members.isEmpty else { return [] }
        let kinds = layout.kinds
        return members.compactMap { member in
            if kinds.contains(member.name) || isItem(member.name) { return nil }
            return DocumentProblem(
                problem: .unusedSize(member.name), path: member.key.path,
                range: member.key.value.range)
        }
    }

    /// Whether `section.item` refers to an item.
    private func isItem(_ name: String) -> Bool {
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let section = numbers[0], let item = numbers[1],
            itemCounts.indices.contains(section)
        else { return false }
        return (0..<itemCounts[section]).contains(item)
    }
}

// MARK: - Locations

extension DocumentNode {
    /// The value at fault in this layout, or its nearest ancestor in the document.
    fileprivate func node(of place: LayoutLocation, section: Int?) -> DocumentNode {
        guard let section else { return part(place.part)?.value(place, isLayout: true) ?? self }
        guard let owner = child("section") ?? child("sections")?.child(section) else {
            return flowOrListValue(place, section)
        }
        var node = owner
        if let path = place.element {
            node = owner.child("group") ?? owner
            for index in path { node = node.child("subitems")?.child(index) ?? node }
        }
        return (node.part(place.part) ?? node).value(place, isLayout: false)
    }

    private func part(_ part: LayoutLocation.Part) -> DocumentNode? {
        switch part {
        case .whole: self
        case .boundaryItem(let index): child("boundary")?.child(index)
        case .decoration(let index): child("decorations")?.child(index)
        case .badge(let index): child("supplementaries")?.child(index)
        }
    }

    private func value(_ place: LayoutLocation, isLayout: Bool) -> DocumentNode {
        let isGroup = place.element != nil
        let own: DocumentNode? =
            switch place.value {
            case .length(let axis): child(axis == .horizontal ? "width" : "height")
            case .insets: child("contentInsets")
            case .spacing where isLayout: child("interSectionSpacing")
            case .spacing: child(isGroup ? "interItemSpacing" : "interGroupSpacing")
            case .count: child("count") ?? child("repeat")
            case .kind: child("kind")
            case .edgeSpacing: child("edgeSpacing")
            default: child("subitems") ?? child("frames")
            }
        return own ?? self
    }

    private func flowOrListValue(_ place: LayoutLocation, _ section: Int) -> DocumentNode {
        let own: DocumentNode? =
            switch place.value {
            case .length:
                child("itemSizes")?.child(section) ?? child("itemSize") ?? child("rowHeight")
            case .insets: child("sectionInsets")?.child(section) ?? child("sectionInset")
            case .spacing: child("minimumLineSpacing")
            default: nil
            }
        guard case .boundaryItem = place.part else { return own ?? self }
        return child("headerHeight") ?? child("footerHeight") ?? self
    }
}

// MARK: - Kinds

extension CollectionLayout {
    /// The kinds of headers, footers and badges.
    fileprivate var kinds: Set<String> {
        var kinds = Set(boundaryItems.map(\.kind))
        for case .compositional(let section) in sections {
            kinds.formUnion(section.boundaryItems.map(\.kind))
            section.group.addKinds(to: &kinds, depth: 0)
        }
        return kinds
    }
}

extension GroupLayout {
    fileprivate func addKinds(to kinds: inout Set<String>, depth: Int) {
        guard depth <= LayoutLimits.depth else { return }
        kinds.formUnion(badges.map(\.kind))
        for element in run?.elements ?? [] {
            switch element {
            case .item(let item): kinds.formUnion(item.badges.map(\.kind))
            case .group(let group): group.addKinds(to: &kinds, depth: depth + 1)
            }
        }
    }
}
