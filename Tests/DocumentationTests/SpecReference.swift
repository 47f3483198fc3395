import ScreenSpec

/// `Docs/SpecReference.md`: the key table for people.
enum SpecReference {
    static var text: String {
        document(
            "Spec reference", generatedFrom: "Sources/ScreenSpec/Keys",
            [introduction, kinds, names, models] + SpecKeys.all.map(section) + [
                defaultFields, laterKeys, laterValues,
            ])
    }

    private static let introduction = """
        A spec is one YAML or JSON file that describes one screen. This page lists every key that \
        may stand in it, mapping by mapping, beginning with [the top level](#screen). A key that \
        is not listed is an error, and so is a key that stands there twice.

        YAML is read by the core schema of YAML 1.2: `no` is a text, `012` is the number 12. \
        Anchors and aliases are allowed, merge keys (`<<`) and tags of your own are not. A file \
        may have 4 MiB, 200,000 values with all aliases expanded, and 64 levels.
        """

    private static var kinds: String {
        var table = MarkdownTable("Kind", "What to write")
        table.add(
            "text",
            """
            Text in which `${…}` stands for the value of an expression: `Followers of \
            ${params.username}`. A `$` without `{` is a `$`; for the characters `${` write \
            `${'${'}`. A text with an absent value in it is absent as a whole.
            """)
        table.add(
            "expression",
            """
            What stands between `${` and `}`, without them: CEL, the Common Expression Language, \
            such as `!response.last && page < 10`. A field that may be missing is read with `.?`: \
            `item.?vendor.name`.
            """)
        table.add(
            "plain text",
            "Text that is taken as it stands, without `${…}`. Numbers need quotes: `\"12\"`.")
        table.add(
            "type",
            """
            `string`, `int`, `double`, `bool`, `url`, `date`, `json` (anything), the name of a \
            model, `list(T)`, `map(T)`, and `?` behind a type whose value may be missing or null.
            """)
        table.add(
            "length",
            """
            Points (`44`), a part of the container on the same axis (`50%`), \
            `fractionalWidth(0.5)`, `fractionalHeight(0.5)`, `estimated(100)`, `uniform(100)`.
            """)
        table.add(
            "computed value",
            """
            A number or length of a layout, a header, a footer or a background, and every plain value \
            of a node of a template, may be one `${…}` that gives it: `${itemWidth + 40}`. Whole numbers that are written beside points are \
            points.
            """)
        table.add(
            "colour",
            """
            One of UIKit's, such as `systemBlue` or `secondaryLabel`, or `"#rrggbb"`, or \
            `"#rrggbbaa"`.
            """)
        table.add("time", "`500ms`, `30s` or `2m`.")
        table.add(
            "keypath",
            """
            Names with dots between them, from the top of the response: `library.books`. A section \
            takes a JSONPath (RFC 9535) as well, which begins with `$`: \
            `$.library.books[?@.price < 10]`. One that can find several values finds the items; \
            any other leads to the list of them.
            """)
        table.add("file", "A path below the folder of the spec.")
        table.add("value", "A plain value of the type that is declared beside it.")
        return "## Kinds of value\n\n" + table.text
    }

    private static let names = """
        ## Names in expressions

        | Name | Where | What it is |
        | --- | --- | --- |
        | `params.NAME` | everywhere | A [parameter](#parameter) of the screen. |
        | `state.NAME` | everywhere | What a [state](#state) of the screen is switched to. |
        | `data.NAME` | everywhere but in `onError` | The value of [a request](#data) that sections share, once it has arrived. |
        | `api.healthy` | everywhere but in `onError` and in [`api`](#api) | Whether the [health check](#api) went well, once it has. |
        | `secrets.NAME` | `headers` of requests and of [`api`](#api) | The value of a secret, for the origin that the request goes to. |
        | `now` | everywhere | The moment of the run, or what `--now` says; the same in all texts. |
        | names of the screen's `let` | everywhere | The value of the expression; without one where the expression fails, which is reported once. |
        | `item`, `index` | `let`, `identity`, `cell`, `search`, `onTap` and `logging` of a section | The item, and its position from 0. |
        | names of `slots`, and of `for` | the template that has them, and the node | What fills the slot; the element. |
        | names of a section's `let` | `let`, `identity`, `cell`, `search`, `onTap` and `logging` of the section | The value for the item. |
        | `items`, `section.isEmpty` | wherever `item` is but in `identity`, and in `layout`, `header`, `footer` and `background` of a section | The section's items, and whether there are none. |
        | `environment.width`, `environment.height`, `environment.scale` | layouts, headers, footers and backgrounds | The screen's sides in points, and the pixels in a point, each a `double`. |
        | `environment.rightToLeft` | the same | Whether the language is written from right to left. |
        | `environment.appearance`, `environment.contentSize`, `environment.locale` | the same | `light` or `dark`; the preferred size of text, such as `large`; the language. |
        | `itemWidth` | `itemHeight` and `rowHeight` of layouts, `height` of a banner | The width that an item has, in points. |
        | the name in `for` | `url`, `query`, `headers`, `json` and `form` beside it | The element that is asked for. |
        | `response`, `headers`, `page` | `reject`, and `next`, `more` and `total` of [paging](#paging) | The answer, of the type that its key `response` names, else `json`; its header fields by name in lower case; the number of the page, from 1. |
        | `items` | `next`, `more` and `total` of [paging](#paging) | The items of the page as they came. |
        | `request.section`, `request.url`, `request.page`, `request.attempt` | `onError` | What was asked for: the section, the URL, the number of the page and how often it was tried. |
        | `error.kind`, `error.status`, `error.message` | `onError` and `failure` | Why it failed: `transport`, `timeout`, `status`, `rejected`, `keypath`, `empty` (there is no body), `decode` or `policy`; the status, or 0; one sentence. |
        | `search.text` | `noResults` | What is searched for. |
        | names in `given` | the alternative that has it | The value of the optional. |
        """

    private static let models = """
        ## Models

        Under `models`, each name stands for a mapping from the names of fields to their types: \
        `TYPE` where the JSON has the same name, `TYPE at KEYPATH` where it has another, or the \
        long form with the keys of [a field](#field). A model with the key `enum` is [an \
        enum](#enum) instead. Fields that the JSON has and the model does not are ignored.

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

    private static func section(_ shape: SpecShape) -> String {
        var table = MarkdownTable(
            "Key", "Kind of value", "Without it", "Alternatives", "What it does")
        for key in shape.keys where key.isSupported {
            table.add(
                code(key.key.word), kind(key.kind), absence(key),
                key.takesAlternatives ? "yes" : "", key.summary)
        }
        return "## \(shape.name)\n\n\(shape.summary)\n\n\(table.text)"
    }

    private static func absence(_ key: SpecKey) -> String {
        if key.isRequired { return "**required**" }
        guard let defaultValue = key.defaultValue else { return "" }
        // A default value is a word of the spec, or a sentence.
        return defaultValue.contains(" ") ? defaultValue : code(defaultValue)
    }

    private static func kind(_ kind: ValueKind) -> String {
        switch kind {
        case .expression: "expression"
        case .text: "text"
        case .word: "plain text"
        case .oneOf(let words): "one of " + words.map(code).joined(separator: ", ")
        case .bool: "`true` or `false`"
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
        case .mapping(let name): "mapping from names; each holds " + link(to: name)
        case .list(let name): "list; each element is " + link(to: name)
        case .forms(let text): text
        }
    }

    /// The part of this page that describes `name`, or the kind of value in words.
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

    /// With commas between thousands.
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

            A section without `cell`, or with the name of a built-in template alone, shows in each \
            slot the first of these fields that its model has. Case and `_` do not count: \
            `avatar_url` is `avatarURL`. Texts are of the type `string`, `url` or `int`, or of an \
            enum; pictures are a `url` or a `string`. `screenc plan` says which fields were found.

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

            The language has these keys, and this version does not read them: each is the error \
            [unsupported-key](Errors/unsupported-key.md), so that no spec is run without something \
            that it asks for.

            \(table.text)
            """
    }

    private static var laterValues: String {
        """
        ## Values that are not read yet

        - Plain values that are computed by `${…}`, but for numbers and lengths of layouts and what \
        nodes of templates have: \
        [unsupported-expression](Errors/unsupported-expression.md).
        """
    }
}
