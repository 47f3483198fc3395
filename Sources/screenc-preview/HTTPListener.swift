import NIOCore
import NIOHTTP1
import NIOPosix
import Preview
import Synchronization

/// An HTTP/1.1 server on the loopback interface.
struct HTTPListener {
    typealias Respond = @Sendable (PreviewRequest) async -> PreviewResponse
    /// Returns the answer to a request that is refused by its head, before its body is read.
    typealias Refuse = @Sendable (PreviewRequest) -> PreviewResponse?

    private let group: MultiThreadedEventLoopGroup
    private let channel: NIOAsyncChannel<Connection, Never>

    /// Limit: time for which nothing moves on a connection of the preview, which is closed then.
    private static let idleLimit = TimeAmount.seconds(60)

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
                    try channel.pipeline.syncOperations.addHandlers([
                        IdleStateHandler(allTimeout: Self.idleLimit), IdleCloser(),
                    ])
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withErrorHandling: true)
                    try channel.pipeline.syncOperations.addHandler(RequestDeadline())
                    return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
                }
            }
    }

    var port: Int { channel.channel.localAddress?.port ?? 0 }

    /// Answers requests until the task is cancelled.
    func serve(refusing refuse: @escaping Refuse, _ respond: @escaping Respond) async {
        let open = OpenConnections()
        try? await withThrowingDiscardingTaskGroup { group in
            try await channel.executeThenClose { connections in
                for try await connection in connections {
                    open.open(connection.channel)
                    group.addTask {
                        await Self.serve(connection, of: open, refuse, respond)
                        open.close(connection.channel)
                    }
                }
            }
        }
    }

    func close() async { try? await group.shutdownGracefully() }

    // MARK: - Connections

    /// Answers the requests of a connection, one after the other.
    private static func serve(
        _ connection: Connection, of open: OpenConnections, _ refuse: Refuse,
        _ respond: Respond
    ) async {
        // A connection that breaks is no fault of the server.
        try? await connection.executeThenClose { parts, output in
            var reading = ReadRequest()
            for try await part in parts {
                let response: PreviewResponse
                var isOver = false
                switch reading.add(part) {
                case .more: continue
                case .began(let head):
                    if let refusal = refuse(head) {
                        response = refusal
                    } else if open.accept(connection.channel) {
                        continue
                    } else {
                        response = .tooManyConnections
                    }
                    isOver = true
                case .tooLarge: (response, isOver) = (.tooLarge, true)
                case .complete(let request, let keepsAlive):
                    response = await respond(request)
                    isOver = !keepsAlive
                    reading = ReadRequest()
                }
                try await write(response, keepsAlive: !isOver, to: output)
                if isOver || response.isStream {
                    // What was written is on its way before the connection is closed.
                    return try await connection.channel.writeAndFlush(
                        HTTPServerResponsePart.end(nil)
                    ).get()
                }
                try await output.write(.end(nil))
            }
        }
    }

    /// Writes a response up to its end, which tells when all of it is on its way.
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
    }

    private static func head(
        _ response: PreviewResponse, _ headers: HTTPHeaders
    ) -> HTTPResponseHead {
        HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
            headers: headers)
    }
}

/// Closes a connection on which nothing moves.
private final class IdleCloser: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        context.close(promise: nil)
    }
}

/// A request of which parts have arrived.
private struct ReadRequest {
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    enum Progress {
        case more
        /// The head of a request, whose body follows.
        case began(PreviewRequest)
        case complete(PreviewRequest, keepsAlive: Bool)
        case tooLarge
    }

    mutating func add(_ part: HTTPServerRequestPart) -> Progress {
        switch part {
        case .head(let head):
            self.head = head
            return .began(Self.request(head, body: []))
        case .body(let buffer):
            guard body.count + buffer.readableBytes <= PreviewRequest.maxBody else {
                return .tooLarge
            }
            body += buffer.readableBytesView
            return .more
        case .end:
            guard let head else { return .more }
            return .complete(Self.request(head, body: body), keepsAlive: head.isKeepAlive)
        }
    }

    private static func request(_ head: HTTPRequestHead, body: [UInt8]) -> PreviewRequest {
        let headers = Dictionary(
            head.headers.map { ($0.name.lowercased(), $0.value) }
        ) { "\($0), \($1)" }
        return PreviewRequest(
            method: head.method.rawValue, target: head.uri, headers: headers, body: body)
    }
}
