import Diagnostics
import Testing

/// No offset, wherever it comes from, reads what is not there.
struct SourceTextTests {
    private let source = SourceText(path: "a", bytes: [1, 2, 3])

    @Test func byte() {
        #expect([0, 1, 2].map { source.byte(at: $0) } == [1, 2, 3])
        #expect([-1, 3, .max, .min].map { source.byte(at: $0) } == [nil, nil, nil, nil])
    }

    @Test func bytes() {
        let ranges = [(0, 3), (1, 2), (-5, 1), (2, 9), (2, 1), (9, 12)]
        #expect(
            ranges.map { Array(source.bytes(from: $0.0, to: $0.1)) }
                == [[1, 2, 3], [2], [1], [3], [], []])
    }
}
