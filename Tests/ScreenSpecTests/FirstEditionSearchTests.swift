import Testing

/// The search field of the first edition, a state with `control: search`.
@Suite struct FirstEditionSearchTests {
    private func fixed(_ name: String, _ old: String) throws -> CaseFile {
        try #require(FixCase.all.first).fixed(CaseFile(name, old), rounds: 9)
    }

    @Test func `searchBar stands in place of the state`() throws {
        let old = """
            screen: rows
            state: {typed: {default: "", control: search}}
            models: {Row: {id: int, name: string}}
            noResults: Nothing for ${search.text}
            sections:
              - id: a
                url: https://example.com/rows?q=${state.typed}
                model: Row
                layout: list
                onTap: {set: {typed: "${item.name}"}}

            """
        let new = """
            screen: rows
            searchBar: {prompt: Search}
            models: {Row: {id: int, name: string}}
            noResults: Nothing for ${searchText}
            sections:
              - id: a
                url: https://example.com/rows?q=${searchText}
                model: Row
                layout: list
                onTap: {set: {searchText: "${item.name}"}}

            """
        let fixed = try fixed("old.yaml", old)
        #expect(fixed.text == new)
        #expect(Compiled(fixed).codes.isEmpty)
    }

    @Test func `other states stay, and uses in old forms are renamed`() throws {
        let old = """
            screen: rows
            state:
              # what is typed
              typed: {default: "", control: search}
              kind: {default: all}  # of rows
            models: {Row: {id: int, name: string}}
            sections:
              - id: a
                url: https://example.com/${state.kind}
                model: Row
                layout: list
                cell: {text: [{when: state.typed == "", text: "${item.name}"}, {text: "${state.typed}"}]}

            """
        let new = """
            screen: rows
            searchBar: {prompt: Search}
            state:
              # what is typed
              kind: {default: all}  # of rows
            models: {Row: {id: int, name: string}}
            sections:
              - id: a
                url: https://example.com/${state.kind}
                model: Row
                layout: list
                cell: {text: [{if: searchText == "", use: "${item.name}"}, "${searchText}"]}

            """
        let fixed = try fixed("old.yaml", old)
        #expect(fixed.text == new)
        #expect(Compiled(fixed).codes.isEmpty)
    }

    @Test func `JSON is migrated`() throws {
        let old = """
            {"screen": "rows", "state": {"typed": {"default": "", "control": "search"}, "kind": {"default": "all"}},
             "sections": [{"id": "a", "items": ["x"], "layout": "list", "cell": {"text": "${item} ${state.kind} ${state.typed}"}}]}
            """
        let new = """
            {"screen": "rows", "searchBar": {"prompt": "Search"}, "state": {"kind": {"default": "all"}},
             "sections": [{"id": "a", "items": ["x"], "layout": "list", "cell": {"text": "${item} ${state.kind} ${searchText}"}}]}
            """
        let fixed = try fixed("old.json", old)
        #expect(fixed.text == new)
    }

    @Test func `a state with an initial text has no certain form`() throws {
        let old = """
            screen: rows
            state: {typed: {default: tea, control: search}}
            sections:
              - {id: a, items: "['x']", layout: list, search: item, cell: {text: "${item}"}}

            """
        let fixed = try fixed("old.yaml", old)
        #expect(fixed.text == old)
        #expect(Compiled(fixed).codes == ["first-edition"])
    }
}
