import FaultServer
import Foundation
import Loading
import LoadingCore
import Synchronization
import Testing

/// The files of a cache: invalid ones, permissions and size limits.
@Suite struct CacheStoreTests {
    private let folder = ScratchFolder()

    private static let fresh: Substring = "200 CC: max-age=60 ; X-Text: é"

    @Test func `a changed bit invalidates an entry`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.entries.first)
        let whole = try Data(contentsOf: URL(filePath: file))
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= UInt8(1 << (index % 8))
            try bytes.write(to: URL(filePath: file))
            let outcome = await world.send(Self.request, reply: "500")
            #expect(outcome.hasPrefix("fetched 500"), "byte \(index): \(outcome)")
            #expect(folder.entries.isEmpty, "byte \(index)")
        }
    }

    @Test func `a wrong length invalidates an entry`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.entries.first)
        let whole = try Data(contentsOf: URL(filePath: file))
        for bytes in whole.indices.map({ whole.prefix($0) }) + [whole + Data([0]), whole + whole] {
            try bytes.write(to: URL(filePath: file))
            let outcome = await world.send(Self.request, reply: "500")
            #expect(outcome.hasPrefix("fetched 500"), "\(bytes.count) bytes: \(outcome)")
            #expect(folder.entries.isEmpty)
        }
        try whole.write(to: URL(filePath: file))
        #expect(await world.send(Self.request, reply: "500") == "hit 1")
    }

    /// Simulates a collision of two URLs' file names.
    @Test func `an entry with another URL is ignored`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let first = try #require(folder.entries.first)
        _ = await world.send(HTTPRequest(url: "http://api.example/b"), reply: Self.fresh)
        let second = try #require(folder.entries.first { $0 != first })
        try FileManager.default.removeItem(atPath: first)
        try FileManager.default.copyItem(atPath: second, toPath: first)
        #expect(await world.send(Self.request, reply: Self.fresh) == "fetched 3")
    }

    @Test func `symbolic links are not followed`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.entries.first)
        let elsewhere = ScratchFolder().path
        try FileManager.default.moveItem(atPath: file, toPath: elsewhere)
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        try FileManager.default.createSymbolicLink(
            atPath: file, withDestinationPath: elsewhere)
        let before = try Data(contentsOf: URL(filePath: elsewhere))
        #expect(await world.send(Self.request, reply: Self.fresh) == "fetched 2")
        #expect(await world.send(Self.request, reply: Self.fresh) == "hit 2")
        #expect(try Data(contentsOf: URL(filePath: elsewhere)) == before)
        let type = try FileManager.default.attributesOfItem(atPath: file)[.type]
        #expect(type as? FileAttributeType == .typeRegular)
    }

    @Test func `an unusable cache is reported once, and the run continues`() async throws {
        let other = ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: other.path, withIntermediateDirectories: true)
        let places: [(String, String, (String) throws -> Void)] = [
            ("a file", "not a directory", { try Data().write(to: URL(filePath: $0)) }),
            (
                "a link", "screenc-http in it is not a folder",
                {
                    try FileManager.default.createDirectory(
                        atPath: $0, withIntermediateDirectories: true)
                    try FileManager.default.createSymbolicLink(
                        atPath: "\($0)/screenc-http", withDestinationPath: other.path)
                }
            ),
            (
                "open to others", "screenc-http in it is accessible to other users: remove it",
                {
                    try FileManager.default.createDirectory(
                        atPath: "\($0)/screenc-http", withIntermediateDirectories: true,
                        attributes: [.posixPermissions: 0o755])
                }
            ),
        ]
        for (name, reason, make) in places {
            let place = ScratchFolder()
            try make(place.path)
            let warnings = Mutex<[String]>([])
            let cache = HTTPCache(place.path, limit: 1 << 20) { text in
                warnings.withLock { $0.append(text) }
            }
            let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("x") }
            for _ in 0..<3 {
                let transport = CachingTransport(server, cache: cache)
                let response = try await transport.send(Self.request, limits: .patient)
                #expect(response.cacheStatus == nil)
            }
            #expect(server.requests.count == 3, "\(name)")
            let words =
                "the cache \(place.path) cannot be used (\(reason)): the run goes on without it"
            #expect(warnings.withLock { $0 } == [words])
            #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
        }
    }

    @Test func `only the user can read it`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        func mode(_ path: String) throws -> Int? {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return attributes[.posixPermissions] as? Int
        }
        #expect(try mode("\(folder.path)/screenc-http") == 0o700)
        #expect(!folder.files.isEmpty)
        for file in folder.files { #expect(try mode(file) == 0o600, "\(file)") }
    }

    @Test func `request headers and cookies are not stored`() async throws {
        let world = CacheWorld(folder)
        var request = Self.request
        request.headers = [
            HTTPHeader(name: "Authorization", value: "Bearer s3cret-token", isSecret: true),
            HTTPHeader(name: "Accept", value: "text/s3cret-kind"),
            HTTPHeader(name: "X-Key", value: "s3cret-key"),
        ]
        _ = await world.send(
            request, reply: "200 CC: max-age=60 ; Vary: Accept ; Set-Cookie: id=s3cret-cookie")
        #expect(await world.send(request, reply: "500") == "hit 1")
        #expect(folder.entries.count == 2)
        for file in folder.files {
            let bytes = try Data(contentsOf: URL(filePath: file))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"), "\(file)")
        }
    }

    /// Texts are redacted before; a model needs the names and numbers of a body.
    @Test(arguments: [
        (#"{"s3cret-key-1": 1}"#, "a"), (#"{"s3cret%2Dkey&#x2D;1": 1}"#, "a"),
        ("{}", "s3cret-key-1"),
    ])
    func `a response with a secret is not stored`(body: String, tag: String) async throws {
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in
            var response = HTTPResponse.fresh(body)
            response.headers.append(HTTPHeader(name: "ETag", value: tag))
            return response
        }
        let origin = try #require(Origin("http://api.example"))
        let secret = Secrets.Binding(name: "key", value: "s3cret-key-1", origin: origin)
        let cache = HTTPCache(folder.path, limit: 1 << 20)
        let transport = CachingTransport(server, cache: cache, Secrets([secret]))
        for _ in 0..<2 { _ = try await transport.send(Self.request, limits: .patient) }
        #expect(server.requests.count == 2)
        #expect(folder.entries.isEmpty)
    }

    @Test func `the size is limited, and the most recently used entries stay`() async throws {
        let limit = 1 << 20
        let cache = HTTPCache(folder.path, limit: limit)
        let body = String(repeating: "x", count: 20_000)
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh(body) }
        let transport = CachingTransport(server, cache: cache)
        for number in 0..<150 {
            let request = HTTPRequest(url: "http://api.example/\(number)")
            _ = try await transport.send(request, limits: .patient)
            let sizes = try folder.files.map {
                try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0
            }
            #expect(sizes.reduce(0, +) <= limit)
        }
        #expect(folder.entries.count > 20)
        for number in 145..<150 {
            let request = HTTPRequest(url: "http://api.example/\(number)")
            _ = try await transport.send(request, limits: .patient)
        }
        #expect(server.requests.count == 150)
    }

    @Test func `a response above the entry limit is not stored`() async throws {
        let cache = HTTPCache(folder.path, limit: 1 << 20)
        let body = String(repeating: "x", count: 200_000)
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh(body) }
        for _ in 0..<2 {
            let transport = CachingTransport(server, cache: cache)
            _ = try await transport.send(Self.request, limits: .patient)
        }
        #expect(server.requests.count == 2)
        #expect(folder.entries.isEmpty)
    }

    @Test func `files of killed processes are removed later`() async throws {
        let world = CacheWorld(folder, limit: 1 << 20)
        _ = await world.send(Self.request, reply: Self.fresh)
        let new = "\(folder.path)/screenc-http/new"
        for (name, age) in [("old", -7_200.0), ("young", -60)] {
            try Data(count: 100).write(to: URL(filePath: "\(new)/\(name)"))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: "\(new)/\(name)"
            )
        }
        for number in 0..<40 {
            let request = HTTPRequest(url: "http://api.example/\(number)")
            _ = await world.send(request, reply: Self.fresh)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: new) == ["young"])
    }

    @Test func `caches created concurrently share their salt`() async throws {
        let path = folder.path
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("x") }
        var request = Self.request
        request.headers = [HTTPHeader(name: "Authorization", value: "a")]
        let sharedRequest = request
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    let transport = CachingTransport(
                        server, cache: HTTPCache(path, limit: 1 << 20))
                    _ = try? await transport.send(sharedRequest, limits: .patient)
                }
            }
        }
        #expect(folder.entries.count == 1)
        let last = CachingTransport(server, cache: HTTPCache(path, limit: 1 << 20))
        #expect(try await last.send(sharedRequest, limits: .patient).cacheStatus?.outcome == .hit)
    }

    private static let request = HTTPRequest(url: "http://api.example/")
}

extension HTTPResponse {
    /// Returns a response that is fresh for a minute.
    static func fresh(_ body: String) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [HTTPHeader(name: "Cache-Control", value: "max-age=60")],
            body: Array(body.utf8))
    }
}
