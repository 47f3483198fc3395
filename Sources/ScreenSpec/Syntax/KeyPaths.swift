package import Diagnostics
import Synchronization

/// The paths of keys that lead to locations in specs, such as `sections[rows].cell.text`.
///
/// They stay the same when lines move, and when elements are added before an element with an id.
package final class KeyPaths: Sendable {
    private struct Known {
        /// By the path of a file, the paths that lead to offsets in it.
        var paths: [String: [UInt32: String]] = [:]
        /// The tree of the last file that was read again: reports go file by file.
        var last: SyntaxTree?
    }

    private let known = Mutex(Known())

    package init() {}

    /// Finds the paths to the findings of a spec while its tree is there, so that it is not read again.
    func find(_ bag: DiagnosticBag, in tree: SyntaxTree) {
        let offsets = Set(bag.places(in: tree.source).map(\.range.start))
        guard !offsets.isEmpty else { return }
        let paths = offsets.map { ($0, tree.keyPath(to: $0)) }
        known.withLock { known in
            known.paths[tree.source.path, default: [:]].merge(paths) { $1 }
        }
    }

    /// Returns the path of the innermost key or element at a location; empty for the whole file.
    package func path(to place: SourceRange) -> String {
        let source = place.source
        // Reports are also about generated files.
        guard !source.path.hasSuffix(".swift") else { return "" }
        let offset = place.range.start
        let (path, last) = known.withLock { ($0.paths[source.path]?[offset], $0.last) }
        if let path { return path }
        if let last, last.source === source { return last.keyPath(to: offset) }
        var bag = DiagnosticBag()
        let tree = readSyntax(source, into: &bag)
        known.withLock { $0.last = tree }
        return tree.keyPath(to: offset)
    }
}

extension SyntaxTree {
    /// Returns the path of the innermost key or element at an offset.
    package func keyPath(to offset: UInt32) -> String {
        var path = ""
        var node = documents.first
        while let current = node {
            guard let (step, child) = step(from: current, to: offset) else { break }
            path += path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : step
            node = child
        }
        return path
    }

    /// Returns the step to the child of a collection at an offset.
    private func step(
        from node: NodeIndex, to offset: UInt32
    ) -> (text: String, child: NodeIndex)? {
        switch self[node].kind {
        case .mapping:
            for (key, value) in pairs(node) {
                let end = max(self[key].range.end, self[value].range.end)
                guard self[key].range.start <= offset, offset <= end else { continue }
                return (keyStep(key), value)
            }
        case .sequence:
            for (position, element) in elements(node).enumerated() {
                let range = self[element].range
                guard range.start <= offset, offset <= range.end else { continue }
                return ("[\(id(of: element) ?? String(position))]", element)
            }
        default: break
        }
        return nil
    }

    private func keyStep(_ key: NodeIndex) -> String {
        let name = text(key)
        let isPlain = name.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "_")
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        if isPlain, !name.isEmpty { return ".\(name)" }
        let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "[\"\(escaped)\"]"
    }

    /// The value of `id` of an element that has one.
    private func id(of element: NodeIndex) -> String? {
        guard self[element].kind == .mapping else { return nil }
        for (key, value) in pairs(element) where text(key, equals: "id") {
            let id = text(value)
            return id.isEmpty || id.utf8.count > 100 ? nil : id
        }
        return nil
    }
}
