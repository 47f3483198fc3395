/// Codes for generated Swift, and for runs with their command-line arguments and responses.
extension DiagnosticCode {
    static let ofRuns: [DiagnosticCode] = [
        .nameCollision, .hiddenType, .notInSwift, .notInUIKit, .staleFile, .missingParameter,
        .parameterMismatch, .missingSecret, .failedLoad, .failedEvaluation, .failedTap,
        .screenTooLarge, .runTimeout,
    ]

    package static let nameCollision = DiagnosticCode(
        "name-collision",
        summary: "two names are the same in generated Swift",
        meaning: """
            `screenc gen-models` derives Swift names from the names in the spec and the data. \
            Characters that Swift does not allow are removed. These two names become the same \
            Swift name, which does not compile or would mix up the two.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, stock: bool, Stock: Stock}
              Stock: {enum: [sold out]}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: """
            Rename a field, and name its JSON key with `at`. Strings of an enum have cases of their \
            own, unless Swift takes them for equal: list one of the two then, and the other is kept \
            as `unknown`.
            """,
        replace: "stock: bool, Stock: Stock",
        with: "stock: bool, state: Stock at Stock")

    package static let hiddenType = DiagnosticCode(
        "hidden-type",
        summary: "a generated type hides one of Swift or of Apple's libraries",
        meaning: """
            A type of the app's module hides the types of the same name that its files import. A \
            model of a library is such a type: where it is called `Image`, each file of the app \
            that writes `Image` gets the model instead of the view of SwiftUI, and no longer \
            compiles. The types of screens avoid such names, and models of screens are inside of \
            the type of their screen.
            """,
        fix: """
            Rename the model: its name is not in the data. In files that need both, the hidden type \
            is written with its module: `SwiftUI.Image`.
            """,
        corrected: Snippet(.yaml, "models: {Photo: {url: url}}"))

    package static let staleFile = DiagnosticCode(
        "stale-file",
        summary: "a generated file is not what its specs generate",
        meaning: """
            With `--check` a command that generates Swift compares the files of its folder with \
            what it would write, and writes nothing. A file differs because a spec, an option or \
            the file itself was changed; it is missing; or it has the mark of the command in its \
            first line, but no spec of the call generates it any more. An app that is built from \
            such files does not do what its specs say.
            """,
        fix: """
            Run the command again with the same specs and options, without `--check`, and commit \
            the result. Change the spec instead of the generated file.
            """,
        corrected: Snippet(.shell, "screenc gen-models Specs --output Models"))

    package static let notInSwift = DiagnosticCode(
        "not-in-swift",
        summary: "generated Swift cannot do what the spec says",
        meaning: """
            The spec is right, and `run` shows it. But Foundation has nothing that does the same, \
            as for patterns of RE2 or the text of HTML, or the value has no type in Swift, as \
            `json`. Code that only resembles the spec would show something else in the app.
            """,
        fix: """
            Write the expression without this part: here, in place of `item.name.matches("a$")`. \
            If the message names a hook, the option `--hooks` declares it in a protocol, and the app \
            computes the value.
            """,
        corrected: "when: item.name.endsWith(\"a\")")

    package static let notInUIKit = DiagnosticCode(
        "not-in-uikit",
        summary: "UIKit cannot do what the spec says",
        meaning: """
            The spec is right, and `run` shows it. But UIKit has nothing that does the same, as \
            for a `flow` layout beside other sections, or its behaviour is not known, as for \
            repeated items with fractions. [Screens](../Screens.md#what-uikit-cannot-do) lists \
            all of it. Code that only resembles the spec would show something else in the app.
            """,
        fix: """
            Write a layout that UIKit has: here, a grid in place of `flow: {itemWidth: 110}`. Or \
            write this screen in the app, with the generated loader.
            """,
        corrected: "layout: {grid: {columns: 3, itemHeight: 50, spacing: 10}}")

    package static let missingParameter = DiagnosticCode(
        "missing-parameter",
        summary: "a required parameter has no value",
        meaning: """
            The screen has a parameter without a default, and the command line gives no value for \
            it. Nothing was loaded, because the requests depend on it.
            """,
        fix: "Pass the value with `--param`, or give the parameter a default in the spec.",
        corrected: Snippet(.shell, "screenc run Specs/rows.yaml --param username=octocat"))

    package static let parameterMismatch = DiagnosticCode(
        "parameter-mismatch",
        summary: "the value of a parameter is invalid",
        meaning: """
            The value of `--param` does not have the parameter's type, does not match its \
            `pattern` as a whole, is not in its `enum`, or the screen has no such parameter. The \
            same code reports a state of `--set`, and a secret of `--secret` with a line break. \
            Values are checked before any request is sent.
            """,
        fix: "Pass a value that matches the declaration under `params`.",
        corrected: Snippet(.shell, "screenc run Specs/rows.yaml --param limit=20"))

    package static let missingSecret = DiagnosticCode(
        "missing-secret",
        summary: "a secret has no value",
        meaning: """
            The headers of a request read a secret, and the command line does not say where its \
            value is. The value comes from an environment variable and is bound to the origin that \
            may receive it, so that no spec can send it elsewhere. For this reason neither value \
            nor origin is in the spec. Nothing was loaded.
            """,
        fix: """
            Name the variable and the origin with `--secret`, once for each origin. Runs with \
            `--replay` or `--offline` need no secrets.
            """,
        corrected: Snippet(
            .shell,
            "screenc run Specs/rows.yaml --secret token=env:API_TOKEN@https://api.example.com"))

    package static let failedLoad = DiagnosticCode(
        "failed-load",
        summary: "the items of a section could not be loaded",
        meaning: """
            The request failed, the response had an error status or was not JSON, the keypath \
            found nothing, or an item did not match the model. The message names the failure, its \
            location and, if possible, a correction. `screenc run --explain` compares the model \
            with the response. With `onError: ignore` the other sections continue; with \
            `cancelAll` the run ends.
            """,
        fix: """
            Compare the response with the spec, and correct the URL, the keypath or the model. \
            `decode: lossy` drops items that do not match, `optional: true` accepts a missing \
            list, and a field type with `?` accepts a missing value.
            """,
        corrected: Snippet(.shell, "curl -i https://example.com/rows"))

    package static let failedEvaluation = DiagnosticCode(
        "failed-evaluation",
        summary: "an expression failed for this data",
        meaning: """
            A key or an index does not exist, a number overflows or is divided by zero, a string \
            is not a date or a number, or the evaluation exceeds its step limit. In a run, a text \
            whose expression fails is empty, and the run continues.
            """,
        fix: """
            Read values that may be missing with `.?name` or `[?index]` and give a fallback with \
            `.orValue(…)`; test a divisor before dividing.
            """,
        corrected: Snippet(.shell, "screenc eval 'user.?name.orValue(\"Nobody\")' --data user.json")
    )

    package static let failedTap = DiagnosticCode(
        "failed-tap",
        summary: "a tap or another step of a run failed",
        meaning: """
            A step of `--step`, `--tap` or `--steps` is not possible on the screen as it is then: \
            it has no such section, item, node, link or button, nothing to go back to, or a state \
            that cannot have the value. Or the data gave an action an unusable value: a URL that \
            is not a web address, or no value for a parameter. Indices begin at 0 and count what \
            is shown.
            """,
        fix: """
            Choose what exists; JSON output lists nodes, links and entries of each item. If an \
            action depends on data, write alternatives with `if` under `onTap`.
            """,
        corrected: Snippet(.shell, "screenc run Specs/market.yaml --offline --tap products:0"))

    package static let screenTooLarge = DiagnosticCode(
        "screen-too-large",
        summary: "a screen has more items, nodes or text than it may have",
        meaning: """
            A screen has at most 100,000 items, 200,000 nodes in its cells, headers and footers, and \
            32 MiB of text, all sections together. `data` have at most 100,000 elements. A few lines \
            can multiply them: sections by `each`, items by the nodes of a cell, nodes by a `for` in \
            it. Nothing was laid out, and nothing is shown: no person scrolls through so much, and an \
            app that loads it runs out of memory.
            """,
        example: """
            screen: demo.rows
            sections:
              - {id: first, items: lists.range(60000), layout: list, cell: {text: "${item}"}}
              - {id: second, items: lists.range(60000), layout: list, cell: {text: "${item}"}}
            """,
        fix: """
            Show fewer items: with `paging: {size: …}` a source is loaded page by page, and `maxItems` \
            bounds it; shorten the lists of `items`, `each` and `for`. Or write cells with fewer \
            nodes and shorter texts.
            """,
        replace: "{id: second, items: lists.range(60000)",
        with: "{id: second, items: lists.range(100)")

    package static let runTimeout = DiagnosticCode(
        "run-timeout",
        summary: "a run took longer than it may",
        meaning: """
            Loading, evaluating, laying out, drawing and writing a screen have one time limit, \
            `load.timeout`, which is 2 minutes without it. It passed while the named section was \
            worked on. Nothing is shown, and no file was written. Long texts without spaces, and \
            expressions that loop over lists for each item, take the most time.
            """,
        fix: """
            Show fewer items or shorter texts, compute in `let` of the screen what is the same for all \
            items, or raise the limit.
            """,
        corrected: "load: {timeout: 5m}")
}
