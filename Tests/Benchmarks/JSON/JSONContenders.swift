import CSimdjson
import Foundation
import JSONData

/// A JSON parser that takes part in the comparison.
struct Contender {
    let name: String
    let run: () -> Void
}

/// A document in memory for all contenders.
final class BenchmarkDocument {
    let name: String
    let path: String
    let bytes: [UInt8]
    /// The same bytes with the padding that simdjson requires.
    private let padded: UnsafeMutableBufferPointer<CChar>
    /// A parser of simdjson, whose memory is reused.
    private let parser = csimdjson_create()

    init(path: String) throws {
        self.path = path
        name = URL(fileURLWithPath: path).lastPathComponent
        bytes = try readBytes(path)
        padded = .allocate(capacity: bytes.count + csimdjson_padding())
        padded.initialize(repeating: 0)
        _ = padded.update(fromContentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
    }

    deinit {
        padded.deallocate()
        csimdjson_destroy(parser)
    }

    static let limits = JSONLimits(maxBytes: JSONLimits.byteCeiling)
}

// MARK: - Reading

extension BenchmarkDocument {
    /// Parses bytes into a document with access to every value.
    var readers: [Contender] {
        [
            Contender(name: "screenc: index") { [self] in
                check((try? JSONDocument(bytes, limits: Self.limits)) != nil)
            },
            Contender(name: "simdjson: DOM, memory reused") { [self] in
                check(csimdjson_parse(parser, padded.baseAddress, bytes.count))
            },
            Contender(name: "simdjson: DOM, new parser") { [self] in
                let fresh = csimdjson_create()
                check(csimdjson_parse(fresh, padded.baseAddress, bytes.count))
                csimdjson_destroy(fresh)
            },
            Contender(name: "Foundation: JSONSerialization") { [self] in
                check((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil)
            },
        ]
    }
}

// MARK: - Three fields of every follower

extension BenchmarkDocument {
    /// Parses bytes into three strings per follower.
    var followers: [Contender] {
        var contenders = [
            Contender(name: "screenc: 3 strings each while reading") { [self] in
                var total = 0
                let bytes = JSONBytes(bytes)
                _ = try? JSONDocument(bytes, limits: Self.limits, elementsAt: Self.keypath) {
                    total += Self.length($0)
                }
                check(total > 0)
            },
            Contender(name: "screenc: index, then 3 strings each") { [self] in
                let document = try? JSONDocument(bytes, limits: Self.limits)
                var total = 0
                guard let array = Self.array(document) else { return check(false) }
                for element in array.elements {
                    total += Self.length(element)
                }
                check(total > 0)
            },
            Contender(name: "simdjson: DOM, then 3 std::string each") { [self] in
                check(csimdjson_follow(parser, padded.baseAddress, bytes.count) > 0)
            },
            Contender(name: "Foundation: JSONDecoder, 3 fields") { [self] in
                let response = try? JSONDecoder().decode(Response.self, from: Data(bytes))
                check(response?.data.followers.isEmpty == false)
            },
        ]
        if let jq = jqPath {
            contenders.append(Contender(name: "jq, whole process") { [self] in runJQ(jq) })
        }
        return contenders
    }

    private static let keypath = try? Keypath("data.followers")
    private static let (login, url, avatar) =
        (JSONName("login"), JSONName("url"), JSONName("avatar_url"))

    private static func array(_ document: JSONDocument?) -> JSONValue? {
        guard let document else { return nil }
        return try? keypath?.resolve(in: document.root).get()
    }

    /// Returns the total length of three fields that were converted to Swift strings.
    private static func length(_ follower: JSONValue) -> Int {
        (follower.member(named: login)?.string()?.utf8.count ?? 0)
            + (follower.member(named: url)?.string()?.utf8.count ?? 0)
            + (follower.member(named: avatar)?.string()?.utf8.count ?? 0)
    }

    private struct Response: Decodable {
        struct Page: Decodable { let followers: [Follower] }
        struct Follower: Decodable { let login, url, avatar_url: String }

        let data: Page
    }

    private var jqPath: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { $0 + "/jq" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func runJQ(_ jq: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: jq)
        process.arguments = ["-r", ".data.followers[] | .login, .url, .avatar_url", path]
        process.standardOutput = FileHandle.nullDevice
        try? process.run()
        process.waitUntilExit()
        check(process.terminationStatus == 0)
    }
}

private func check(_ succeeded: Bool) {
    precondition(succeeded, "every contender reads every document")
}
