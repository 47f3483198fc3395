import CellCore
import LoaderPlan
import Loading
import Rendering
import Testing
import Values

@testable import Session

/// What a control shows while the request of its change is sent, and afterwards.
@Suite struct ControlWriteTests {
    private static let spec = """
        screen: chats
        api: {baseURL: "https://example.com"}
        models: {Chat: {id: int, muted: bool}}
        cells:
          Chat:
            slots: {item: Chat}
            view:
              toggle: item.muted
              id: muted
              accessibility: Muted
              onChange: {send: {patch: "/chats/${item.id}", json: {muted: "${value}"}}}
          Quiet:
            view:
              toggle: 1 > 2
              id: quiet
              accessibility: Quiet
              onChange: {send: {put: /quiet, json: {quiet: "${value}"}}}
        bar: {bottom: {cell: Quiet}}
        sections:
          - {id: chats, url: /chats, model: Chat, layout: list, cell: Chat, header: {cell: Quiet}}
        """

    private func harness(_ status: Int, allowsSending: Bool = true) async throws -> SessionHarness {
        let chats = #"[{"id": 1, "muted": false}, {"id": 2, "muted": false}]"#
        return try await SessionHarness(
            Self.spec,
            ScriptedServer([
                "GET /chats": [.init(text: chats)], "PATCH /chats/1": [.init(status: status)],
                "PUT /quiet": [.init(status: status)],
            ]), allowsSending: allowsSending)
    }

    @Test func `the new value shows until the request has ended`() async throws {
        var screen = try await harness(200)
        let write = try await screen.begin("chats:0/muted")
        #expect(screen.switches == [true, false])
        try await screen.finish(write)
        #expect(screen.switches == [false, false], "the server has not said it")
        #expect(screen.server.requests.last == #"PATCH /chats/1 {"muted":true}"#)
    }

    @Test func `the newest value follows the one in flight, and shows meanwhile`() async throws {
        var screen = try await harness(200)
        let write = try await screen.begin("chats:0/muted", replaces: true)
        #expect(try await screen.begin("chats:0/muted", replaces: true) == nil)
        #expect(screen.switches == [false, false])
        let next = try await screen.finish(write)
        #expect(screen.switches == [false, false])
        try await screen.finish(next)
        let sent = screen.server.requests.filter { $0.hasPrefix("PATCH") }
        #expect(
            sent == [#"PATCH /chats/1 {"muted":true}"#, #"PATCH /chats/1 {"muted":false}"#])
    }

    @Test(arguments: ["chats/header/quiet", "bar.bottom/quiet"])
    func `a control of a header or a bar shows the new value meanwhile`(_ target: String)
        async throws
    {
        var screen = try await harness(200)
        let isInBar = target.hasPrefix("bar")
        let write = try await screen.begin(target)
        #expect(screen.edgeSwitches == [!isInBar, isInBar], "only the one that was tapped")
        #expect(screen.switches == [false, false])
        try await screen.finish(write)
        #expect(screen.edgeSwitches == [false, false])
    }

    @Test(arguments: [true, false])
    func `a request that fails or is not sent takes the value back`(_ sends: Bool) async throws {
        var screen = try await harness(500, allowsSending: sends)
        let write = try await screen.begin("chats:0/muted=true")
        #expect(screen.switches == [true, false])
        try await screen.finish(write)
        #expect(screen.switches == [false, false])
    }
}

extension SessionHarness {
    /// Whether the switches of the first section are on.
    fileprivate var switches: [Bool] {
        var session = session
        return ((try? session.scene())?.sections.first?.cells ?? []).flatMap(\.controls).map(\.isOn)
    }

    /// Whether the switches of the header of the first section and of the bottom bar are on.
    fileprivate var edgeSwitches: [Bool] {
        var session = session
        guard let scene = try? session.scene() else { return [] }
        return [scene.sections.first?.header?.cell, scene.bar.bottomCell].compactMap(\.self)
            .flatMap(\.controls).map(\.isOn)
    }
}

extension CellControl {
    fileprivate var isOn: Bool { content == .toggle(true) }
}
