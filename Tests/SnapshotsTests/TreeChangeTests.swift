import Diagnostics
import Snapshots
import Testing

/// What differs between two trees, as a person says it.
struct TreeChangeTests {
    private static let old = """
        screen shop.list 390x844 systemBackground
          bar 0 +0 390x116
            title "Shop" 16 +67.67 lines 1 34pt bold label
          section rows 0 +0 items 3
            item 7 0 +0 390x60 taps
              image a.example/7.png 16 +8 44x44 alt "Tea in a cup"
              text "Tea" 76 -42 lines 1 17pt label
              text "$3.00" 76 +4 lines 1 15pt secondaryLabel
            item 8 0 +0 390x60 taps
              text "Cup" 76 +10 lines 1 17pt label
              text "$5.00" 76 +4 lines 1 15pt secondaryLabel
            item 9 0 +0 390x60 taps
              text "Pot" 76 +10 lines 1 17pt label
              text "$9.00" 76 +4 lines 1 15pt secondaryLabel
            below 1 item 0123abcd

        """

    /// Returns what is said about the tree after replacing a text.
    private static func sentences(
        _ edits: (old: String, new: String)...
    ) throws -> [String] {
        try sentences(in: old, old, edits)
    }

    /// Returns what is said about a tree in place of an older one, after replacing texts of it.
    private static func sentences(
        in old: String, _ tree: String, _ edits: [(old: String, new: String)]
    ) throws -> [String] {
        var new = tree
        for edit in edits {
            #expect(new.contains(edit.old))
            new = new.replacing(edit.old, with: edit.new)
        }
        let golden = try Golden(
            SourceText(
                path: "shop.list.tree",
                bytes: Array("screenc tree 1\n\nfor a b c d e\n\(old)".utf8)))
        let trees = golden.names.map { (name: $0, tree: new) }
        return SnapshotComparison(golden, trees).differences.map(\.change.sentence)
    }

    @Test func equalTreesHaveNoChange() throws {
        #expect(try Self.sentences(("Shop", "Shop")).isEmpty)
    }

    @Test func textSaysBoth() throws {
        #expect(
            try Self.sentences(("\"Tea\"", "\"Green tea\"")) == [
                "the text \"Tea\" in item 7 of `rows` says \"Green tea\", and said \"Tea\""
            ])
    }

    /// The item grows with its text, which is said alone.
    @Test func whatFollowsIsLeftOut() throws {
        let sentences = try Self.sentences(
            ("\"Cup\" 76 +10 lines 1", "\"Cup\" 76 +10 lines 2"),
            ("item 8 0 +0 390x60", "item 8 0 +0 390x80"), ("0123abcd", "89abcdef"))
        #expect(
            sentences == [
                "the text \"Cup\" in item 8 of `rows` has 2 lines, and had 1"
            ])
    }

    @Test func whatAllItemsHaveIsOneChange() throws {
        #expect(
            try Self.sentences(("secondaryLabel", "systemRed")) == [
                "the text \"$3.00\" in item 7 of `rows` has systemRed in place of secondaryLabel, "
                    + "and 2 more like it"
            ])
    }

    /// An item that is one text, with its identity before it.
    @Test func itemOfOneTextSaysBoth() throws {
        #expect(
            try Self.sentences(
                ("item 8 0 +0 390x60 taps", "item 8 \"Cup\" 0 +0 390x60 taps")) == [
                    "item 8 of `rows` is \"Cup\", and was empty"
                ])
    }

    @Test func sizeAndPlaceOfAnElement() throws {
        #expect(
            try Self.sentences(("item 9 0 +0 390x60", "item 9 0 +12 390x72")) == [
                "item 9 of `rows` stands 12 points below what is before it, and stood 0 points "
                    + "below what is before it; is 390x72, and was 390x60"
            ])
    }

    @Test func orderIsTold() throws {
        let lines = Self.old.split(separator: "\n", omittingEmptySubsequences: false)
        let moved = (lines[0..<4] + lines[8..<11] + lines[4..<8] + lines[11...])
            .joined(separator: "\n")
        #expect(
            try Self.sentences((Self.old, moved)) == [
                "item 7 of `rows` comes after item 8, and came first"
            ])
    }

    @Test func accessibilityIsTold() throws {
        #expect(
            try Self.sentences(
                (" alt \"Tea in a cup\"", ""), ("item 8 0 +0 390x60 taps", "item 8 0 +0 390x60"))
                == [
                    "the image a.example/7.png in item 7 of `rows` has lost alt \"Tea in a cup\"",
                    "item 8 of `rows` can no longer be tapped",
                ])
    }

    @Test func whatIsGoneAndNew() throws {
        #expect(
            try Self.sentences(("      text \"Tea\" 76 -42 lines 1 17pt label\n", ""))
                == ["the text \"Tea\" in item 7 of `rows` is gone"])
        #expect(
            try Self.sentences(
                ("    below 1", "    box 0 +0 390x4 fill systemRed\n    below 1"))
                == ["the box in `rows` is new"])
    }

    /// What comes in sight or leaves it is neither new nor gone.
    @Test func whatLeavesSightIsNotGone() throws {
        let lines = Self.old.split(separator: "\n", omittingEmptySubsequences: false)
        let fewer = (lines[0..<11] + lines[14...]).joined(separator: "\n")
        #expect(try Self.sentences((Self.old, fewer)) == ["item 9 of `rows` is gone"])
        let cut = fewer.replacing("below 1 item", with: "below 2 items")
        let edits = [("Shop", "Store")]
        #expect(try Self.sentences(in: Self.old, cut, edits).count == 1)
        #expect(try Self.sentences(in: cut, Self.old, edits).count == 1)
    }

    /// A gap is told beside other changes, which do not explain it.
    @Test func gapsAreTold() throws {
        let sentences = try Self.sentences(
            ("\"Cup\" 76 +10 lines 1 17pt", "\"Cup\" 76 +10 lines 1 17pt semibold"),
            ("\"$5.00\" 76 +4", "\"$5.00\" 76 +12"))
        #expect(sentences.count == 2)
        #expect(sentences.last?.contains("stands 12 points below what is before it") == true)
    }

    /// Rows that have no identity change places by what is in them.
    @Test func rowsChangePlaces() throws {
        let lines = Self.old.replacing("item 7", with: "item [0]")
            .replacing("item 8", with: "item [1]").replacing("item 9", with: "item [2]")
            .split(separator: "\n", omittingEmptySubsequences: false)
        let swapped = (lines[0..<4] + lines[8..<11] + lines[4..<8] + lines[11...])
            .joined(separator: "\n").replacing("item [0]", with: "item [x]")
            .replacing("item [1]", with: "item [0]").replacing("item [x]", with: "item [1]")
        #expect(
            try Self.sentences(in: lines.joined(separator: "\n"), swapped, []) == [
                "item [0] of `rows` (\"Tea\") comes after the item \"Cup\", and came first"
            ])
    }

    /// Columns that change move all items, which is told once.
    @Test func itemsThatStandElsewhereAreToldOnce() throws {
        let sentences = try Self.sentences(
            ("item 8 0 +0 390x60", "item 8 195 = 390x60"),
            ("item 9 0 +0 390x60", "item 9 97 = 390x60"))
        #expect(sentences.count == 1)
        #expect(sentences.first?.hasSuffix(", and 1 more like it") == true)
    }

    /// What is out of sight is only told if nothing else is.
    @Test func whatIsBelowIsToldAlone() throws {
        #expect(
            try Self.sentences(("0123abcd", "89abcdef")).map { $0.prefix(23) }
                == ["what is below the scree"])
    }

    /// Trees that say the same in another way differ, too.
    @Test func blanksAreTold() throws {
        #expect(try Self.sentences(("title \"Shop\"", "title  \"Shop\"")).count == 1)
    }
}
