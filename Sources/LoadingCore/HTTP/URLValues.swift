nonisolated extension LoadingRules {
    /// Returns a value as a part of a URL's host; nil if it is empty or has what is not of a host,
    /// so that no value leads elsewhere.
    public static func hostText(of value: String) -> String? {
        let isHost = value.utf8.allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || "-.".utf8.contains($0)
        }
        return isHost && !value.isEmpty ? value : nil
    }

    /// Returns a value as a part of a URL's path; nil for `.` and `..`, which would leave the path
    /// in the spec. In a query or a fragment a value is only `percentEncoded`.
    public static func pathText(of value: String) -> String? {
        value == "." || value == ".." ? nil : percentEncoded(value)
    }
}
