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
