import Testing

/// Nodes of the first edition in indented YAML, with their comments.
@Suite struct FirstEditionNodeTests {
    @Test func `fixes move the looks beside the content`() throws {
        let old = """
            screen: menu
            models: {Drink: {id: int, name: string}}
            cells:
              drink:
                slots: {item: Drink}
                view:
                  padding: 8
                  hstack:  # a line
                    # between the nodes
                    spacing: 4
                    children:
                      - text: {text: "${item.name}", style: headline}  # the name
                      - image:
                          url: a.png
                          mode: center
                  alignment: top
            sections:
              - {id: a, file: a.json, model: Drink, layout: list, cell: drink}

            """
        let new = """
            screen: menu
            models: {Drink: {id: int, name: string}}
            cells:
              Drink:
                slots: {item: Drink}
                view:
                  padding: 8
                  # a line
                  hstack:
                    - text: "${item.name}"
                      style: headline  # the name
                    - image: a.png
                      contentMode: center
                  # between the nodes
                  spacing: 4
                  position: top
            sections:
              - {id: a, file: a.json, model: Drink, layout: list, cell: Drink}

            """
        let fixes = try #require(FixCase.all.first)
        let fixed = fixes.fixed(CaseFile("old.yaml", old), rounds: 9)
        #expect(fixed.text == new)
        #expect(Compiled(fixed).codes.isEmpty)
    }
}
