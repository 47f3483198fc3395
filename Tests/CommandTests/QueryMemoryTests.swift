import Foundation
import TestSupport
import Testing

/// A long file of tiny values, whose index is four times as large, is queried in little more memory than
/// its text.
@Suite(
    .enabled(if: AllocationCounter.isPossible, "there is no C compiler, or this is no Linux"),
    .enabled(
        if: ProcessInfo.processInfo.environment["SCREENC_PROGRAMS"] != nil,
        "the programs are slow: SCREENC_PROGRAMS names released ones"),
    .watchdog)
struct QueryMemoryTests {
    private static let size = 120_000_000

    /// An array of about `size` bytes.
    private static func text(of element: String) -> Data {
        let block = Data(String(repeating: "\(element),", count: 10_000).utf8)
        var text = Data("[".utf8)
        for _ in 0..<(size / block.count) { text.append(block) }
        text[text.count - 1] = UInt8(ascii: "]")
        return text
    }

    @Test(arguments: ["1", "{}"])
    func `a value is found in the memory of the text`(element: String) async throws {
        try await onThread {
            let folder = try TemporaryFolder()
            try folder.write(Self.text(of: element), to: "data.json")
            for path in ["$[0]", "$[40000000]", "$[-1]", "a"] {
                let (bytes, end) = try AllocationCounter.peak(
                    of: "query '\(path)' data.json", in: folder)
                let isFound = path != "a" && (element == "1" || path != "$[40000000]")
                #expect(end.shellStatus == (isFound ? 0 : 1), "\(path): \(end.errors)")
                #expect(try folder.text("output") == (isFound ? "\(element)\n" : ""))
                #expect(bytes < Self.size + 100_000_000, "\(path): \(bytes) bytes")
            }
        }
    }

    @Test(arguments: ["$[*]", "$..a", "$[?@ == 2]", "$"])
    func `what needs all values is refused with their number`(path: String) async throws {
        try await onThread {
            let folder = try TemporaryFolder()
            try folder.write(Self.text(of: "1"), to: "data.json")
            let (bytes, end) = try AllocationCounter.peak(
                of: "query '\(path)' data.json", in: folder)
            #expect(end.shellStatus == 2)
            #expect(
                end.errors.contains(
                    "60000002 values and names, arrays and objects counted twice, and the limit is 25165824"
                ), "\(end.errors)")
            #expect(try folder.text("output").isEmpty)
            #expect(bytes < Self.size + 230_000_000, "\(bytes) bytes")
        }
    }
}
