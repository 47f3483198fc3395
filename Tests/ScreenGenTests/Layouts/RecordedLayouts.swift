import Foundation
import JSONData
import TestSupport
import Testing

@testable import conformance

/// The recordings of UIKit: those that the language can say, and the others; none without the suites.
struct RecordedLayouts {
    private(set) var sayable: [RecordedLayout] = []
    /// The names of the others by what the language cannot say.
    private(set) var unsayable: [String: [String]] = [:]

    init() throws {
        guard Suites.arePresent else { return }
        let file = URL(filePath: Suites.path(of: "layout/vectors.json"))
        let document = try JSONDocument(Array(try Data(contentsOf: file)))
        for vector in document.root.elements {
            let node = JSONNode(vector)
            do throws(Unsayable) {
                sayable.append(try RecordedLayout(node))
            } catch {
                unsayable[error.reason, default: []].append(node["name"]?.string ?? "")
            }
        }
    }
}

struct RecordedLayoutTests {
    /// Recordings that are not compared with generated layouts.
    @Test(.enabled(if: Suites.arePresent, "there are no suites"))
    func `the language can say all recorded layouts but these`() throws {
        let recorded = try RecordedLayouts()
        var unsayable = recorded.unsayable
        // `UICollectionViewFlowLayout`, which the engine has and generated screens refuse.
        let flow = unsayable.removeValue(forKey: Unsayable.flow.reason) ?? []
        #expect(flow.count == 24 && flow.allSatisfy { $0.hasPrefix("flow/") })
        #expect(recorded.sayable.count == 154)
        #expect(unsayable.values.reduce(0) { $0 + $1.count } == 39)
        #expect(unsayable.mapValues(Set.init) == Self.unsayable)
    }

    private static let unsayable: [String: Set<String>] = [
        Unsayable.fixedInsets.reason: [
            "charon/063 boundary item top, down, whole width",
            "charon/065 boundary item top, sideways, whole width",
            "charon/068 boundary item bottom, down, whole width",
            "charon/073 boundary item leading, down, whole width",
            "charon/075 boundary item leading, sideways, whole width",
            "charon/080 boundary item trailing, sideways, whole width",
            "charon/085 boundary item topLeading, sideways, whole width",
            "charon/088 boundary item topTrailing, down, whole width",
            "charon/090 boundary item topTrailing, sideways, whole width",
            "charon/093 boundary item bottomLeading, down, whole width",
            "charon/095 boundary item bottomLeading, sideways, whole width",
            "charon/098 boundary item bottomTrailing, down, whole width",
            "charon/100 boundary item bottomTrailing, sideways, whole width",
        ],
        Unsayable.badges.reason: [
            "apple/ItemBadges 390x844@3x",
            "apple/ItemBadges 1024x768@2x",
            "charon/144 badge on an item",
            "charon/145 badge anchored to edges top, on the item and on the group",
            "charon/146 badge anchored to edges leading, on the item and on the group",
            "charon/147 badge anchored to edges bottom, on the item and on the group",
            "charon/150 badge anchored to edges bottom+trailing, on the item and on the group",
            "charon/151 badge anchored to edges top+bottom, on the item and on the group",
            "charon/152 badge anchored to edges none, on the item and on the group",
            "charon/154 group supplementary items on nested groups",
            "openuikit-anchors/all 15 sections",
            "openuikit-anchors/section 00 alone",
            "openuikit-anchors/section 02 alone",
            "openuikit-anchors/section 04 alone",
            "openuikit-anchors/section 05 alone",
            "openuikit-anchors/section 06 alone",
            "openuikit-anchors/section 07 alone",
            "openuikit-anchors/section 08 alone",
            "openuikit-anchors/section 10 alone",
            "openuikit-anchors/section 11 alone",
            "openuikit-anchors/section 13 alone",
            "openuikit-anchors/section 14 alone",
        ],
        Unsayable.customGroup.reason: ["charon/060 custom group"],
        Unsayable.zIndex.reason: [
            "apple/PinnedSectionHeader at rest 390x844@3x", "charon/157 background decoration",
        ],
        Unsayable.manyItems.reason: ["charon/136 several boundary items on one side"],
    ]
}
