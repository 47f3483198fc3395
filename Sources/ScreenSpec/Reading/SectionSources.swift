import Diagnostics
import Expressions
import Values

/// Where a section's items come from: `url`, `file` or `items`.
extension SpecReader {
    func source(_ entries: Entries, _ scope: Scope, _ item: ValueType?) -> SectionSource? {
        let written = entries.entries.filter { [.url, .file, .items].contains($0.key) }
        guard let first = written.first else {
            let isLater = entries.later.contains { $0.key == .sqlite }
            if !isLater, !mayHoldMore(entries.node) {
                bag.report(.noSource(at: head(entries.node)))
            }
            return nil
        }
        for other in written.dropFirst() {
            bag.report(
                .severalSources(
                    first.key.word, other.key.word, at: place(other.keyNode),
                    first: place(first.keyNode)))
        }
        checkIdleKeys(entries)
        switch first.key {
        case .url:
            return text(first.value, .required, scope, "`url`").flatMap { url($0, first.value) }
        case .file: return filePath(first.value).map { .file($0, place(first.value)) }
        default: return literalItems(first.value, scope, item).map { .items($0) }
        }
    }

    private func filePath(_ node: NodeIndex) -> String? {
        guard let path = word(node, "`file`") else { return nil }
        if path.contains("://") {
            bag.report(.addressAsFile(at: place(node)))
            return nil
        }
        let isInside = !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0")
        guard isInside else {
            bag.report(.malformedPath(path, at: place(node)))
            return nil
        }
        return path
    }

    /// Keys that only a response makes sense of.
    private func checkIdleKeys(_ entries: Entries) {
        guard entries[.url] == nil else { return }
        if let paging = entries.keyNode(.paging) {
            bag.report(.pagingWithoutURL(at: place(paging)))
        }
        if entries[.items] != nil, let keypath = entries.keyNode(.keypath) {
            bag.report(.keypathWithoutResponse(at: place(keypath)))
        }
    }
}
