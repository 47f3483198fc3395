/// The font families of scripts that the fonts of most texts lack.
///
/// They are those of Debian's package fonts-noto-core, so a text is drawn with the same fonts on
/// every machine that has it. Measuring, painting, HTML and SVG use them for the texts that need
/// them: a screen without such a text opens none of these fonts.
package struct ScriptFonts {
    /// The font of a script.
    private struct Script {
        let family: String
        let ranges: [ClosedRange<UInt32>]

        init(_ family: String, _ ranges: [ClosedRange<UInt32>]) {
            self.family = family
            self.ranges = ranges
        }

        func contains(_ code: UInt32) -> Bool { ranges.contains { $0.contains(code) } }
    }

    /// The indices of the families that were needed so far.
    private var found: Set<Int> = []

    /// Creates a list without families.
    package init() {}

    /// Creates the list of the families of a text.
    package init(_ text: String) { add(text) }

    package var isEmpty: Bool { found.isEmpty }

    /// The families, in the fixed order in which a character is looked up in them.
    package var families: [String] { found.sorted().map { Self.scripts[$0].family } }

    /// All families, in the same order.
    package static var allFamilies: [String] { scripts.map(\.family) }

    /// Adds the families that a text needs.
    package mutating func add(_ text: String) {
        var last: Int?
        for scalar in text.unicodeScalars where !Self.isCommon(scalar.value) {
            if let last, Self.scripts[last].contains(scalar.value) { continue }
            // Later ones are for characters that earlier ones lack.
            last = Self.scripts.lastIndex { $0.contains(scalar.value) }
            if let last { found.insert(last) }
        }
    }

    /// Returns the family that has the letters of a character's script; nil for characters of the
    /// fonts of most texts, and for scripts that no family is known for.
    package static func family(of scalar: Unicode.Scalar) -> String? {
        if isCommon(scalar.value) { return nil }
        return scripts.last { $0.contains(scalar.value) }?.family
    }

    /// Whether the fonts of most texts have the characters: Latin, Greek and Cyrillic, Arabic,
    /// punctuation, CJK ideographs and Hangul.
    private static func isCommon(_ code: UInt32) -> Bool {
        switch code {
        case 0..<0x3e2, 0x3f0..<0x530, 0x600..<0x700, 0x1e00..<0x20d0, 0x2e80..<0xa000,
            0xac00..<0xfb00, 0xfe00..<0x10000, 0x1f300..<0x1f546, 0x1f550..<0x1f650,
            0x20000...:
            true
        default: false
        }
    }
}

extension ScriptFonts {
    /// The scripts, the first ones with fonts that most texts may be drawn with too. Blocks are
    /// whole, apart from symbols.
    private static let scripts: [Script] = [
        Script("Noto Sans Hebrew", [0x590...0x5ff, 0xfb1d...0xfb4f]),
        Script("Noto Sans Thai", [0xe00...0xe7f]),
        Script("Noto Sans Devanagari", [0x900...0x97f, 0x1cd0...0x1cff, 0xa8e0...0xa8ff]),
        Script(
            "Noto Sans Symbols2",
            [
                0x2300...0x245f, 0x2600...0x27bf, 0x2800...0x28ff, 0x2b00...0x2bff,
                0x1f000...0x1f0ff, 0x1f650...0x1f67f, 0x1f780...0x1f8ff, 0x1fa00...0x1fa6f,
                0x1fb00...0x1fbff,
            ]),
        Script(
            "Noto Sans Math",
            [0x2200...0x22ff, 0x27c0...0x27ef, 0x2980...0x2aff, 0x1d400...0x1d7ff]),
        Script(
            "Noto Sans Symbols",
            [
                0x20df...0x20e0, 0x20e4...0x20e4, 0x218a...0x218b, 0x2300...0x2302, 0x2304...0x2304,
                0x230c...0x230f, 0x2311...0x2311, 0x2313...0x2315, 0x2317...0x2317, 0x2322...0x2323,
                0x232c...0x2335, 0x2381...0x2386, 0x2388...0x238a, 0x238c...0x2393, 0x2396...0x239a,
                0x23cd...0x23cd, 0x23d1...0x23d9, 0x23e2...0x23e8, 0x260a...0x260d, 0x2613...0x2613,
                0x2624...0x2625, 0x2627...0x2629, 0x262b...0x262d, 0x263b...0x263b, 0x263d...0x263f,
                0x2643...0x2647, 0x2670...0x2671, 0x2690...0x2691, 0x2698...0x2698, 0x269a...0x269a,
                0x269d...0x269d, 0x26a2...0x26a6, 0x26a8...0x26a9, 0x26ad...0x26af, 0x26b2...0x26bc,
                0x26e2...0x26e8, 0x26eb...0x26ef, 0x26f6...0x26f6, 0x26fb...0x26fc, 0x26fe...0x26ff,
                0x271e...0x2720, 0x1f546...0x1f548, 0x1f54f...0x1f54f, 0x1f700...0x1f77f,
            ]),
        Script("Noto Sans Coptic", [0x3e2...0x3ef, 0x2c80...0x2cff]),
        Script("Noto Sans Armenian", [0x530...0x58f, 0xfb13...0xfb17]),
        Script("Noto Sans Syriac", [0x700...0x74f, 0x860...0x86f]),
        Script("Noto Sans Thaana", [0x780...0x7bf]),
        Script("Noto Sans NKo", [0x7c0...0x7ff]),
        Script("Noto Sans Samaritan", [0x800...0x83f]),
        Script("Noto Sans Mandaic", [0x840...0x85f]),
        Script("Noto Sans Bengali", [0x980...0x9ff]),
        Script("Noto Sans Gurmukhi", [0xa00...0xa7f]),
        Script("Noto Sans Gujarati", [0xa80...0xaff]),
        Script("Noto Sans Oriya", [0xb00...0xb7f]),
        Script("Noto Sans Tamil", [0xb80...0xbff]),
        Script("Noto Sans Telugu", [0xc00...0xc7f]),
        Script("Noto Sans Kannada", [0xc80...0xcff]),
        Script("Noto Sans Malayalam", [0xd00...0xd7f]),
        Script("Noto Sans Sinhala", [0xd80...0xdff, 0x111e0...0x111ff]),
        Script("Noto Sans Lao", [0xe80...0xeff]),
        Script("Noto Serif Tibetan", [0xf00...0xfff]),
        Script("Noto Sans Myanmar", [0x1000...0x109f, 0xa9e0...0xa9ff, 0xaa60...0xaa7f]),
        Script("Noto Sans Georgian", [0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f]),
        Script("Noto Sans Ethiopic", [0x1200...0x139f, 0x2d80...0x2ddf, 0xab00...0xab2f]),
        Script("Noto Sans Cherokee", [0x13a0...0x13ff, 0xab70...0xabbf]),
        Script("Noto Sans Canadian Aboriginal", [0x1400...0x167f, 0x18b0...0x18ff]),
        Script("Noto Sans Ogham", [0x1680...0x169f]),
        Script("Noto Sans Runic", [0x16a0...0x16ff]),
        Script("Noto Sans Tagalog", [0x1700...0x171f]),
        Script("Noto Sans Hanunoo", [0x1720...0x173f]),
        Script("Noto Sans Buhid", [0x1740...0x175f]),
        Script("Noto Sans Tagbanwa", [0x1760...0x177f]),
        Script("Noto Sans Khmer", [0x1780...0x17ff, 0x19e0...0x19ff]),
        Script("Noto Sans Mongolian", [0x1800...0x18af, 0x11660...0x1167f]),
        Script("Noto Sans Limbu", [0x1900...0x194f]),
        Script("Noto Sans Tai Le", [0x1950...0x197f]),
        Script("Noto Sans New Tai Lue", [0x1980...0x19df]),
        Script("Noto Sans Buginese", [0x1a00...0x1a1f]),
        Script("Noto Sans Tai Tham", [0x1a20...0x1aaf]),
        Script("Noto Sans Balinese", [0x1b00...0x1b7f]),
        Script("Noto Sans Sundanese", [0x1b80...0x1bbf, 0x1cc0...0x1ccf]),
        Script("Noto Sans Batak", [0x1bc0...0x1bff]),
        Script("Noto Sans Lepcha", [0x1c00...0x1c4f]),
        Script("Noto Sans Ol Chiki", [0x1c50...0x1c7f]),
        Script("Noto Sans Glagolitic", [0x2c00...0x2c5f, 0x1e000...0x1e02f]),
        Script("Noto Sans Tifinagh", [0x2d30...0x2d7f]),
        Script("Noto Sans Yi", [0xa000...0xa4cf]),
        Script("Noto Sans Lisu", [0xa4d0...0xa4ff]),
        Script("Noto Sans Vai", [0xa500...0xa63f]),
        Script("Noto Sans Bamum", [0xa6a0...0xa6ff, 0x16800...0x16a3f]),
        Script("Noto Sans Syloti Nagri", [0xa800...0xa82f]),
        Script("Noto Sans PhagsPa", [0xa840...0xa87f]),
        Script("Noto Sans Saurashtra", [0xa880...0xa8df]),
        Script("Noto Sans Kayah Li", [0xa900...0xa92f]),
        Script("Noto Sans Rejang", [0xa930...0xa95f]),
        Script("Noto Sans Javanese", [0xa980...0xa9df]),
        Script("Noto Sans Cham", [0xaa00...0xaa5f]),
        Script("Noto Sans Tai Viet", [0xaa80...0xaadf]),
        Script("Noto Sans Meetei Mayek", [0xaae0...0xaaff, 0xabc0...0xabff]),
        Script("Noto Sans Linear B", [0x10000...0x1013f]),
        Script("Noto Sans Lycian", [0x10280...0x1029f]),
        Script("Noto Sans Carian", [0x102a0...0x102df]),
        Script("Noto Sans Old Italic", [0x10300...0x1032f]),
        Script("Noto Sans Gothic", [0x10330...0x1034f]),
        Script("Noto Sans Old Permic", [0x10350...0x1037f]),
        Script("Noto Sans Ugaritic", [0x10380...0x1039f]),
        Script("Noto Sans Old Persian", [0x103a0...0x103df]),
        Script("Noto Sans Deseret", [0x10400...0x1044f]),
        Script("Noto Sans Shavian", [0x10450...0x1047f]),
        Script("Noto Sans Osmanya", [0x10480...0x104af]),
        Script("Noto Sans Osage", [0x104b0...0x104ff]),
        Script("Noto Sans Elbasan", [0x10500...0x1052f]),
        Script("Noto Sans Caucasian Albanian", [0x10530...0x1056f]),
        Script("Noto Sans Linear A", [0x10600...0x1077f]),
        Script("Noto Sans Cypriot", [0x10800...0x1083f]),
        Script("Noto Sans Imperial Aramaic", [0x10840...0x1085f]),
        Script("Noto Sans Palmyrene", [0x10860...0x1087f]),
        Script("Noto Sans Nabataean", [0x10880...0x108af]),
        Script("Noto Sans Hatran", [0x108e0...0x108ff]),
        Script("Noto Sans Phoenician", [0x10900...0x1091f]),
        Script("Noto Sans Lydian", [0x10920...0x1093f]),
        Script("Noto Sans Meroitic", [0x10980...0x109ff]),
        Script("Noto Sans Kharoshthi", [0x10a00...0x10a5f]),
        Script("Noto Sans Old South Arabian", [0x10a60...0x10a7f]),
        Script("Noto Sans Old North Arabian", [0x10a80...0x10a9f]),
        Script("Noto Sans Manichaean", [0x10ac0...0x10aff]),
        Script("Noto Sans Avestan", [0x10b00...0x10b3f]),
        Script("Noto Sans Inscriptional Parthian", [0x10b40...0x10b5f]),
        Script("Noto Sans Inscriptional Pahlavi", [0x10b60...0x10b7f]),
        Script("Noto Sans Psalter Pahlavi", [0x10b80...0x10baf]),
        Script("Noto Sans Old Turkic", [0x10c00...0x10c4f]),
        Script("Noto Sans Old Hungarian", [0x10c80...0x10cff]),
        Script("Noto Sans Hanifi Rohingya", [0x10d00...0x10d3f]),
        Script("Noto Serif Yezidi", [0x10e80...0x10ebf]),
        Script("Noto Sans Old Sogdian", [0x10f00...0x10f2f]),
        Script("Noto Sans Sogdian", [0x10f30...0x10f6f]),
        Script("Noto Sans Elymaic", [0x10fe0...0x10fff]),
        Script("Noto Sans Brahmi", [0x11000...0x1107f]),
        Script("Noto Sans Kaithi", [0x11080...0x110cf]),
        Script("Noto Sans Sora Sompeng", [0x110d0...0x110ff]),
        Script("Noto Sans Chakma", [0x11100...0x1114f]),
        Script("Noto Sans Mahajani", [0x11150...0x1117f]),
        Script("Noto Sans Sharada", [0x11180...0x111df]),
        Script("Noto Sans Khojki", [0x11200...0x1124f]),
        Script("Noto Sans Multani", [0x11280...0x112af]),
        Script("Noto Sans Khudawadi", [0x112b0...0x112ff]),
        Script("Noto Sans Grantha", [0x11300...0x1137f]),
        Script("Noto Sans Newa", [0x11400...0x1147f]),
        Script("Noto Sans Tirhuta", [0x11480...0x114df]),
        Script("Noto Sans Siddham", [0x11580...0x115ff]),
        Script("Noto Sans Modi", [0x11600...0x1165f]),
        Script("Noto Sans Takri", [0x11680...0x116cf]),
        Script("Noto Serif Ahom", [0x11700...0x1174f]),
        Script("Noto Serif Dogra", [0x11800...0x1184f]),
        Script("Noto Sans Warang Citi", [0x118a0...0x118ff]),
        Script("Noto Sans Zanabazar Square", [0x11a00...0x11a4f]),
        Script("Noto Sans Soyombo", [0x11a50...0x11aaf]),
        Script("Noto Sans Pau Cin Hau", [0x11ac0...0x11aff]),
        Script("Noto Sans Bhaiksuki", [0x11c00...0x11c6f]),
        Script("Noto Sans Marchen", [0x11c70...0x11cbf]),
        Script("Noto Sans Masaram Gondi", [0x11d00...0x11d5f]),
        Script("Noto Sans Gunjala Gondi", [0x11d60...0x11daf]),
        Script("Noto Sans Tamil Supplement", [0x11fc0...0x11fff]),
        Script("Noto Sans Cuneiform", [0x12000...0x1254f]),
        Script("Noto Sans Egyptian Hieroglyphs", [0x13000...0x1342f]),
        Script("Noto Sans Anatolian Hieroglyphs", [0x14400...0x1467f]),
        Script("Noto Sans Mro", [0x16a40...0x16a6f]),
        Script("Noto Sans Bassa Vah", [0x16ad0...0x16aff]),
        Script("Noto Sans Pahawh Hmong", [0x16b00...0x16b8f]),
        Script("Noto Sans Medefaidrin", [0x16e40...0x16e9f]),
        Script("Noto Sans Miao", [0x16f00...0x16f9f]),
        Script("Noto Serif Tangut", [0x17000...0x18aff]),
        Script("Noto Sans Nushu", [0x1b170...0x1b2ff]),
        Script("Noto Sans Duployan", [0x1bc00...0x1bcaf]),
        Script("Noto Music", [0x1d000...0x1d24f]),
        Script("Noto Sans SignWriting", [0x1d800...0x1daaf]),
        Script("Noto Serif Hmong Nyiakeng", [0x1e100...0x1e14f]),
        Script("Noto Sans Wancho", [0x1e2c0...0x1e2ff]),
        Script("Noto Sans Mende Kikakui", [0x1e800...0x1e8df]),
        Script("Noto Sans Adlam", [0x1e900...0x1e95f]),
        Script("Noto Sans Indic Siyaq Numbers", [0x1ec70...0x1ecbf]),
    ]
}
