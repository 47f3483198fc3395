import ScreenSpec

/// `Docs/SpecReference.md`, generated from the key table and the examples.
struct SpecReference {
    let examples: [ReferenceExample]

    var text: String {
        get throws {
            document(
                "Spec reference", generatedFrom: "Sources/ScreenSpec/Keys and Docs/Reference",
                [Self.introduction, Self.kinds, Self.names, Self.models]
                    + (try SpecKeys.all.map(section))
                    + [Self.defaultFields, Self.laterKeys, Self.laterValues])
        }
    }

    private static let introduction = """
        A spec is one YAML or JSON file that describes one screen. This page lists all keys, \
        mapping by mapping, beginning with [the top level](#screen). An unknown key is an error, \
        and so is a repeated one. A key that is a link leads to an example of it.

        YAML is read by the core schema of YAML 1.2: `no` is a text, `012` is the number 12. \
        Anchors and aliases are allowed, merge keys (`<<`) and custom tags are not. The limits of \
        a file are 4 MiB, 200,000 values with all aliases expanded, and 64 levels.
        """

    private static var kinds: String {
        var table = MarkdownTable("Kind", "What to write")
        table.add(
            "text",
            """
            Text with interpolations: `${…}` is replaced by the value of an expression, as in \
            `Followers of ${params.username}`. A `$` without `{` is literal; for the characters \
            `${` write `${'${'}`. A text with an absent value is absent as a whole.
            """)
        table.add(
            "expression",
            """
            An expression in CEL, the Common Expression Language, without `${` and `}`: \
            `!response.last && page < 10`. A field that may be missing is read with `.?`: \
            `item.?vendor.name`.
            """)
        table.add(
            "plain text",
            "Literal text without `${…}`. Numbers need quotes: `\"12\"`.")
        table.add(
            "type",
            """
            `string`, `int`, `double`, `bool`, `url`, `date`, `json` (anything), the name of a \
            model, `list(T)`, `map(T)`, or any of them with `?` if the value may be missing or null.
            """)
        table.add(
            "length",
            """
            Points (`44`), a fraction of the container on the same axis (`50%`), \
            `fractionalWidth(0.5)`, `fractionalHeight(0.5)`, `estimated(100)`, `uniform(100)`.
            """)
        table.add(
            "computed value",
            """
            A number or length of a layout, header, footer or background, and every plain value of a \
            node of a template, may be one `${…}`: `${itemWidth + 40}`. Whole numbers beside \
            points are converted to points. A number of points or a length may also be a name of \
            `lengths`: `padding: gutter`.
            """)
        table.add(
            "colour",
            """
            One of UIKit's, such as `systemBlue` or `secondaryLabel`, a name of the screen's `colors`, \
            `"#rrggbb"`, `"#rrggbbaa"`, `${…}` of type `color`, or one for each appearance: \
            `{light: white, dark: "#222222"}`.
            """)
        table.add("time", "`500ms`, `30s` or `2m`.")
        table.add(
            "keypath",
            """
            Names separated by dots, from the top of the response: `library.books`. A request also \
            takes a JSONPath (RFC 9535), which begins with `$`: \
            `$.library.books[?@.price < 10]`. If it can match several values, the matches are the \
            items of a section, or the elements of the list in `data`.
            """)
        table.add("file", "A path below the folder of the spec.")
        table.add("value", "A plain value of the type declared beside it.")
        return "## Kinds of value\n\n" + table.text
    }

    private static let names = """
        ## Names in expressions

        | Name | Where | What it is |
        | --- | --- | --- |
        | `params.NAME` | everywhere | A [parameter](#parameter) of the screen. |
        | `state.NAME` | everywhere | The value of a [state](#state) of the screen. |
        | `data.NAME` | everywhere except in `onError` | The loaded value of [a request](#data) that sections share. |
        | `sections.ID.total`, `sections.ID.response`, `sections.ID.headers` | everywhere except in `onError` and in [`api`](#api) | What the newest answer to the request of a section [says besides items](Data.md#what-answers-say-besides-items): `total` of its [paging](#paging), the decoded response, and its headers by name in lower case. Absent before it. |
        | `problems.NAME` | everywhere, if `problems` of a [`send`](#send) names the state | What a failed answer has said is wrong with the value of the state. Absent where nothing is. |
        | `api.healthy` | everywhere except in `onError` and in [`api`](#api) | Whether the [health check](#api) has succeeded. |
        | `secrets.NAME` | `headers` of requests and of [`api`](#api) | The value of a secret, for the origin of the request. |
        | `now` | everywhere | The time of the run, or of `--now`; the same in all texts. |
        | names of the screen's `let` | everywhere | The value of the expression; absent if the expression fails, which is reported once. |
        | `item`, `index` | `let`, `identity`, `cell`, `search`, `onTap` and `logging` of a section | The item, and its position from 0. |
        | names of `slots`, and of `for` | the template with the slots, and the node with `for` | The value of the slot; the element. |
        | names of a section's `let` | `let`, `identity`, `cell`, `search`, `onTap` and `logging` of the section | The value for the item. |
        | `items`, `section.isEmpty` | wherever `item` is, except in `identity`, and in `layout`, `header`, `footer` and `background` of a section | The section's items, and whether there are none; beside `rows` only the latter. |
        | `section.hasMore`, `section.isLoading` | the same | Whether the source has pages that are not loaded; whether the items are being loaded for the first time. |
        | `environment.width`, `environment.height`, `environment.scale` | layouts, headers, footers, backgrounds and templates | The size of the screen in points, and its pixels per point, each a `double`. |
        | `environment.rightToLeft` | the same | Whether the layout direction is right to left. |
        | `environment.appearance`, `environment.contentSize`, `environment.locale` | the same | `light` or `dark`; the preferred text size, such as `large`; the language. |
        | `itemWidth` | `itemHeight` of layouts, templates | The width of the item in points; in a template also that of the header or footer, and of the screen for other uses. |
        | the name in `for` | `url`, `query`, `headers`, `json` and `form` beside it | The element of the request. |
        | `response`, `headers`, `page` | `reject`, and `next`, `more` and `total` of [paging](#paging) | The response, of the type in the key `response`, else `json`; its headers by name in lower case; the number of the page, from 1. |
        | `response` | `let`, `cell`, `search`, `onTap` and `logging` of a section with the key `response`, without `for` | The response that the item came from. |
        | `items` | `next`, `more` and `total` of [paging](#paging) | The received items of the page. |
        | `request.section`, `request.url`, `request.page`, `request.attempt` | `onError` | The failed request: the section, the URL, the number of the page and the number of attempts. |
        | `error.kind`, `error.status`, `error.message` | `onError` and `failure` | The reason of the failure: `transport`, `timeout`, `status`, `rejected`, `keypath`, `empty` (there is no body), `decode` or `policy`; the status, or 0; one sentence. |
        | `error.response` | the same, if `errors` is declared: in a section by its request or `api`, in a section without a request by all entries of `data` alike, on the screen by `api` | The body of a response with a bad status. It is optional: absent after other failures, and if the body does not match. |
        | `response` | `then` after a `send` with the key `response` | The response of the request. |
        | `error.kind`, `error.status`, `error.message`, `error.response` | `otherwise` | The reason of the failure of a `send`, as in `failure`. |
        | `sending` | titles, layouts, headers, footers, cells, placeholders and actions | Whether a `send` is in flight: in the item scope one of the item, elsewhere any of the screen. |
        | `failed` | cells, placeholders and actions, in the item scope of a section that [`insert`](#optimistic) adds to | Why the item was not added, as `error` beside it: `failed.error.message`. Absent for all other items. See [chats](Chats.md). |
        | `changed` | everywhere, if a state has a computed `default` | Whether such a state has another value than its default. See [forms](Forms.md). |
        | `valid` | everywhere, if a control has `problem`, or a request `problems` | Whether nothing is wrong with any control. |
        | `value` | `onChange` of a control | What the person has chosen or typed. |
        | `result` | `then` after a `push` or `present` of a screen with `result` | What the screen gave back; absent if it was left in another way. |
        | `searchText` | everywhere | What is typed in the search field; empty if nothing is. |
        """

    private static let models = """
        ## Models

        Under `models`, each model is a mapping from field names to types: `TYPE` if the JSON key has \
        the same name, `TYPE at KEYPATH` if it has another, or the long form with the keys of [a \
        field](#field). A model with the key `enum` is [an enum](#enum), one with `oneOf` \
        and `by` is [a union](#union) of [several kinds](Data.md). `swift: \
        MyKit.Product` beside the fields names [a type that the app has](Models.md#types-of-the-app). \
        JSON keys that the model does not declare are ignored.

        ```yaml
        models:
          Product:
            id: int
            name: string
            price: double at price.amount
            createdAt: {type: date, at: created_at, format: seconds}
            currency: Currency?
          Currency: {enum: [KRW, USD]}
        ```
        """

    private func section(_ shape: SpecShape) throws -> String {
        let examples = examples.filter { $0.shape === shape }
        let groups = shape.groups.map { $0.title + Self.table($0.keys, examples) }
        let others = shape.base.map { "It has the keys of \(Self.link(to: $0.name))." }
        let parts = [shape.summary, others].compactMap(\.self) + groups
        let shown = try examples.map { try $0.section() }
        return "## \(shape.name)\n\n" + (parts + shown).joined(separator: "\n\n")
    }

    private static func table(_ keys: [SpecKey], _ examples: [ReferenceExample]) -> String {
        var table = MarkdownTable(
            "Key", "Kind of value", "Default", "Alternatives", "What it does")
        for key in keys {
            table.add(
                name(key, examples), kind(key.kind), absence(key),
                key.takesAlternatives ? "[yes](#alternative)" : "", key.summary)
        }
        return table.text
    }

    /// The word of a key, which links to its first example.
    private static func name(_ key: SpecKey, _ examples: [ReferenceExample]) -> String {
        let word = code(key.key.word)
        let example = examples.first { $0.keys.contains(key.key.word) }
        return example.map { "[\(word)](#\(slug($0.heading)))" } ?? word
    }

    private static func absence(_ key: SpecKey) -> String {
        if key.isRequired { return "**required**" }
        guard let defaultValue = key.defaultValue else { return "" }
        // A default value is a keyword of the spec, or a sentence.
        return defaultValue.contains(" ") ? defaultValue : code(defaultValue)
    }

    private static func kind(_ kind: ValueKind) -> String {
        switch kind {
        case .expression, .condition: "expression"
        case .text: "text"
        case .word: "plain text"
        case .oneOf(let words): "one of " + words.map(code).joined(separator: ", ")
        case .bool: "`true` or `false`"
        case .yes: "`true`"
        case .int(let range, _): "whole number, " + bounds(range)
        case .number(let range, _):
            "number, " + bounds(Int64(range.lowerBound)...Int64(range.upperBound))
        case .duration: "time"
        case .length: "length"
        case .spacing: "number, 0 to 10,000, or `flexible(10)`"
        case .insets: "number, or a mapping with the keys of " + link(to: "insets")
        case .keypath: "keypath"
        case .path: "file"
        case .type: "type"
        case .constant: "value"
        case .shape(let name): "mapping with the keys of " + link(to: name)
        case .mapping(let name, _): "mapping from names; each holds " + link(to: name)
        case .list(let name, _): "list; each element is " + link(to: name)
        case .forms(let text, _): text
        case .matching(let pattern): "text of the form " + code(pattern)
        case .computed: "`${…}`"
        case .nothing: "nothing"
        case .preset: "mapping of a preset below its name"
        case .template: "mapping of a template's slots below its name"
        }
    }

    /// Returns the link to the section of this page about `name`, or a description.
    private static func link(to name: String) -> String {
        if let shape = SpecKeys.all.first(where: { $0.name == name }) {
            return "[\(shape.phrase.replacing("`", with: ""))](#\(slug(shape.name)))"
        }
        switch name {
        case "model": return "[a model](#models)"
        case "constant": return "a value"
        case "string": return "plain text"
        case "expression": return "an expression"
        case "origin": return "an origin"
        default: return "a \(name)"
        }
    }

    private static func bounds(_ range: ClosedRange<Int64>) -> String {
        "\(number(range.lowerBound)) to \(number(range.upperBound))"
    }

    /// Formats a number with thousands separators.
    private static func number(_ value: Int64) -> String {
        let digits = String(value.magnitude)
        let groups = stride(from: digits.count, to: 0, by: -3).map { end in
            digits.dropFirst(max(0, end - 3)).prefix(min(3, end))
        }
        return (value < 0 ? "−" : "") + groups.reversed().joined(separator: ",")
    }

    private static var defaultFields: String {
        var table = MarkdownTable("Slot", "Fields")
        for (slot, fields) in WellKnownFields.names {
            table.add(code(slot.word), fields.map(code).joined(separator: ", "))
        }
        return """
            ## Well-known fields

            A section without `cell`, or with only the name of a built-in template, shows in each slot the \
            first of these fields that its model has. Case and `_` are ignored: `avatar_url` is \
            `avatarURL`. Texts have the type `string`, `url` or `int`, or are an enum; pictures \
            are a `url` or a `string`. `screenc plan` prints the selected fields.

            \(table.text)
            """
    }

    private static var laterKeys: String {
        var table = MarkdownTable("In", "Key", "What it will do")
        for shape in SpecKeys.all {
            for key in shape.keys where !key.isSupported {
                table.add("[\(shape.name)](#\(slug(shape.name)))", code(key.key.word), key.summary)
            }
        }
        return """
            ## Keys that are not read yet

            These keys are reserved. This version reports each as the error \
            [unsupported-key](Errors/unsupported-key.md), so that no part of a spec is silently \
            ignored.

            \(table.text)
            """
    }

    private static var laterValues: String {
        """
        ## Values that are not read yet

        - Plain values computed by `${…}`, except numbers and lengths of layouts and values of \
        template nodes: \
        [unsupported-expression](Errors/unsupported-expression.md).
        """
    }
}

extension SpecShape {
    /// The supported keys in groups by the keys that they stand beside.
    fileprivate var groups: [(title: String, keys: [SpecKey])] {
        var result: [(neighbors: [Key], keys: [SpecKey])] = []
        for key in ownKeys where key.isSupported {
            if result.last?.neighbors != key.neighbors { result.append((key.neighbors, [])) }
            result[result.count - 1].keys.append(key)
        }
        guard result.count > 1 else { return result.map { ("", $0.keys) } }
        return result.enumerated().map { index, group in
            let words = group.neighbors.map { "`\($0.word)`" }.joined(separator: ", ")
            let common = index == 0 ? "The content, one of:" : "Keys beside every content:"
            return ((words.isEmpty ? common : "Keys beside \(words):") + "\n\n", group.keys)
        }
    }
}
