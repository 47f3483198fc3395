import FaultServer
import Foundation
import Synchronization
import Testing

/// Requests of actions against a server.
@Suite struct SendCommandTests {
    /// What a server holds: the ids of its orders.
    private final class Orders: Sendable {
        private let ids = Mutex([1, 2, 3])

        var json: String {
            "[\(ids.withLock { $0.map { "{\"id\": \($0)}" }.joined(separator: ", ") })]"
        }

        func remove(_ id: Int) { ids.withLock { $0.removeAll { $0 == id } } }
    }

    @Test func `without --allow-send nothing is written, and nothing follows`() async throws {
        let server = try FaultServer { _ in .reply(text: #"[{"id": 1}]"#) }
        let result = try await run(server, "{delete: /orders/1}", "--tap orders:0")
        #expect(result.status == 0)
        #expect(server.requests.map(\.method) == ["GET"])
        #expect(
            result.output.contains(
                "does send DELETE \(server.url)/orders/1 (not sent without --allow-send)"))
        #expect(!result.output.contains("then"))
    }

    @Test func `--record alone sends nothing that changes something`() async throws {
        let server = try FaultServer { _ in .reply(text: #"[{"id": 1}]"#) }
        _ = try await run(server, "{delete: /orders/1}", "--tap orders:0 --record net.har")
        #expect(server.requests.map(\.method) == ["GET"])
    }

    @Test func `two taps send two requests, each seen by what follows it`() async throws {
        let orders = Orders()
        let server = try FaultServer { request in
            guard request.method == "DELETE" else { return .reply(text: orders.json) }
            orders.remove(Int(request.target.split(separator: "/").last ?? "") ?? 0)
            return .reply(204)
        }
        let result = try await run(
            server, #"{delete: "/orders/${item.id}"}"#,
            "--allow-send --tap orders:0 --tap orders:0")
        #expect(result.status == 0, "\(result.errors)")
        let sent = server.requests.map { "\($0.method) \($0.target)" }
        #expect(
            sent == [
                "GET /orders", "DELETE /orders/1", "GET /orders", "DELETE /orders/2", "GET /orders",
            ])
        #expect(result.output.contains("1 item"))
    }

    @Test(arguments: [503, 500, 429])
    func `a write is never repeated`(status: Int) async throws {
        let server = try FaultServer { request in
            request.method == "GET" ? .reply(text: #"[{"id": 1}]"#) : .reply(status)
        }
        let result = try await run(
            server, "{put: /orders/1}", "--allow-send --tap orders:0",
            api: ", retry: {attempts: 3}")
        #expect(result.status == 1)
        #expect(server.requests.map(\.method) == ["GET", "PUT"])
        #expect(
            result.errors.contains("error[failed-tap]: the request `PUT \(server.url)/orders/1`"))
        #expect(result.errors.contains("HTTP \(status)"))
    }

    @Test func `a write whose connection breaks is not repeated`() async throws {
        let server = try FaultServer { request in
            request.method == "GET" ? .reply(text: #"[{"id": 1}]"#) : ServerResponse([.reset])
        }
        let result = try await run(
            server, "{post: /orders}", "--allow-send --tap orders:0",
            api: ", retry: {attempts: 3}")
        #expect(result.status == 1)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test func `a write that does not answer ends with its time limit`() async throws {
        let server = try FaultServer { request in
            request.method == "GET" ? .reply(text: #"[{"id": 1}]"#) : .silence
        }
        let result = try await run(
            server, "{post: /orders, timeout: 300ms}", "--allow-send --tap orders:0")
        #expect(result.status == 1)
        #expect(result.errors.contains("the request `POST"))
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test func `the requests of for are sent one after the other up to a failure`() async throws {
        let server = try FaultServer { request in
            if request.method == "GET" { return .reply(text: #"[{"id": 1}]"#) }
            return .reply(request.target == "/orders/2" ? 404 : 200, text: "done")
        }
        let result = try await run(
            server, #"{patch: "/orders/${id}", for: {id: "[1, 2, 3]"}, json: {done: true}}"#,
            "--allow-send --tap orders:0")
        #expect(result.status == 1)
        #expect(server.requests.map(\.target) == ["/orders", "/orders/1", "/orders/2"])
        #expect(server.requests.last?.body == Array(#"{"done":true}"#.utf8))
        #expect(server.requests.last?.header("Content-Type") == "application/json")
    }

    @Test func `a request of an action goes only to the origins of the spec`() async throws {
        let other = try FaultServer { _ in .reply(204) }
        let server = try FaultServer { request in
            request.method == "GET"
                ? .reply(text: #"[{"id": 1, "link": "\#(other.url)/x"}]"#)
                : .reply(307, headers: [("Location", other.url + "/x")])
        }
        for send in [
            #"{post: "${item.?link.orValue('https://example.com')}"}"#, "{post: /orders}",
        ] {
            let result = try await run(server, send, "--allow-send --tap orders:0")
            #expect(result.status == 1)
            #expect(result.errors.contains("--allow-net"), "\(result.errors)")
        }
        #expect(other.requests.isEmpty)
    }

    @Test func `a list with too many elements sends nothing`() async throws {
        let server = try FaultServer { _ in .reply(text: #"[{"id": 1}]"#) }
        let result = try await run(
            server, #"{patch: "/orders/${id}", for: {id: lists.range(5001)}}"#,
            "--allow-send --tap orders:0")
        #expect(result.status == 1)
        #expect(server.requests.map(\.method) == ["GET"])
        #expect(result.errors.contains("has more than 5000 elements"), "\(result.errors)")
    }

    @Test func `a forbidden request of several sends none without --allow-send`() async throws {
        let server = try FaultServer { _ in .reply(text: #"[{"id": 1}]"#) }
        let send =
            #"{put: "${url}", for: {url: "['\#(server.url)/a', 'https://example.com/b']"}, "#
            + #"headers: {X-Key: "${secrets.token}"}}"#
        let result = try await run(
            server, send, "--tap orders:0 --secret token=env:TOKEN@\(server.url)",
            top: "secrets: [token]", before: "TOKEN=s3cret-and-long",
            otherwise: #", otherwise: {notice: "${error.kind}"}"#)
        #expect(server.requests.map(\.method) == ["GET"], "\(result.output)\(result.errors)")
        #expect(result.output.contains("PUT \(server.url)/a (not sent without --allow-send)"))
    }

    @Test func `a request that a rule forbids has failed, and otherwise follows`() async throws {
        let server = try FaultServer { _ in .reply(text: #"[{"id": 1}]"#) }
        let result = try await run(
            server, #"{post: "https://example.com/", headers: {X-Key: "${secrets.token}"}}"#,
            "--allow-send --tap orders:0 --tap orders:0 --secret token=env:TOKEN@\(server.url)",
            top: "secrets: [token]", before: "TOKEN=s3cret-and-long",
            otherwise: #", otherwise: {notice: "not sent: ${error.kind}"}"#)
        #expect(result.status == 0, "\(result.errors)")
        #expect(server.requests.map(\.method) == ["GET"])
        #expect(
            result.output.components(separatedBy: "then say “not sent: policy”").count == 3,
            "\(result.output)")
    }

    @Test func `secrets are sent in headers and told in no output`() async throws {
        let server = try FaultServer { request in
            request.method == "GET"
                ? .reply(text: #"[{"id": 1}]"#)
                : .reply(403, text: request.header("X-Key") ?? "")
        }
        let result = try await run(
            server, #"{post: /orders, headers: {X-Key: "${secrets.token}"}, json: {a: b}}"#,
            "--allow-send --tap orders:0 --events - --output out.txt --secret token=env:TOKEN@\(server.url)",
            top: "secrets: [token]", before: "TOKEN=s3cret-and-long")
        #expect(server.requests.last?.header("X-Key") == "s3cret-and-long")
        #expect(!(result.output + result.errors).contains("s3cret-and-long"))
    }

    /// Runs a list of orders whose tap sends a request and then loads the orders again.
    private func run(
        _ server: FaultServer, _ send: String, _ options: String, api: String = "",
        top: String = "", before: String = "", otherwise: String = ""
    ) async throws -> Scenario.Command {
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            \(top)
            api: {baseURL: '\(server.url)'\(api)}
            models: {Order: {id: int, link: url?}}
            sections:
              - id: orders
                url: /orders
                model: Order
                layout: list
                cell: {text: "${item.id}"}
                onTap: {send: \(send), then: {refresh: orders}\(otherwise)}
            === run \(before) screenc run net.yaml --allow-private --format terminal \(options)

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        return command
    }

    private struct MissingCommand: Error {}
}
