/// Where and why the parser stopped, in offsets alone.
struct JSONStop {
    let expected: JSONParser.Expectation
    let offset: Int
    /// The first byte of the innermost open container.
    let opened: Int?

    init(_ parser: JSONParser) {
        expected = parser.expected
        offset = parser.offset
        opened = parser.container?.pointee.start
    }
}
