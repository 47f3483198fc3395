import Foundation
import TestSupport
import Testing

/// What assistive technology sees of pages, compared with what the specs say.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct AccessibilityTests {
    private static let samples = [
        "chat", "followers", "habits", "home", "market", "product", "settings", "widgets",
    ]

    @Test(arguments: samples)
    func `every text of a sample is read once, in the order of the spec`(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs()
        let shown = try ShownPage("Specs/\(name).yaml", in: folder)
        let tree = try Self.tree(of: shown.html)
        #expect(tree.name == shown.json["title"] as? String)
        #expect(tree.all("heading").first?.name == shown.json["title"] as? String)

        let sections = (shown.json["sections"] as? [[String: Any]] ?? []).map(SpokenSection.init)
        let items = tree.all("listitem")
        let expected = sections.flatMap(\.items)
        #expect(items.count == expected.count)
        for (item, words) in zip(items, expected) {
            #expect(words.orders.contains(words.hasNames ? item.spoken : item.spokenTexts))
        }
        // The texts of a grouped header are in capitals.
        let headers = tree.all("sectionheader").map { $0.spoken.lowercased() }
        #expect(
            headers.count
                == sections.count { $0.header != [""] } + (shown.json["header"] == nil ? 0 : 1))
        for section in sections where section.header != [""] {
            let words = section.header.map { $0.lowercased() }
            #expect(headers.contains { words.contains($0) })
        }
        for section in sections where section.footer != [""] {
            #expect(tree.all("sectionfooter").contains { section.footer.contains($0.spoken) })
        }
    }

    @Test(arguments: samples)
    func `what has a role has a name, and boxes have none`(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs()
        let tree = try Self.tree(of: ShownPage("Specs/\(name).yaml", in: folder).html)
        let named: Set = [
            "image", "link", "button", "searchbox", "radio", "heading", "group", "switch",
            "spinbutton", "textbox", "progressbar", "radiogroup", "combobox",
        ]
        #expect(tree.all.filter { named.contains($0.role) && $0.name.isEmpty }.isEmpty)
        #expect(tree.all("generic").filter { !$0.name.isEmpty }.isEmpty)
        // A picture does not repeat the text beside it.
        for item in tree.all("listitem") {
            let texts = item.all("StaticText").map(\.name)
            #expect(item.all("image").filter { texts.contains($0.name) }.isEmpty)
        }
    }

    @Test func `each part of a screen has its role and its name`() throws {
        let tree = try Self.tree(ofSpec: Self.parts)
        #expect(tree.outline == Self.outline)
    }

    @Test func `controls have roles, names, values and states`() throws {
        // The name is typed and removed again, so that its problem is shown.
        let tree = try Self.tree(ofSpec: Self.controls, ["--tap", "form:3/name="])
        #expect(tree.outline == Self.outlineOfControls)
    }

    @Test func `a screen from right to left is read in the same order`() throws {
        let tree = try Self.tree(ofSpec: Self.parts, ["--locale", "ar"])
        // What is said of accessories is in the language of the screen.
        let spoken = Self.outline.replacing(#""Selected""#, with: #""محدد""#)
            .replacing(#""More info""#, with: #""مزيد من المعلومات""#)
        #expect(tree.outline == spoken)
    }

    @Test func `a search field is named by its prompt and has the text as its value`() throws {
        let tree = try Self.tree(ofSpec: Self.parts, ["--search", "Alp"])
        let field = try #require(tree.all("searchbox").first)
        #expect(field.name == "Find a mail")
        #expect(field.value == "Alp")
    }

    @Test func `what is loading says so once for each section`() throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs()
        let shown = try ShownPage("Specs/habits.yaml", in: folder, ["--state", "loading"])
        let status = try Self.tree(of: shown.html).all("status")
        #expect(status.map(\.name) == ["Loading", "Loading"])
        #expect(status.allSatisfy { $0.spoken.isEmpty && $0.properties["busy"] == "1" })
    }

    private static func tree(of page: [UInt8]) throws -> AccessibilityNode {
        let chromium = try Chromium(path: #require(Chromium.path))
        return try chromium.open(page, "page.html", width: 390, height: 844).accessibilityTree()
    }

    private static func tree(
        ofSpec spec: String, _ options: [String] = []
    ) throws -> AccessibilityNode {
        let folder = try TemporaryFolder(["spec.yaml": spec])
        let picture = URL(filePath: RepositoryRoot.path(of: "Specs/saved.png"))
        try folder.write(Data(contentsOf: picture), to: "dot.png")
        return try tree(of: ShownPage("spec.yaml", in: folder, options).html)
    }
}

extension AccessibilityNode {
    /// Everything that is read, without spaces.
    fileprivate var spoken: String { words.joined().withoutSpaces }

    /// The texts that are read, without the names of pictures and without spaces.
    fileprivate var spokenTexts: String {
        all("StaticText").map(\.name).joined().withoutSpaces
    }
}

// MARK: - A screen with all parts

extension AccessibilityTests {
    private static let parts = """
        screen: demo.parts
        title: Everything
        state:
          order: {enum: [new, old], default: new, control: segments}
        searchBar: {prompt: Find a mail}
        cells:
          Person:
            slots: {name: string}
            view:
              hstack:
                - {image: dot.png, width: 20, height: 20, accessibility: "Portrait of ${name}"}
                - {image: dot.png, width: 20, height: 20}
                - {text: "${name}"}
                - {text: hidden, when: name == "x"}
                - {hstack: [{text: "3"}, {text: km}], accessibility: 3 kilometres}
                - {text: a very long text that is cut at the end of its line, lines: 1}
        sections:
          - id: links
            accessibility: Web pages
            header: {text: Links, detail: "3", accessory: disclosureIndicator}
            footer: All of them
            rows:
              - text: Website
                secondaryText: example.com
                badge: New
                detail: "1"
                accessory: disclosureIndicator
                onTap: {open: https://example.com}
              - {text: Chosen, accessory: checkmark}
              - {text: "Sorted by ${state.order}", accessory: detailButton}
          - id: shelf
            layout: {carousel: {itemHeight: 100}}
            items: '["One", "Two"]'
            cell: {image: dot.png, text: "${item}", accessibility: "Number ${item}"}
          - id: people
            header: People
            layout: list
            items: '["Alpha", "Gamma"]'
            search: item
            cell: {Person: {name: "${item}"}}
          - id: none
            header: Empty one
            layout: list
            items: '["x"].filter(x, x == "y")'
            cell: {text: "${item}"}
            empty: {title: Nothing, text: Come back later., button: Reload}
        """

    private static let outline = """
        banner
          heading 1 "Everything"
        searchbox "Find a mail"
        radiogroup "Order"
          radio "new" (checked)
          radio "old"
        main
          region "Web pages"
            sectionheader
              heading 2 "Links"
              text "3"
            list
              listitem
                link "Website example.com New 1"
                  text "Website"
                  text "example.com"
                  text "New"
                  text "1"
              listitem
                text "Chosen"
                image "Selected"
              listitem
                text "Sorted by new"
                image "More info"
            sectionfooter
              text "All of them"
          group "shelf"
            list
              listitem
                image "Number One"
                text "One"
              listitem
                image "Number Two"
                text "Two"
          region "People"
            sectionheader
              heading 2 "People"
            list
              listitem
                image "Portrait of Alpha"
                text "Alpha"
                text "3 kilometres"
                text "a very long text that is cut at the end of its line"
              listitem
                image "Portrait of Gamma"
                text "Gamma"
                text "3 kilometres"
                text "a very long text that is cut at the end of its line"
          region "Empty one"
            sectionheader
              heading 2 "Empty one"
            status
              heading 3 "Nothing"
              text "Come back later."
              button "Reload"
        """
}
