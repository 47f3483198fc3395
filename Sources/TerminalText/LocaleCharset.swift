/// What `LC_ALL`, `LC_CTYPE` and `LANG` say of the signs that a terminal shows.
package enum LocaleCharset {
    /// Whether signs beyond ASCII are shown: the first variable that is set names UTF-8, or none is
    /// set, as in most containers, whose terminals know UTF-8 all the same.
    ///
    /// `environment` looks a variable up; one that is empty counts as unset (POSIX.1-2024, 8.2).
    package static func isUnicode(environment: (String) -> String?) -> Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = environment(name), !value.isEmpty else { continue }
            let folded = value.lowercased()
            return folded.contains("utf-8") || folded.contains("utf8")
        }
        return true
    }
}
