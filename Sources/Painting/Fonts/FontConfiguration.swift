/// The fontconfig configuration for the fonts of some folders.
///
/// It replaces the machine's and the user's configuration, which therefore do not affect the
/// output. Only fonts of the families are accepted.
func fontConfiguration(_ folders: [String], for families: FontFamilies) -> String {
    let accepted = (families.required + families.optional).map { family in
        "<pattern><patelt name=\"family\"><string>\(escaped(family))</string></patelt></pattern>"
    }
    return """
        <?xml version="1.0"?>
        <fontconfig>
        \(folders.map { "<dir>\(escaped($0))</dir>" }.joined(separator: "\n"))
        \(cacheFolders)
        <selectfont>
        <rejectfont><glob>*.woff*</glob></rejectfont>
        <acceptfont>\(accepted.joined(separator: "\n"))</acceptfont>
        <rejectfont><pattern></pattern></rejectfont>
        </selectfont>
        \(languageRule)
        \(emojiRule)
        \(fallbackRule(families.fallback))
        \(featureRule)
        \(bitmapRules)
        </fontconfig>
        """
}

/// The system's font caches, to avoid scanning its folders again.
private let cacheFolders = """
    <cachedir>/var/cache/fontconfig</cachedir>
    <cachedir>/opt/homebrew/var/cache/fontconfig</cachedir>
    <cachedir>/usr/local/var/cache/fontconfig</cachedir>
    <cachedir prefix="xdg">fontconfig</cachedir>
    """

/// Sets the languages, because fontconfig otherwise adds those of the environment (`LC_ALL`), which
/// affect the choice of fonts.
private let languageRule = """
    <match target="pattern">
    <edit name="lang" mode="assign" binding="strong">
    <langset><string>ko</string></langset>
    </edit>
    </match>
    """

/// Pango requests the family `emoji` for characters with emoji presentation.
private let emojiRule = """
    <match target="pattern">
    <test name="family"><string>emoji</string></test>
    <edit name="family" mode="assign" binding="strong">
    <string>\(FontFamilies.emoji)</string>
    </edit>
    </match>
    """

/// A fixed fallback order, independent of the font files. Fallback fonts come after the requested
/// one; otherwise digits would be taken from the emoji font.
private func fallbackRule(_ families: [String]) -> String {
    """
    <match target="pattern">
    <edit name="family" mode="append_last">
    \(families.map { "<string>\(escaped($0))</string>" }.joined(separator: "\n"))
    </edit>
    </match>
    """
}

/// Disables Inter's contextual alternates, which turn `->` into an arrow and the x in `10x20` into
/// a cross.
private let featureRule = """
    <match target="font">
    <test name="family"><string>\(FontFamilies.text)</string></test>
    <edit name="fontfeatures" mode="append"><string>calt=0</string></edit>
    </match>
    """

/// Scales bitmap emoji to the size of the text.
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

/// The font families in use. All other families of a machine are ignored.
struct FontFamilies {
    /// Families without which nothing is measured or painted.
    let required: [String]
    /// Families that are used if installed.
    let optional: [String]
    /// The order in which a character is looked up that a text's own font lacks.
    let fallback: [String]
    /// What they are for, in messages.
    let purpose: String
    /// The commands that install them.
    let installation: String

    /// The fonts of most texts.
    static let texts = texts(adding: [])

    /// The fonts of texts with letters of other scripts.
    ///
    /// There is no list of all fonts of the package: fontconfig would compare hundreds of files with
    /// hundreds of names, which takes longer than painting a screen.
    ///
    /// - Parameter families: the families of those scripts, used if installed.
    static func texts(adding families: [String]) -> FontFamilies {
        let added = families.filter { $0 != text && !others.contains($0) }
        return FontFamilies(
            required: [text, korean, arabic, emoji], optional: [monospaced] + others + added,
            fallback: [korean, arabic] + others + added + [emoji],
            purpose: "fonts for measuring and painting text were",
            installation: installationOfTexts)
    }

    private static let installationOfTexts = """
        (Debian and Ubuntu: apt install fonts-inter fonts-noto-cjk fonts-noto-color-emoji \
        fonts-noto-core; macOS: brew install --cask font-inter font-noto-sans-cjk-kr \
        font-noto-color-emoji font-noto-sans-arabic)
        """

    /// The font of symbols, apart from the fonts of texts: no character of a text is drawn with it.
    static let symbols = FontFamilies(
        required: ["Material Icons"], optional: [], fallback: [],
        purpose: "the font of symbols was",
        installation: """
            (Debian and Ubuntu: apt install fonts-material-design-icons-iconfont; macOS: brew \
            install --cask font-material-icons)
            """)

    /// For Latin, Greek and Cyrillic texts, digits and punctuation; other fonts provide missing
    /// characters.
    static let text = "Inter"
    static let monospaced = "DejaVu Sans Mono"
    static let emoji = "Noto Color Emoji"

    /// With Chinese characters in their Korean forms.
    private static let korean = "Noto Sans CJK KR"
    private static let arabic = "Noto Sans Arabic"
    /// Fonts of other common scripts and signs, which most texts may be drawn with.
    private static let others = [
        "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans",
        "Noto Sans Symbols2", "Noto Sans Math",
    ]
}
