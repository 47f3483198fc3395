extension String {
    /// An identifier as words: `sortOrder` and `sort_order` become `sort order`.
    package var spacedWords: String {
        var words = ""
        for character in self {
            if character == "_" {
                words.append(" ")
            } else {
                if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
                words += words.isEmpty ? String(character) : character.lowercased()
            }
        }
        return words
    }
}

extension StateVariable {
    /// What assistive technology calls the control: the description, else the name as words.
    package var controlName: String {
        let words = value.name.spacedWords
        return value.description ?? words.prefix(1).uppercased() + words.dropFirst()
    }
}
