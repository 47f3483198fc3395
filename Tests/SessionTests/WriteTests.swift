import LoaderPlan
import Loading
import Testing
import Values

@testable import Session

/// What a screen shows while a write is in flight, and afterwards.
@Suite struct WriteTests {
    private static let spec = """
        screen: orders
        title: "${state.last} ${sending}"
        state: {last: {type: int, default: 0}, kind: {default: all}}
        api: {baseURL: "https://example.com"}
        models: {Order: {id: int, name: string, muted: bool, note: string?}}
        sections:
          - id: orders
            url: "/orders/${state.kind}"
            model: Order
            layout: list
            cell: {text: "${item.id} ${item.name}${item.muted ? ' muted' : ''}${sending ? ' sending' : ''}"}
            onTap:
              send:
                patch: "/orders/${item.id}"
                json: {muted: true}
                optimistic: {update: {muted: true}}
            swipe:
              trailing:
                - {title: Delete, onTap: {send: {delete: "/orders/${item.id}", optimistic: remove}}}
                - {title: Rename, onTap: {send: {put: "/orders/${item.id}", optimistic: {update: {name: New}}}}}
                - {title: Choose, onTap: {send: {post: "/choose/${item.id}", optimistic: {set: {last: "${item.id}"}}}}}
                - title: Later
                  onTap:
                    send: {delete: "/orders/${item.id}", optimistic: remove}
                    undo: {title: "${item.name} deleted", delay: 3s}
            menu:
              - title: Value
                onTap: {send: {post: /value, json: {last: "${state.last}"}, optimistic: {set: {last: "${state.last + 1}"}}}}
        """

    private static let orders = #"""
        [{"id": 1, "name": "One", "muted": false}, {"id": 2, "name": "Two", "muted": false}]
        """#
    private static let rest = #"[{"id": 2, "name": "Two", "muted": false}]"#

    private func harness(
        _ writes: [String: [ScriptedServer.Response]] = [:], lists: [String] = [Self.orders],
        allowsSending: Bool = true
    ) async throws -> SessionHarness {
        var responses = writes
        responses["GET /orders/all"] = lists.map { .init(text: $0) }
        responses["GET /orders/other"] = [.init(text: Self.rest)]
        return try await SessionHarness(
            Self.spec, ScriptedServer(responses), allowsSending: allowsSending)
    }

    private let deleted = ["DELETE /orders/1": [ScriptedServer.Response(status: 204)]]

    // MARK: - Items

    @Test func `a removed item leaves at once, and stays away until the server says what is there`()
        async throws
    {
        var screen = try await harness(deleted, lists: [Self.orders, Self.orders])
        let write = try await screen.begin("orders:0/swipe.trailing:0")
        #expect(screen.items == ["2 Two"])
        try await screen.finish(write)
        #expect(screen.items == ["2 Two"])
        #expect(screen.server.requests == ["GET /orders/all", "DELETE /orders/1"])
        try await screen.session.refresh()
        #expect(screen.items == ["1 One", "2 Two"], "the server's word counts")
    }

    @Test func `the last item that is removed leaves an empty section`() async throws {
        var screen = try await harness(
            ["DELETE /orders/2": [.init(status: 204)]], lists: [Self.rest])
        let write = try await screen.begin("orders:0/swipe.trailing:0")
        var session = screen.session
        guard case .empty? = session.snapshot().sections.first?.state else {
            Issue.record("the section has a placeholder")
            return
        }
        try await screen.finish(write)
    }

    @Test func `what a failed write has changed is taken back`() async throws {
        var screen = try await harness(["DELETE /orders/1": [.init(status: 409)]])
        let write = try await screen.begin("orders:0/swipe.trailing:0")
        #expect(screen.items == ["2 Two"])
        try await screen.finish(write)
        #expect(screen.items == ["1 One", "2 Two"])
    }

    @Test func `a write that is not sent is taken back`() async throws {
        var screen = try await harness(deleted, allowsSending: false)
        let write = try await screen.begin("orders:0/swipe.trailing:0")
        #expect(screen.items == ["2 Two"])
        try await screen.finish(write)
        #expect(screen.items == ["1 One", "2 Two"])
        #expect(screen.server.requests == ["GET /orders/all"])
    }

    @Test func `a failed write takes back only its own change`() async throws {
        var screen = try await harness([
            "PATCH /orders/1": [.init(status: 500)], "PUT /orders/1": [.init(status: 200)],
        ])
        let muting = try await screen.begin("orders:0")
        let renaming = try await screen.begin("orders:0/swipe.trailing:1")
        #expect(screen.items.first == "1 New muted sending")
        try await screen.finish(muting)
        #expect(screen.items.first == "1 New sending")
        try await screen.finish(renaming)
        #expect(screen.items.first == "1 New")
    }

    @Test func `the page that follows says nothing about the items before`() async throws {
        let spec = """
            screen: pages
            api: {baseURL: "https://example.com"}
            models: {Order: {id: int}}
            sections:
              - id: orders
                url: /orders
                paging: {policy: page, size: 2}
                model: Order
                layout: list
                cell: {text: "${item.id}"}
                onTap: {send: {delete: "/orders/${item.id}", optimistic: remove}}
            """
        let server = ScriptedServer([
            "GET /orders?page=1&size=2": [.init(text: #"[{"id": 1}, {"id": 2}]"#)],
            "GET /orders?page=2&size=2": [.init(text: #"[{"id": 3}]"#)],
            "DELETE /orders/1": [.init(status: 204)],
        ])
        var screen = try await SessionHarness(spec, server)
        try await screen.perform("orders:0")
        try await screen.session.load(scrollingTo: 1_000)
        #expect(screen.items == ["2", "3"])
    }

    @Test func `a late answer of a write whose item is gone changes nothing`() async throws {
        for status in [204, 500] {
            var screen = try await harness(["DELETE /orders/1": [.init(status: status)]])
            let write = try await screen.begin("orders:0/swipe.trailing:0")
            try await screen.session.set([.init("kind", .string("other"))])
            #expect(screen.items == ["2 Two"])
            try await screen.finish(write)
            #expect(screen.items == ["2 Two"])
        }
    }

    // MARK: - States

    @Test func `a state is set at once, and taken back after a failure`() async throws {
        var screen = try await harness(["POST /choose/2": [.init(status: 500)]])
        let write = try await screen.begin("orders:1/swipe.trailing:2")
        #expect(screen.title == "2 true")
        try await screen.finish(write)
        #expect(screen.title == "0 false")
    }

    @Test func `a state that was set meanwhile is not taken back`() async throws {
        var screen = try await harness(["POST /choose/2": [.init(status: 500)]])
        let write = try await screen.begin("orders:1/swipe.trailing:2")
        try await screen.session.set([.init("last", .int(7))])
        try await screen.finish(write)
        #expect(screen.title == "7 false")
    }

    @Test func `a state that was set to the value of the write again is taken back`() async throws {
        var screen = try await harness(["POST /choose/2": [.init(status: 500)]])
        let write = try await screen.begin("orders:1/swipe.trailing:2")
        try await screen.session.set([.init("last", .int(7))])
        try await screen.session.set([.init("last", .int(2))])
        try await screen.finish(write)
        #expect(screen.title == "0 false")
    }

    @Test(arguments: [true, false])
    func `two writes that fail leave the state before both`(isFirstFirst: Bool) async throws {
        var screen = try await harness()
        let first = try await screen.begin("orders:0/swipe.trailing:2")
        let second = try await screen.begin("orders:1/swipe.trailing:2")
        #expect(screen.title == "2 true")
        try await screen.finish(isFirstFirst ? first : second)
        #expect(screen.title == (isFirstFirst ? "2 true" : "1 true"))
        try await screen.finish(isFirstFirst ? second : first)
        #expect(screen.title == "0 false")
    }

    @Test func `a failed write does not take back what a later one has confirmed`() async throws {
        var screen = try await harness(["POST /choose/2": [.init(status: 200)]])
        let first = try await screen.begin("orders:0/swipe.trailing:2")
        let second = try await screen.begin("orders:1/swipe.trailing:2")
        try await screen.finish(second)
        try await screen.finish(first)
        #expect(screen.title == "2 false")
    }

    // MARK: - Sending

    @Test func `sending is that of the item in its cell, and of any write elsewhere`() async throws
    {
        var screen = try await harness(["PATCH /orders/1": [.init(status: 200)]])
        #expect(screen.title == "0 false")
        let write = try await screen.begin("orders:0")
        #expect(screen.title == "0 true")
        #expect(screen.items == ["1 One muted sending", "2 Two"])
        try await screen.finish(write)
        #expect(screen.title == "0 false")
        #expect(screen.items == ["1 One muted", "2 Two"])
    }

    @Test func `a second tap on what is being sent does nothing`() async throws {
        var screen = try await harness(["PATCH /orders/1": [.init(status: 200)]])
        let write = try await screen.begin("orders:0")
        let again = try screen.request("orders:0")
        #expect(try await screen.session.begin(again) == nil, "the target is busy")
        let other = try await screen.begin("orders:1")
        #expect(other != nil, "another item can be tapped")
        try await screen.finish(write)
        #expect(try await screen.begin("orders:0") != nil, "it can be tapped afterwards")
    }

    @Test func `the newest value of a control follows the one in flight`() async throws {
        var screen = try await harness(["POST /value": [.init(status: 200)]])
        let first = try await screen.begin("orders:0/menu:0", replaces: true)
        #expect(try await screen.begin("orders:0/menu:0", replaces: true) == nil)
        #expect(try await screen.begin("orders:0/menu:0", replaces: true) == nil)
        #expect(screen.title == "3 true")
        let next = try await screen.finish(first)
        #expect(try await screen.finish(next) == nil)
        #expect(screen.title == "3 false")
        let sent = screen.server.requests.filter { $0.hasPrefix("POST") }
        #expect(sent == [#"POST /value {"last":0}"#, #"POST /value {"last":2}"#])
    }

    // MARK: - Order

    @Test func `a refresh during a write is dropped, and asked for again afterwards`() async throws
    {
        var screen = try await harness(deleted, lists: [Self.orders, Self.orders, Self.rest])
        let write = try await screen.begin("orders:0/swipe.trailing:0")
        try await screen.session.refresh()
        #expect(screen.items == ["2 Two"])
        try await screen.finish(write)
        #expect(screen.items == ["2 Two"])
        #expect(
            screen.server.requests == [
                "GET /orders/all", "GET /orders/all", "DELETE /orders/1", "GET /orders/all",
            ])
    }

    @Test func `what is loaded during two writes is asked for again after the last`() async throws {
        var screen = try await harness(
            ["DELETE /orders/1": [.init(status: 204)], "PATCH /orders/2": [.init(status: 200)]],
            lists: [Self.orders, Self.orders, Self.rest])
        let deleting = try await screen.begin("orders:0/swipe.trailing:0")
        let muting = try await screen.begin("orders:0")
        try await screen.session.refresh()
        try await screen.finish(deleting)
        #expect(screen.server.requests.last == "DELETE /orders/1")
        try await screen.finish(muting)
        #expect(screen.server.requests.suffix(1) == ["GET /orders/all"])
        #expect(screen.items == ["2 Two"], "the server's word counts")
    }

    // MARK: - Undo

    @Test func `a write with undo waits, and an undo takes it back`() async throws {
        var screen = try await harness(deleted)
        #expect(try await screen.begin("orders:0/swipe.trailing:3") == nil)
        var session = screen.session
        #expect(session.snapshot().undo == "One deleted")
        #expect(screen.items == ["2 Two"])
        #expect(screen.title == "0 false", "nothing is sent")
        #expect(await screen.session.pass(.seconds(2)) == .zero)
        #expect(screen.session.waiting?.isOver == false)
        #expect(try await screen.session.undo() != nil)
        #expect(screen.items == ["1 One", "2 Two"])
        #expect(screen.server.requests == ["GET /orders/all"])
        #expect(try await screen.session.undo() == nil)
    }

    @Test func `a write with undo is sent when its time has passed`() async throws {
        var screen = try await harness(deleted)
        _ = try await screen.begin("orders:0/swipe.trailing:3")
        #expect(await screen.session.pass(.seconds(5)) == .seconds(2))
        #expect(screen.session.waiting?.isOver == true)
        try await screen.finish(screen.session.releaseWaiting())
        #expect(screen.items == ["2 Two"])
        #expect(screen.server.requests == ["GET /orders/all", "DELETE /orders/1"])
    }
}
