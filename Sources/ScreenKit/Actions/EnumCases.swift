nonisolated extension Array where Element == String {
    /// Returns the cases with these raw values, in order; nil if one is of no case.
    public func enumCases<Case: RawRepresentable<String>>(of type: Case.Type) -> [Case]? {
        let cases = compactMap { Case(rawValue: $0) }
        return cases.count == count ? cases : nil
    }
}
