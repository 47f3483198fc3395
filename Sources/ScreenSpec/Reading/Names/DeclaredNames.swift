import Diagnostics

/// The names of templates and layouts, which stand where keys stand: they begin with a capital
/// letter, or with a letter that has no case, so that a new key never breaks a spec.
struct DeclaredNames {
    private var byPlainName: [String: String] = [:]

    init() {}

    init(_ names: [String]) {
        for name in names where byPlainName[name.lowercased()] == nil {
            byPlainName[name.lowercased()] = name
        }
    }

    /// Returns the declared name that differs from `name` only by case, if any.
    func name(like name: String) -> String? {
        let found = byPlainName[name.lowercased()]
        return found == name ? nil : found
    }

    /// Returns whether a name may be declared where keys stand.
    static func isCapital(_ name: String) -> Bool {
        name.first.map { $0.isLetter && !$0.isLowercase } ?? false
    }

    /// Returns `name` with a capital letter at its beginning; nil if it has no letter.
    static func capitalized(_ name: String) -> String? {
        let rest = name.drop { !$0.isLetter }
        return rest.first.map { $0.uppercased() + rest.dropFirst() }
    }
}

extension SpecReader {
    /// Reports names that begin with a small letter; the entries have the names of the fix-its.
    ///
    /// - Parameter what: what is named, such as `a template`.
    func withCapitalNames(_ entries: [NamedEntry], as what: String) -> [NamedEntry] {
        var names = Set(entries.map(\.name))
        return entries.map { entry in
            guard !entry.name.isEmpty, !DeclaredNames.isCapital(entry.name) else { return entry }
            let new = DeclaredNames.capitalized(entry.name)
            let free = new.flatMap { isName($0) && names.insert($0).inserted ? $0 : nil }
            report(.smallName(entry.name, as: what, write: free), at: place(entry.key))
            return NamedEntry(name: free ?? entry.name, key: entry.key, value: entry.value)
        }
    }
}
