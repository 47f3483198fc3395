import Diagnostics

/// Names that keys declare which this version does not read yet.
///
/// Such a key is reported where it stands; each use of what it declares would only repeat that.
struct LaterNames {
    /// Whether models of other files are imported.
    var hasImports = false
}

extension SpecReader {
    func noteLater(_ entries: Entries) {
        for entry in entries.later {
            switch entry.key {
            case .import: later.hasImports = true
            default: break
            }
        }
    }

    func names(in node: NodeIndex) -> [String] {
        tree.pairs(node).map { text($0.key) }
    }
}
