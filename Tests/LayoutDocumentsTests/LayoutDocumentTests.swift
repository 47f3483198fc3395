import JSONData
import Layout
import LayoutDocuments
import Testing

private let row = #""width": {"fw": 1}, "height": {"abs": 40}"#
private let group =
    #"{"type": "group", "axis": "vertical", \#(row), "subitems": [{"type": "item", \#(row)}]}"#
private let layout = #"{"type": "compositional", "section": {"group": \#(group)}}"#

private func document(_ text: String) throws -> LayoutDocument {
    try LayoutDocument(JSONDocument(Array(text.utf8)).root)
}

struct LayoutDocumentTests {
    /// A bare layout has the container of an iPhone and a default number of items.
    @Test func bareLayouts() throws {
        for text in [layout, #"{"type": "flow"}"#, #"{"type": "list", "appearance": "grouped"}"#] {
            let document = try document(text)
            #expect(document.itemCounts == [12])
            #expect(document.environment.container == PointSize(width: 390, height: 844))
            #expect(try document.frames().frames.count >= 12)
        }
        let sizes = #"{"type": "flow", "itemSizes": [[[10, 10], [20, 10]], [[5, 5]]]}"#
        #expect(try document(sizes).itemCounts == [2, 1])
    }

    @Test func containerAndOtherKeys() throws {
        let text = """
            {"name": "x", "source": "y", "confidence": "z", "note": "", "expected": [],
             "contentSize": [1, 2], "modelAgrees": true,
             "container": {"width": 100, "height": 200}, "scale": 2, "layout": \(layout),
             "itemCount": [3], "measured": {"0.1": [1, 2], "badge": [3, 4]},
             "contentOffset": [0, 10], "rightToLeft": true, "measuring": "firstScreen",
             "orthogonalOffsets": [5, 7]}
            """
        let environment = try document(text).environment
        #expect(environment.container == PointSize(width: 100, height: 200))
        #expect(environment.scale == 2 && environment.isRightToLeft)
        #expect(environment.contentOffset == LayoutPoint(x: 0, y: 10))
        #expect(environment.measuring == .firstScreen)
        #expect(environment.orthogonalOffsets == [0: 5, 1: 7])
        #expect(try document(text).measured["badge"] == PointSize(width: 3, height: 4))
    }

    /// The document's measured sizes are used for cells.
    @Test func measured() throws {
        let item = #"{"type": "item", "width": {"fw": 1}, "height": {"est": 44}}"#
        let text = """
            {"itemCount": [2], "measured": {"0.1": [390, 60], "head": [390, 33]},
             "layout": {"type": "compositional", "section": {"group": {"type": "group",
              "axis": "vertical", "width": {"fw": 1}, "height": {"est": 44}, "subitems": [\(item)]},
              "boundary": [{"kind": "head", "width": {"fw": 1}, "height": {"est": 20},
                            "alignment": "top"}]}}}
            """
        let result = try document(text).frames()
        #expect(result.frames.map(\.rect.size.height) == [44, 60, 33])
        #expect(result.contentSize.height == 137)
    }

    /// Errors with their messages and paths.
    @Test(arguments: [
        ("1", "$", "expected an object, found a number"),
        ("{}", "$", "the key 'type' is missing; add it"),
        (#"{"type": "grid"}"#, "$.type", "unknown value 'grid'; expected one of compositional"),
        (
            #"{"type": "compositional"}"#, "$",
            "expected an object with one of the keys section, sec"
        ),
        (#"{"type": "flow", "lines": 1}"#, "$.lines", "unknown key; expected one"),
        (
            #"{"type": "flow", "type": "flow"}"#, "$.type",
            "duplicate key 'type'; remove one"
        ),
        (#"{"type": "flow", "itemSize": [1]}"#, "$.itemSize", "expected 2 elements, found 1 elem"),
        (
            #"{"type": "flow", "itemSizes": [[[1, "x"]]]}"#, "$.itemSizes[0][0][1]",
            "expected a number, found a string"
        ),
        (
            #"{"type": "flow", "itemSize": [-50, 20]}"#, "$.itemSize[0]",
            "the number must be between 0 and 1000000"
        ),
        (
            #"{"layout": {"type": "flow"}, "measured": {"0.1": [40, -1]}}"#,
            "$.measured['0.1'][1]", "the number must be between 0 and 1000000"
        ),
        (
            #"{"layout": {"type": "flow"}, "measured": {"a": [1, 1], "a": [1, 1]}}"#,
            "$.measured.a", "duplicate key 'a'; remove one"
        ),
        (
            layout.replacing(#"{"abs": 40}"#, #"{"abs": -40}"#), "$.section.group.height.abs",
            "the number must be between 0 and 1000000"
        ),
        (
            layout.replacing(#""vertical""#, #""custom", "frames": [[0, 0, -5, 5]]"#).replacing(
                #", "subitems": [{"type": "item", \#(row)}]"#, ""),
            "$.section.group.frames[0][2]", "the number must be between 0 and 1000000"
        ),
        (
            #"{"type": "flow", "sectionInsetReference": 3}"#, "$.sectionInsetReference",
            "the number must be between 0 and 2"
        ),
        (
            #"{"layout": {"type": "flow"}, "scale": 0}"#, "$.scale",
            "the number must be between 0.1 and 100"
        ),
        (
            #"{"layout": {"type": "flow"}, "itemCount": [1.5]}"#, "$.itemCount[0]",
            "expected a whole number"
        ),
        (
            #"{"layout": {"type": "compositional", "sections": []}, "itemCount": [1]}"#,
            "$.itemCount", "expected a number for each section, 0 in all, found 1"
        ),
        (
            #"{"type": "compositional", "section": {"group": {"type": "group"}}}"#,
            "$.section.group", "the key 'width' is missing; add it"
        ),
        (
            layout.replacing(#""axis""#, #""count": 2, "repeat": 2, "axis""#),
            "$.section.group.repeat",
            "'repeat' has no effect together with 'count'; remove one of them"
        ),
        (
            layout.replacing(#""vertical""#, #""custom", "frames": []"#),
            "$.section.group.subitems",
            "'subitems' has no effect together with 'custom'; remove one"
        ),
        (
            layout.replacing(#"{"abs": 40}"#, #"{"abs": 40, "fw": 1}"#), "$.section.group.height",
            "expected an object with one of the keys fw, fh, abs, est, uas"
        ),
    ])
    func errors(_ text: String, _ path: String, _ message: String) {
        let error = #expect(throws: LayoutDocumentError.self) { try document(text) }
        #expect(error?.path == path)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    /// Problems of documents that can be laid out, with the path of the value at fault.
    @Test(arguments: [
        (
            layout.replacing(#", "subitems": [{"type""#, #", "repeat": 2, "subitems": [{"type""#),
            ["$.section.group.repeat"]
        ),
        (
            layout.replacing(#"[{"type": "item", \#(row)}]"#, "[]"), ["$.section.group.subitems"]
        ),
        (
            layout.replacing(#""section": {"#, #""section": {"contentInsets": [0, 200, 0, 200], "#),
            ["$.section.contentInsets"]
        ),
        (
            #"{"type": "compositional", "interSectionSpacing": 900, "sections": [{"group": \#(group),"#
                + #" "interGroupSpacing": 900, "decorations": [{"kind": "a", "contentInsets":"#
                + #" [0, 400, 0, 0]}], "boundary": [{"kind": "a", "width": {"fw": 2}, "height":"#
                + #" {"abs": 9}, "alignment": "top"}]}]}"#,
            [
                "$.interSectionSpacing", "$.sections[0].interGroupSpacing",
                "$.sections[0].boundary[0].width", "$.sections[0].decorations[0].contentInsets",
            ]
        ),
        (
            #"{"type": "flow", "itemSize": [400, 5], "minimumLineSpacing": 900}"#,
            ["$.minimumLineSpacing", "$.itemSize"]
        ),
        (
            #"{"type": "list", "appearance": "plain", "rowHeight": 0}"#,
            ["$.rowHeight", "$.rowHeight"]
        ),
        (
            #"{"layout": \#(layout), "itemCount": [2], "measured": {"0.1": [1, 1], "0.2": [1, 1],"#
                + #" "head": [1, 1]}}"#,
            ["$.measured['0.2']", "$.measured.head"]
        ),
    ])
    func problems(_ text: String, _ paths: [String]) throws {
        let found = try document(text).problems.map(\.path)
        #expect(found == paths)
    }

    @Test func json() throws {
        let text = #"{"type": "flow", "itemSize": [100, 33.33333], "headerReferenceSize": 7}"#
        var document = try document(text)
        document.itemCounts = [1]
        var bytes: [UInt8] = []
        writeJSON(try document.frames()) { bytes += $0 }
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {
                  "contentSize": [390,40.3333],
                  "frames": [
                    {"kind":"item","indexPath":[0,0],"frame":[0,7,100,33.3333],"zIndex":0},
                    {"kind":"header","indexPath":[0,0],"frame":[0,0,390,7],"zIndex":0}
                  ]
                }

                """)
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
