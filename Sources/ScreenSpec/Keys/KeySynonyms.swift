/// Words that other languages have for keys, and that authors write out of habit.
enum KeySynonyms {
    /// The key of a shape that is called `word` elsewhere.
    static func key(for word: String, in shape: SpecShape) -> String? {
        guard let candidates = keys[word] else { return nil }
        let known = shape.supportedWords
        return candidates.map(\.word).first { known.contains($0) }
    }

    private static let keys: [String: [Key]] = [
        "if": [.when], "src": [.url], "source": [.url], "uri": [.url], "href": [.url],
        "font": [.style], "title": [.text], "label": [.text], "message": [.text],
        "subtitle": [.secondaryText, .text], "description": [.text], "icon": [.image],
        "thumbnail": [.image], "cornerRadius": [.corner], "radius": [.corner],
        "gap": [.spacing], "fontWeight": [.weight], "backgroundColor": [.background],
        "template": [.cell], "items": [.children], "contentMode": [.mode],
    ]
}
