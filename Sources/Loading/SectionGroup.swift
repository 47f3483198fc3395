import Diagnostics
import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Sections of the plan that are repeated for the elements of data.
struct SectionGroup: Sendable {
    let each: EachPlan
    /// The sections of the plan, by index.
    let templates: Range<Int>
    /// The first section of each shown element, in the order of the elements. The sections of an
    /// element follow one another.
    var shown: [Int] = []
    /// The first section of each element by its key: a key keeps its sections over rounds, and so
    /// what they have loaded.
    var firstOfKey: [String: Int] = [:]
    /// The first sections of former elements, for other elements.
    var free: [Int] = []

    /// Returns the groups of a plan, in order.
    static func groups(of sections: [SectionPlan]) -> [SectionGroup] {
        var groups: [SectionGroup] = []
        for (index, section) in sections.enumerated() {
            guard let each = section.each else { continue }
            if let last = groups.last, last.each.each === each.each {
                groups[groups.count - 1] = SectionGroup(
                    each: each, templates: last.templates.lowerBound..<index + 1)
            } else {
                groups.append(SectionGroup(each: each, templates: index..<index + 1))
            }
        }
        return groups
    }

    /// The sections of the shown elements, in order.
    var shownSections: [Int] { shown.flatMap { Array($0..<$0 + templates.count) } }

    /// The maximum number of elements.
    var maxElements: Int { max(1, SectionEach.maxSections / templates.count) }
}

/// An element with its key.
private struct KeyedElement {
    let key: String
    let values: [Value]
}

/// Makes the sections of the elements of data.
extension ScreenLoad {
    /// The sections in the order in which they are shown. The sections of a plan stand for their
    /// elements until these are loaded.
    var sectionOrder: [Int] {
        var order: [Int] = []
        var next = 0
        for group in groups {
            order += Array(next..<group.templates.upperBound)
            order += group.shownSections
            next = group.templates.upperBound
        }
        return order + Array(next..<plan.sections.count)
    }

    /// Shows the sections of a plan in place of those of elements, until these are known.
    mutating func hideElements() {
        for group in groups.indices {
            groups[group].shown = []
            for index in groups[group].templates {
                sections[index].element = groups[group].each.each.names.map { _ in .unset }
            }
        }
    }

    /// Makes the sections of the elements of a group, once its data are loaded.
    mutating func expand(_ group: Int) {
        let templates = groups[group].templates
        let elements: [KeyedElement]
        do throws(LoadFailure) {
            elements = try self.elements(of: groups[group])
        } catch {
            // The sections of the plan show the failure; they are not loaded themselves.
            for index in templates { set(.section(index), LoadResult(failed: error)) }
            return
        }
        for index in templates { sections[index].isReplaced = true }
        release(group, except: Set(elements.map(\.key)))
        for (position, element) in elements.enumerated() {
            let first = groups[group].firstOfKey[element.key] ?? allocate(group, element.key)
            groups[group].shown.append(first)
            for index in first..<first + templates.count {
                sections[index].element = element.values
                sections[index].endsList =
                    position == elements.count - 1 && index == first + templates.count - 1
                addSection(
                    index,
                    at: LoadingRules.RoundMachine.Place(
                        templates.lowerBound, element: position, offset: index - first))
            }
        }
    }

    /// Has the section before a hidden one ask for the next elements, which the hidden one would have
    /// done: it is the last one that is shown.
    mutating func passOnEnd(of section: Int) {
        guard sections[section].endsList else { return }
        for group in groups {
            let shown = group.shownSections
            guard let position = shown.firstIndex(of: section) else { continue }
            let last = shown[..<position].last { isPresent($0) != false }
            sections[section].endsList = false
            if let last { sections[last].endsList = true }
            return
        }
    }

    /// Returns the elements of a group, with unique keys.
    private mutating func elements(
        of group: SectionGroup
    ) throws(LoadFailure) -> [KeyedElement] {
        let each = group.each.each
        for index in group.each.needs {
            guard let result = data[index].ended, !result.hasValue else { continue }
            throw (result.failure ?? .cancelled).propagated(from: plan.data[index])
        }
        let list: Value
        do throws(Activation.Failure) {
            list = try each.list.value(in: &activation)
        } catch {
            throw LoadFailure(.decode, error.note)
        }
        var elements: [KeyedElement] = []
        var positions: [String: Int] = [:]
        var repeated = RepeatedKeys()
        let all = activation.arena.elements(ofEach: list, names: each.names.count)
        for (position, values) in all.prefix(group.maxElements).enumerated() {
            guard let key = key(of: values, each) else { continue }
            if let first = positions[key] {
                repeated.add(key, at: position, first: first)
            } else {
                positions[key] = position
                elements.append(KeyedElement(key: key, values: values))
            }
        }
        note(each, repeated, cut: max(0, all.count - group.maxElements))
        return elements
    }

    /// Returns the key of an element; nil if it has none, which is recorded.
    private mutating func key(of values: [Value], _ each: SectionEach) -> String? {
        let names = activation.values.count
        defer { activation.removeNames(from: names) }
        activation.values += values
        guard let value = each.key.evaluate(in: &activation) else { return nil }
        if let key = activation.arena.displayText(value) { return key }
        activation.record(
            Activation.Failure("an element without a key is not shown", at: each.key.place))
        return nil
    }

    /// Records which elements are not shown.
    private mutating func note(_ each: SectionEach, _ repeated: RepeatedKeys, cut: Int) {
        var parts = repeated.note.map { [$0] } ?? []
        if cut > 0 {
            parts.append(
                "\(cut) of the elements are not shown: an `each` has at most \(SectionEach.maxSections) sections"
            )
        }
        guard !parts.isEmpty else { return }
        activation.record(Activation.Failure(parts.joined(separator: "; "), at: each.place))
    }

    /// Discards what the sections of other keys have loaded.
    private mutating func release(_ group: Int, except keys: Set<String>) {
        for (key, first) in groups[group].firstOfKey where !keys.contains(key) {
            groups[group].firstOfKey[key] = nil
            groups[group].free.append(first)
            for index in first..<first + groups[group].templates.count {
                sections[index] = SectionProgress()
                polling.forget(.section(index))
                requestCounts[.section(index)] = nil
            }
        }
        // Dictionaries have no order, and recordings name sections by what they load.
        groups[group].free.sort(by: >)
    }

    /// Returns the first section for a new key.
    private mutating func allocate(_ group: Int, _ key: String) -> Int {
        let templates = groups[group].templates
        let first = groups[group].free.popLast() ?? sections.count
        if first == sections.count {
            sections += templates.map { _ in SectionProgress() }
            sectionPlans += templates.map { plan.sections[$0] }
        }
        for (offset, template) in templates.enumerated() {
            sectionPlans[first + offset] = plan.sections[template].instance(key)
        }
        groups[group].firstOfKey[key] = first
        return first
    }
}

extension Arena {
    /// Returns the values of the names of each element of a list or a map.
    fileprivate func elements(ofEach list: Value, names: Int) -> [[Value]] {
        switch list.kind {
        case .list where names == 1: elements(list).map { [$0] }
        case .map where names == 2:
            stride(from: 0, to: entries(list).count - 1, by: 2).map { offset in
                let start = entries(list).startIndex + offset
                return Array(entries(list)[start..<start + 2])
            }
        default: []
        }
    }
}

/// The elements of an `each` with the key of an earlier one.
private struct RepeatedKeys {
    /// A sentence about the first of them.
    private var first: String?
    private var count = 0

    /// The key is not shown if it is longer, rather than a part of it.
    private static let longestKey = 100

    mutating func add(_ key: String, at position: Int, first earlier: Int) {
        count += 1
        guard first == nil else { return }
        let name = key.utf8.count > Self.longestKey ? "same key" : "key `\(key)`"
        first =
            "the elements \(earlier) and \(position) have the \(name): the second one is not shown"
    }

    /// Which elements are not shown; nil if all are.
    var note: String? {
        guard let first else { return nil }
        switch count - 1 {
        case 0: return first
        case 1: return "\(first), nor is 1 more element with the key of an earlier one"
        case let others:
            return "\(first), nor are \(others) more elements with the key of an earlier one"
        }
    }
}
