import NIOCore
import NIOHTTP1

/// Closes a connection whose request does not arrive in time: the head of the first one after the
/// connection is opened, and each body after its head.
///
/// A connection that sends a byte now and then is not idle, and would stay open for ever.
final class RequestDeadline: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Limit: time for the head of a request to the preview, and for its body.
    private static let limit = TimeAmount.seconds(5)

    private var timer: Scheduled<Void>?

    func channelActive(context: ChannelHandlerContext) {
        restart(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: restart(context)
        case .body: break
        // How long an answer takes is the server's.
        case .end: stop()
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    private func restart(_ context: ChannelHandlerContext) {
        stop()
        let channel = context.channel
        timer = context.eventLoop.scheduleTask(in: Self.limit) { channel.close(promise: nil) }
    }

    private func stop() {
        timer?.cancel()
        timer = nil
    }
}
