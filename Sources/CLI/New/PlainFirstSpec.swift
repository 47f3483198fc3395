import Inference

/// The text of a first spec without data: its model is to be written.
struct PlainFirstSpec {
    let screen: String
    let url: String
    let keypath: String?

    /// The last part of the id, in the words of a title.
    private var name: String {
        screen.split(separator: ".").last.map(String.init) ?? screen
    }

    private var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    var text: String {
        """
        # The id of the screen, unique in the workspace: its name in pushes and in logs.
        screen: \(quoted(screen))
        # What the navigation bar says.
        title: \(quoted(title))

        # The shapes of the data, with the fields that the server sends. `string?` may be null or missing;
        # a name that differs from the server's is written with it: `avatarURL: url at avatar_url`.
        models:
          Item: {id: int, name: string}

        sections:
            # The id of the section, unique in the screen.
          - id: \(quoted(name))
            # Where the list comes from; `${…}` inserts values, such as those of `params`.
            url: \(quoted(url))
        \(keypathLines)    # The model of one item.
            model: Item
            # How the items stand: list, grid, shelf, carousel, banner, flow, or a group.
            layout: list
            # What an item shows: text, secondaryText, image, symbol, badge, detail.
            cell: {text: "${item.name}"}
            # What stands there before the first items, without any, and after a failure.
            loading: Loading…
            empty: There is nothing here.
            failure: {title: This could not be loaded, text: "${error.message}", button: Try again}
            # The name of the section in events.
            logging: \(quoted(name))

        """
    }

    private var keypathLines: String {
        guard let keypath else { return "" }
        return "    # The way to the list in the response.\n    keypath: \(quoted(keypath))\n"
    }

    private func quoted(_ text: String) -> String { FirstSpec.scalar(text) }
}
