/// The text of the fontconfig file for fonts of some folders.
///
/// It stands in the place of the machine's and the user's, so that neither changes what is painted.
/// Only fonts of the families that are named here take part.
func fontConfiguration(_ folders: [String]) -> String {
    let accepted = (FontFamilies.required + FontFamilies.optional).map { family in
        "<pattern><patelt name=\"family\"><string>\(escaped(family))</string></patelt></pattern>"
    }
    return """
        <?xml version="1.0"?>
        <fontconfig>
        \(folders.map { "<dir>\(escaped($0))</dir>" }.joined(separator: "\n"))
        \(cacheFolders)
        <selectfont>
        <acceptfont>\(accepted.joined(separator: "\n"))</acceptfont>
        <rejectfont><pattern></pattern></rejectfont>
        </selectfont>
        \(languageRule)
        \(emojiRule)
        \(fallbackRule)
        \(featureRule)
        \(bitmapRules)
        </fontconfig>
        """
}

/// What the system has found in its folders is not looked for again.
private let cacheFolders = """
    <cachedir>/var/cache/fontconfig</cachedir>
    <cachedir>/opt/homebrew/var/cache/fontconfig</cachedir>
    <cachedir>/usr/local/var/cache/fontconfig</cachedir>
    <cachedir prefix="xdg">fontconfig</cachedir>
    """

/// fontconfig adds the languages of the environment (`LC_ALL`), and chooses fonts by them, unless it is
/// given a set.
private let languageRule = """
    <match target="pattern">
    <edit name="lang" mode="assign" binding="strong">
    <langset><string>ko</string></langset>
    </edit>
    </match>
    """

/// Pango asks for the family `emoji` where a character is shown as one.
private let emojiRule = """
    <match target="pattern">
    <test name="family"><string>emoji</string></test>
    <edit name="family" mode="assign" binding="strong">
    <string>\(FontFamilies.emoji)</string>
    </edit>
    </match>
    """

/// Fonts that have a character are asked in this order, not in one that depends on their files. None of
/// them comes before the font that a text names, or digits would be taken from the emoji.
private let fallbackRule = """
    <match target="pattern">
    <edit name="family" mode="append_last">
    \(FontFamilies.fallback.map { "<string>\($0)</string>" }.joined(separator: "\n"))
    </edit>
    </match>
    """

/// Inter makes an arrow of `->` and a cross of the x in `10x20`; what is written is shown.
private let featureRule = """
    <match target="font">
    <test name="family"><string>\(FontFamilies.text)</string></test>
    <edit name="fontfeatures" mode="append"><string>calt=0</string></edit>
    </match>
    """

/// Emoji are pictures of one size, which are scaled to that of the text.
private let bitmapRules = """
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <test name="pixelsize" target="pattern" compare="more_eq"><double>0</double></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide>
    <name target="pattern">pixelsize</name>
    <name target="font">pixelsize</name>
    </divide>
    </edit>
    <edit name="matrix" mode="assign">
    <times>
    <name>matrix</name>
    <matrix>
    <name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name>
    </matrix>
    </times>
    </edit>
    <edit name="size" mode="assign">
    <divide>
    <name>size</name>
    <name>pixelsizefixupfactor</name>
    </divide>
    </edit>
    </match>
    """

private func escaped(_ text: String) -> String {
    text.flatMap { character in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(character)
        }
    }.map(String.init).joined()
}

/// The families that text is set in. All others of a machine are as if they were not there.
enum FontFamilies {
    /// The family of Latin, Greek and Cyrillic texts, of digits and punctuation; what it does not have
    /// is taken from the others.
    static let text = "Inter"
    static let monospaced = "DejaVu Sans Mono"
    static let emoji = "Noto Color Emoji"

    /// Those without which nothing is measured or painted.
    static let required = [text, korean, arabic, emoji]

    /// Those that are used where they are there.
    static let optional = [monospaced] + others

    /// Who is asked, one after the other, for what a text's own font does not have.
    static let fallback = [korean, arabic] + others + [emoji]

    /// With Chinese characters in their Korean forms.
    private static let korean = "Noto Sans CJK KR"
    private static let arabic = "Noto Sans Arabic"
    private static let others = [
        "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans",
        "Noto Sans Symbols2", "Noto Sans Math",
    ]
}
