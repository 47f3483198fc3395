import LoadingCore
import Testing

/// Where items go by their identities.
@Suite struct ItemIndexTests {
    private func index(
        _ dedupe: LoadingRules.PageRules.DedupeRule, maxItems: Int = 9
    ) -> LoadingRules.ItemIndex {
        LoadingRules.ItemIndex(.init(maxPages: 9, maxItems: maxItems, dedupe: dedupe))
    }

    @Test func `a repeated identity`() {
        let rules: [(LoadingRules.PageRules.DedupeRule, LoadingRules.ItemIndex.Placement)] = [
            (.first, .drop), (.last, .replace(1)), (.error, .fail),
        ]
        for (rule, expected) in rules {
            var index = index(rule)
            #expect(index.place([1]) == .append)
            #expect(index.place([2]) == .append)
            #expect(index.place([2]) == expected)
            #expect(index.duplicates == 1)
            #expect(index.count == 2)
        }
    }

    @Test func `items without an identity are like no other`() {
        var index = index(.error)
        for _ in 0..<3 { #expect(index.place(nil) == .append) }
        #expect(index.place([]) == .append)
        #expect(index.place([]) == .fail)
    }

    @Test func `equivalent texts are different identities`() {
        var index = index(.error)
        #expect(index.place(Array("é".utf8)) == .append)
        #expect(index.place(Array("e\u{301}".utf8)) == .append)
    }

    @Test func `a full index leaves items out`() {
        var index = index(.last, maxItems: 2)
        #expect(index.room == 2)
        for identity in [1, 2] as [UInt8] { #expect(index.place([identity]) == .append) }
        #expect(index.isFull)
        #expect(index.room == 0)
        #expect(!index.isTruncated)
        // Nothing is read beyond the last item, not even for its identity.
        #expect(index.place([1]) == .full)
        #expect(index.isTruncated)
        #expect(index.duplicates == 0)
    }

    @Test func `a page that fails is taken back`() {
        var index = index(.last, maxItems: 3)
        index.beginPage()
        _ = index.place([1])
        index.beginPage()
        for identity in [1, 2, 3, 4] as [UInt8] { _ = index.place([identity]) }
        #expect(index.isTruncated)
        index.undoPage()
        #expect(!index.isTruncated)
        #expect((index.count, index.duplicates) == (1, 0))
        #expect(index.pageStarts == [0], "the next attempt begins the page again")
        #expect(index.place([2]) == .append)
        #expect(index.place([1]) == .replace(0))
    }
}
