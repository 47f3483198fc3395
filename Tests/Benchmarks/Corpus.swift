/// Generated specs of realistic size, whose names differ.
enum Corpus {
    /// A spec of about 5 KB: models, literal items and sections.
    static func spec(_ number: Int) -> String {
        var text = """
            # Screen \(number) of the corpus.
            screen: corpus.screen\(number)
            title: "Screen \(number) of ${params.username}"

            params:
              username: {type: string, default: octocat, pattern: "[A-Za-z0-9-]{1,39}"}
              limit: {type: int, default: 20, description: How many rows to ask for.}

            models:

            """
        for model in 0..<4 { text += self.model(number, model) }
        text += "sections:\n"
        for section in 0..<6 { text += self.section(number, section) }
        return text
    }

    private static func model(_ number: Int, _ model: Int) -> String {
        """
          Row\(number)Kind\(model):
            id: int
            name: string
            avatarURL: url at avatar_url
            createdAt: {type: date, format: iso8601, description: "When row \(number) was made."}
            tags: list(string)
            price: double?
            vendor: string? at vendor.name

        """
    }

    private static func section(_ number: Int, _ section: Int) -> String {
        """
          - id: section\(section)
            url: https://api.example.com/v1/users/${params.username}/rows/\(number)/\(section)?limit=${params.limit}
            keypath: response.data.rows\(section)
            model: Row\(number)Kind\(section % 4)
            decode: lossy
            optional: true
            paging: {policy: page, size: 20, sizeParameter: per_page, maxPages: 10}
            onError: ignore
            layout: {grid: {columns: 2, spacing: 10, insets: 12, itemHeight: estimated(120)}}
            cell:
              text: ${item.name}
              secondaryText: Row number ${item.id} of section \(section)
              image: ${item.avatarURL}
              detail: "No ${index} of ${params.username}"
            logging: {identifier: section_\(number)_\(section), parameters: {user: "${params.username}"}}
            empty: Nothing here yet. Come back later, \(section) 퀵 버튼.

        """
    }
}
