/// Detects the character set of a terminal from `LC_ALL`, `LC_CTYPE` and `LANG`.
package enum LocaleCharset {
    /// Whether non-ASCII characters can be displayed: the first variable that is set names UTF-8,
    /// or none is set, as in most containers, whose terminals usually support UTF-8.
    ///
    /// - Parameter environment: looks up a variable; an empty one counts as unset (POSIX.1-2024,
    ///   8.2).
    package static func isUnicode(environment: (String) -> String?) -> Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = environment(name), !value.isEmpty else { continue }
            let folded = value.lowercased()
            return folded.contains("utf-8") || folded.contains("utf8")
        }
        return true
    }
}
