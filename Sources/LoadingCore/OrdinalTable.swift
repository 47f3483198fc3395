// Written by .ci/locales from the ordinals of ICU 78, which has CLDR 48.

nonisolated extension LoadingRules {
    /// How languages write ordinals.
    nonisolated enum OrdinalTable {
        /// Returns the language with the patterns of a tag if the tag does not begin with it: `und` for
        /// the patterns of languages without their own.
        ///
        /// - Parameter tag: a language, alone or with a script or a region, in lower case.
        static func parent(of tag: String) -> String? {
            switch tag {
            case "hi-latn":
                "en"
            case "es-419", "es-ar", "es-bo", "es-br", "es-bz", "es-cl", "es-co", "es-cr", "es-cu",
                "es-do", "es-ec", "es-gt", "es-hn", "es-jp", "es-mx", "es-ni", "es-pa", "es-pe",
                "es-pr", "es-py", "es-sv", "es-us", "es-uy", "es-ve":
                "es-419"
            case "tl":
                "fil"
            case "iw":
                "he"
            case "in":
                "id"
            case "mo":
                "ro"
            case "az-arab", "az-cyrl", "en-dsrt", "en-shaw", "kk-arab", "ms-arab", "zh-latn":
                "und"
            default: nil
            }
        }

        /// The languages that group digits in pairs before the last three.
        static let pairing: Set<String> = ["gu", "hi", "ta"]

        /// Returns the texts before and after the digits of a number. The first one of a negative number
        /// follows a minus if it has none.
        ///
        /// - Parameter language: a code of CLDR, `es-419`, or `und`.
        static func pattern(
            of number: Int, in language: String
        ) -> (before: String, after: String) {
            let n = number.magnitude
            switch language {
            case "af":
                if (2...19).contains(n % 100) { return ("", "de") }
                return ("", "ste")
            case "am":
                return ("", "ኛ")
            case "ar", "el", "he", "ru":
                return ("", "")
            case "az":
                return ("", "'inci")
            case "bg":
                if n % 10 == 1 && n % 100 != 11 && (0...99).contains(n % 1000) {
                    return ("", "-ви")
                }
                if n % 10 == 2 && n % 100 != 12 && (0...99).contains(n % 1000) {
                    return ("", "-ри")
                }
                if [3, 4].contains(n % 10) && ![13, 14].contains(n % 100)
                    && (0...99).contains(n % 1000)
                {
                    return ("", "-ти")
                }
                if n % 100 == 0 && n % 1000 != 0 { return ("", "-тен") }
                return ("", "-и")
            case "ca":
                if [1, 3].contains(n) { return ("", "r") }
                if n == 2 { return ("", "n") }
                if n == 4 { return ("", "t") }
                return ("", "è")
            case "ee":
                if n == 1 { return ("", " tɔ") }
                return ("", " lia")
            case "en":
                if n % 10 == 1 && n % 100 != 11 { return ("", "st") }
                if n % 10 == 2 && n % 100 != 12 { return ("", "nd") }
                if n % 10 == 3 && n % 100 != 13 { return ("", "rd") }
                return ("", "th")
            case "es":
                return ("", ".º")
            case "es-419":
                return ("", "º.")
            case "fil":
                return ("ika", "")
            case "fr":
                if n == 1 { return ("", "er") }
                return ("", "e")
            case "ga":
                return ("", "ú")
            case "gu":
                if n == 1 { return ("", "લા") }
                if [2, 3].contains(n) { return ("", "જા") }
                if n == 4 { return ("", "થા") }
                if n == 6 { return ("", "્ઠા") }
                return ("", "મા")
            case "hi":
                if n == 1 { return ("", "ला") }
                if [2, 3].contains(n) { return ("", "रा") }
                if n == 4 { return ("", "था") }
                if n == 6 { return ("", "ठा") }
                return ("", "वाँ")
            case "ht", "nl":
                return ("", "e")
            case "id":
                return ("ke-", "")
            case "it", "pt":
                return ("", "º")
            case "ja", "yue", "zh":
                if number < 0 { return ("第\u{2212}", "") }
                return ("第", "")
            case "kk":
                if n % 10 == 6 || n % 10 == 9 || n % 10 == 0 && n != 0 { return ("", "-шы") }
                return ("", "-ші")
            case "km":
                return ("ទី", "")
            case "ko":
                return ("", "번째")
            case "ky":
                return ("", "'инчи")
            case "lo":
                if number < 0 { return ("ที่\u{2212}", "") }
                return ("ที่\u{200B}", "")
            case "ms":
                if number < 0 { return ("\u{2212}ke-", "") }
                if n == 1 { return ("No. ", "") }
                return ("ke-", "")
            case "ro":
                return ("", "a")
            case "sv":
                if [1, 2].contains(n % 10) && ![11, 12].contains(n % 100) { return ("", ":a") }
                return ("", ":e")
            case "th":
                if number < 0 { return ("ที่\u{A0}\u{2212}", "") }
                return ("ที่\u{A0}", "")
            case "uk":
                if n % 10 == 3 && n % 100 != 13 { return ("", "-ій") }
                return ("", "-ий")
            case "vi":
                return ("thứ ", "")
            default: return ("", ".")
            }
        }
    }
}
