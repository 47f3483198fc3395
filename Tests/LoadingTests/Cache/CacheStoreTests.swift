import FaultServer
import Foundation
import Loading
import Synchronization
import Testing

/// The files of a cache: what becomes of bad ones, who may read them, and how many there are.
@Suite struct CacheStoreTests {
    private let folder = ScratchFolder()

    private static let fresh: Substring = "200 CC: max-age=60 ; X-Text: é"

    @Test func `one bit that changed makes an answer none`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.answers.first)
        let whole = try Data(contentsOf: URL(filePath: file))
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= UInt8(1 << (index % 8))
            try bytes.write(to: URL(filePath: file))
            let outcome = await world.send(Self.request, reply: "500")
            #expect(outcome.hasPrefix("asked 500"), "byte \(index): \(outcome)")
            #expect(folder.answers.isEmpty, "byte \(index)")
        }
    }

    @Test func `so does every length but its own`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.answers.first)
        let whole = try Data(contentsOf: URL(filePath: file))
        for bytes in whole.indices.map({ whole.prefix($0) }) + [whole + Data([0]), whole + whole] {
            try bytes.write(to: URL(filePath: file))
            let outcome = await world.send(Self.request, reply: "500")
            #expect(outcome.hasPrefix("asked 500"), "\(bytes.count) bytes: \(outcome)")
            #expect(folder.answers.isEmpty)
        }
        try whole.write(to: URL(filePath: file))
        #expect(await world.send(Self.request, reply: "500") == "hit 1")
    }

    /// As if the names of two URLs were the same.
    @Test func `an answer to something else is none`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let first = try #require(folder.answers.first)
        _ = await world.send(HTTPRequest(url: "http://api.example/b"), reply: Self.fresh)
        let second = try #require(folder.answers.first { $0 != first })
        try FileManager.default.removeItem(atPath: first)
        try FileManager.default.copyItem(atPath: second, toPath: first)
        #expect(await world.send(Self.request, reply: Self.fresh) == "asked 3")
    }

    @Test func `links are not followed, wherever they lead`() async throws {
        let world = CacheWorld(folder)
        _ = await world.send(Self.request, reply: Self.fresh)
        let file = try #require(folder.answers.first)
        let elsewhere = ScratchFolder().path
        try FileManager.default.moveItem(atPath: file, toPath: elsewhere)
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        try FileManager.default.createSymbolicLink(
            atPath: file, withDestinationPath: elsewhere)
        let before = try Data(contentsOf: URL(filePath: elsewhere))
        #expect(await world.send(Self.request, reply: Self.fresh) == "asked 2")
        #expect(await world.send(Self.request, reply: Self.fresh) == "hit 2")
        #expect(try Data(contentsOf: URL(filePath: elsewhere)) == before)
        let type = try FileManager.default.attributesOfItem(atPath: file)[.type]
        #expect(type as? FileAttributeType == .typeRegular)
    }

    @Test func `what cannot be used is said once, and the run goes on`() async throws {
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
                let answer = try await transport.send(Self.request, limits: .patient)
                #expect(answer.cacheStatus == nil)
            }
            #expect(server.requests.count == 3, "\(name)")
            let words =
                "the cache \(place.path) cannot be used (\(reason)): the run goes on without it"
            #expect(warnings.withLock { $0 } == [words])
            #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
        }
    }

    @Test func `nobody else can read it`() async throws {
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

    @Test func `no file has what a request said of itself`() async throws {
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
        #expect(folder.answers.count == 2)
        for file in folder.files {
            let bytes = try Data(contentsOf: URL(filePath: file))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"), "\(file)")
        }
    }

    @Test func `it grows no larger than it may, and what was used last stays`() async throws {
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
        #expect(folder.answers.count > 20)
        for number in 145..<150 {
            let request = HTTPRequest(url: "http://api.example/\(number)")
            _ = try await transport.send(request, limits: .patient)
        }
        #expect(server.requests.count == 150)
    }

    @Test func `an answer that would take too much of it is not stored`() async throws {
        let cache = HTTPCache(folder.path, limit: 1 << 20)
        let body = String(repeating: "x", count: 200_000)
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh(body) }
        for _ in 0..<2 {
            let transport = CachingTransport(server, cache: cache)
            _ = try await transport.send(Self.request, limits: .patient)
        }
        #expect(server.requests.count == 2)
        #expect(folder.answers.isEmpty)
    }

    @Test func `what a process left that was killed is removed later`() async throws {
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

    @Test func `caches that begin together tell credentials apart alike`() async throws {
        let path = folder.path
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("x") }
        var request = Self.request
        request.headers = [HTTPHeader(name: "Authorization", value: "a")]
        let asked = request
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    let transport = CachingTransport(
                        server, cache: HTTPCache(path, limit: 1 << 20))
                    _ = try? await transport.send(asked, limits: .patient)
                }
            }
        }
        #expect(folder.answers.count == 1)
        let last = CachingTransport(server, cache: HTTPCache(path, limit: 1 << 20))
        #expect(try await last.send(asked, limits: .patient).cacheStatus?.outcome == .hit)
    }

    private static let request = HTTPRequest(url: "http://api.example/")
}

extension HTTPResponse {
    /// One that may be given for a minute.
    static func fresh(_ body: String) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [HTTPHeader(name: "Cache-Control", value: "max-age=60")],
            body: Array(body.utf8))
    }
}
