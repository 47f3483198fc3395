import JSONData
import Testing

/// Normalized paths (RFC 9535 §2.7): their encoding, and that they select their node.
struct JSONPathNormalizedTests {
    /// A name in JSON and in the normalized path.
    @Test(arguments: [
        ("a", "a"), ("", ""), ("a b", "a b"), ("é😀", "é😀"), (#"\u00e9"#, "é"), (#"\""#, "\""),
        ("'", #"\'"#), (#"\\"#, #"\\"#), ("/", "/"), (#"\b\f\n\r\t"#, #"\b\f\n\r\t"#),
        (#"\u0000\u000B\u001F"#, #"\u0000\u000b\u001f"#), (#"\u007f"#, "\u{7F}"),
        (#"\u2028"#, "\u{2028}"), ("$.a['x']", #"$.a[\'x\']"#),
    ])
    func names(_ json: String, _ name: String) throws {
        let root = JSONDocument.known("{\"\(json)\":[0]}").root
        let expected = "$['\(name)'][0]"
        // Through the document's name and the query's.
        for query in ["$.*[0]", expected] {
            let paths = try JSONPath(query).select(in: root).map(\.normalizedPath)
            #expect(paths.count == 1 && paths[0].utf8.elementsEqual(expected.utf8), "\(paths)")
        }
    }

    /// Steps identify the element or member itself, regardless of the selector.
    @Test(arguments: [
        ("$[-1]", "$[3]"), ("$[::-2]", "$[3] $[1]"), ("$[3][?@]", "$[3]['b'] $[3]['c']"),
        ("$..c", "$[3]['c']"), ("$..[0]", "$[0] $[2][0] $[3]['b'][0]"), ("$", "$"),
        ("$[2,0]", "$[2] $[0]"), ("$..[?@ == 7]", "$[2][0] $[3]['b'][0]"),
    ])
    func steps(_ query: String, _ paths: String) throws {
        let root = JSONDocument.known(#"[1,2,[7],{"b":[7],"c":null}]"#).root
        let nodes = try JSONPath(query).select(in: root)
        #expect(nodes.map(\.normalizedPath).joined(separator: " ") == paths)
    }

    @Test func normalizedPathsSelectTheirNodes() throws {
        let text = #"{"a":[{"'":1,"\\":[[]]},"x"],"é\n":{"":{"😀":null}},"0":[0,[1,[2]]]}"#
        let root = JSONDocument.known(text).root
        let nodes = try JSONPath("$..*").select(in: root)
        #expect(nodes.count == 15)
        for node in nodes {
            let path = try JSONPath(node.normalizedPath)
            let found = try path.select(in: root)
            #expect(path.isSingular && found.map(\.value) == [node.value])
            #expect(found.map(\.normalizedPath) == [node.normalizedPath])
        }
    }
}
