/// Texts of all kinds of Unicode, which literals of Swift have to have.
enum UnicodeTexts {
    /// A sample for each kind.
    static let samples: [(kind: String, text: String)] = [
        ("latin", "déjà vu, naïve "), ("decomposed", "de\u{301}ja\u{300} "),
        ("stacked marks", "b\u{301}\u{302}\u{303}\u{304}\u{305}"),
        ("vietnamese", "Tiê\u{301}ng Viê\u{323}t "),
        ("greek", "Καλημέρα κόσμε "), ("cyrillic", "Съешь ещё "), ("armenian", "Բարեւ "),
        ("georgian", "გამარჯობა"), ("ethiopic", "ሰላም ለዓለም "), ("cherokee", "ᎣᏏᏲ "),
        ("hebrew", "שָׁלוֹם עוֹלָם "), ("arabic", "مَرْحَبًا بِالعالَم "), ("syriac", "ܫܠܵܡܐ "),
        ("devanagari", "नमस्ते दुनिया "), ("bengali", "ওহে বিশ্ব "), ("tamil", "வணக்கம் உலகம்"),
        ("telugu", "నమస్కారం"), ("thai", "ขณะนี้ยินดีต้อนรับ"), ("lao", "ສະບາຍດີ"),
        ("burmese", "မင်္ဂလာပါကမ္ဘာ"), ("khmer", "សួស្តីពិភពលោក"), ("tibetan", "བཀྲ་ཤིས་བདེ་ལེགས"),
        ("hangul", "안녕하세요, "), ("jamo", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"),
        ("japanese", "ようこそが\u{3099}、"), ("chinese", "欢迎使用，"), ("rare han", "𠮷𡈽𠀋"),
        ("emoji", "😀🎉 "), ("family", "👨‍👩‍👧‍👦"), ("skin", "👋🏽👍🏿 "), ("flags", "🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("keycaps", "1️⃣2️⃣#️⃣"), ("text style", "☺︎❤︎ "),
        ("zero width", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}"),
        ("soft hyphens", "un\u{AD}be\u{AD}lievable "),
        ("direction", "\u{202E}abc\u{202C}\u{2066}x\u{2069}\u{200F}"),
        ("no-break", "a\u{A0}b\u{202F}c\u{3000}d"), ("controls", "a\u{0}b\u{1B}c\td\u{7F}\u{85}"),
        ("line breaks", "a\nb\r\nc\u{2028}d\u{2029}e"), ("private", "\u{E000}\u{F8FF}\u{100000}"),
        ("noncharacters", "\u{FFFE}\u{1FFFF}\u{FEFF}"), ("tags", "\u{E0041}\u{E007F}x"),
        ("mathematical", "𝔘𝔫𝔦 𝟙𝟚 "), ("quotes", "\"a\" \"\"\"b\"\"\" \"#, "),
        ("backslashes", "\\n \\u{41} \\(x) \\\\, "), ("brackets", "({[)}] /* // #/ , "),
        ("lone marks", "\u{301} \u{20E3} \u{FE0F} "),
    ]

    /// Returns a text of a kind that is about so long as code.
    static func text(of sample: String, codeWidth: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var width = 0
        while width < codeWidth {
            for scalar in sample.unicodeScalars where width < codeWidth {
                scalars.append(scalar)
                width += scalar.isASCII ? 1 : 4
            }
        }
        return String(scalars)
    }
}
