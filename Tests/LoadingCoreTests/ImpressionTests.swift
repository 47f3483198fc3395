import LoadingCore
import Testing

/// Which items a person has seen.
@Suite struct ImpressionTests {
    private typealias Impressions = LoadingRules.Impressions<String>

    /// Items of 100 points on a screen of 150, of which so many are in sight.
    private static func parts(_ visible: KeyValuePairs<String, Double>) -> [Impressions.Part] {
        visible.map {
            Impressions.Part(
                $0.key, visible: $0.value, of: 100, on: 150, share: 0.5, milliseconds: 1_000)
        }
    }

    @Test func `an item counts once, after its time without a break`() {
        var impressions = Impressions()
        #expect(impressions.update(Self.parts(["a": 50, "b": 49]), at: 0) == [])
        #expect(impressions.nextTime == 1_000)
        #expect(impressions.update(Self.parts(["a": 100, "b": 50]), at: 999) == [])
        #expect(impressions.update(Self.parts(["a": 10, "b": 50]), at: 1_000) == ["a"])
        // A break begins the time again.
        #expect(impressions.update([], at: 1_500) == [])
        #expect(impressions.update(Self.parts(["a": 100, "b": 100]), at: 1_600) == [])
        #expect(impressions.nextTime == 2_600)
        #expect(impressions.update(Self.parts(["a": 100, "b": 100]), at: 2_600) == ["b"])
        #expect(impressions.nextTime == nil)
        #expect(impressions.update(Self.parts(["a": 100, "b": 100]), at: 9_000) == [])
    }

    @Test func `an item larger than the screen counts by the share of the screen`() {
        var impressions = Impressions()
        for (item, visible) in [("small", 74.0), ("large", 75.0)] {
            let part = Impressions.Part(
                item, visible: visible, of: 1_000, on: 150, share: 0.5, milliseconds: 0)
            #expect(impressions.update([part], at: 0) == [])
        }
        #expect(impressions.update([], at: 0) == ["large"])
    }
}
