import NIOCore
import NIOHTTP1
import NIOPosix
import Preview

/// An HTTP/1.1 server on the loopback interface.
struct HTTPListener {
    typealias Respond = @Sendable (PreviewRequest) async -> PreviewResponse

    private let group: MultiThreadedEventLoopGroup
    private let channel: NIOAsyncChannel<Connection, Never>

    private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    /// Listens from now on. Connections wait until `serve` is called.
    ///
    /// - Parameter port: 0 for one that is free.
    init(port: Int) async throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        channel = try await ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withErrorHandling: true)
                    return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
                }
            }
    }

    var port: Int { channel.channel.localAddress?.port ?? 0 }

    /// Answers requests until the task is cancelled.
    func serve(_ respond: @escaping Respond) async {
        try? await withThrowingDiscardingTaskGroup { group in
            try await channel.executeThenClose { connections in
                for try await connection in connections {
                    group.addTask { await Self.serve(connection, respond) }
                }
            }
        }
    }

    func close() async { try? await group.shutdownGracefully() }

    // MARK: - Connections

    /// Answers the requests of a connection, one after the other.
    private static func serve(
        _ connection: Connection, _ respond: Respond
    ) async {
        // A connection that breaks is no fault of the server.
        try? await connection.executeThenClose { parts, output in
            var reading = ReadRequest()
            for try await part in parts {
                switch reading.add(part) {
                case .more: continue
                case .tooLarge:
                    try await write(.tooLarge, keepsAlive: false, to: output)
                    return
                case .complete(let request, let keepsAlive):
                    let response = await respond(request)
                    try await write(response, keepsAlive: keepsAlive, to: output)
                    guard keepsAlive, !response.isStream else { return }
                    reading = ReadRequest()
                }
            }
        }
    }

    private static func write(
        _ response: PreviewResponse, keepsAlive: Bool,
        to output: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
        var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
        if !keepsAlive || response.isStream { headers.add(name: "Connection", value: "close") }
        switch response.body {
        case .bytes(let bytes):
            headers.add(name: "Content-Length", value: "\(bytes.count)")
            try await output.write(.head(head(response, headers)))
            try await output.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
        case .events(let events):
            try await output.write(.head(head(response, headers)))
            for await event in events {
                try await output.write(.body(.byteBuffer(ByteBuffer(bytes: event))))
            }
        }
        try await output.write(.end(nil))
    }

    private static func head(
        _ response: PreviewResponse, _ headers: HTTPHeaders
    ) -> HTTPResponseHead {
        HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
            headers: headers)
    }
}

/// A request of which parts have arrived.
private struct ReadRequest {
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    enum Progress {
        case more
        case complete(PreviewRequest, keepsAlive: Bool)
        case tooLarge
    }

    mutating func add(_ part: HTTPServerRequestPart) -> Progress {
        switch part {
        case .head(let head):
            self.head = head
            return .more
        case .body(let buffer):
            guard body.count + buffer.readableBytes <= PreviewRequest.maxBody else {
                return .tooLarge
            }
            body += buffer.readableBytesView
            return .more
        case .end:
            guard let head else { return .more }
            let headers = Dictionary(
                head.headers.map { ($0.name.lowercased(), $0.value) }
            ) { "\($0), \($1)" }
            let request = PreviewRequest(
                method: head.method.rawValue, target: head.uri, headers: headers, body: body)
            return .complete(request, keepsAlive: head.isKeepAlive)
        }
    }
}
