extension CellName {
    /// Returns the position of the way to show a screen that words mean: those of the base, but for
    /// the ones that are named.
    ///
    /// - Parameters:
    ///   - words: as `dark` or `iphone ios18`, in any order; none for the base.
    ///   - names: the ways, the base first.
    package static func position(named words: [String], among names: [CellName]) -> Int? {
        guard let base = names.first else { return nil }
        return names.firstIndex { name in
            words.allSatisfy(name.words.contains)
                && zip(name.words, base.words).allSatisfy { $0 == $1 || words.contains($0) }
        }
    }
}
