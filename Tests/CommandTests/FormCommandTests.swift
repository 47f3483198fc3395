import FaultServer
import Foundation
import Testing

/// A form of a few fields against a server.
@Suite struct FormCommandTests {
    @Test func `a form sends what its controls hold`() async throws {
        let server = try FaultServer { _ in .reply(201, text: #"{"id": 7}"#) }
        let result = try await run(
            server, "--format terminal --set name=Ada --set news=true --allow-send --tap form:3")
        #expect(result.status == 0, "\(result.errors)")
        #expect(server.requests.map { "\($0.method) \($0.target)" } == ["POST /people"])
        #expect(
            server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"name":"Ada","mail":"","news":true}"#)
        #expect(result.output.contains("Welcome, 7"))
    }

    @Test func `taps reach the controls of a form`() async throws {
        let server = try FaultServer { _ in .reply(201, text: #"{"id": 7}"#) }
        let result = try await run(
            server,
            "--format terminal --allow-send --tap form:0/name=Ada --tap form:2/news --tap form:3")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"name":"Ada","mail":"","news":true}"#)
    }

    @Test func `a server that refuses a value is heard`() async throws {
        let server = try FaultServer { _ in .reply(422, text: #"{"message": "Taken"}"#) }
        let result = try await run(
            server, "--format terminal --set name=Ada --allow-send --tap form:3")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("Taken"))
        #expect(server.requests.count == 1)
    }

    @Test func `a server that does not answer leaves the values in the fields`() async throws {
        let server = try FaultServer { _ in .silence }
        let result = try await run(
            server, "--format terminal --set name=Ada --allow-send --tap form:3", timeout: "300ms")
        #expect(result.output.contains("Try again"))
        #expect(result.output.contains("⟨Ada⟩"))
        #expect(server.requests.count == 1)
    }

    @Test func `a problem is shown once its field was changed, and then the button does not react`()
        async throws
    {
        let server = try FaultServer { _ in .reply(201, text: #"{"id": 7}"#) }
        let first = try await run(server, "--format terminal")
        #expect(!first.output.contains("Enter a name"))
        let emptied = try await run(server, "--format terminal --set name=")
        #expect(emptied.output.contains("Enter a name"))
        let pressed = try await run(server, "--format terminal --allow-send --tap form:3")
        #expect(pressed.output.contains("Enter a name"))
        #expect(pressed.errors.contains("is disabled, so nothing happens"))
        #expect(server.requests.isEmpty)
        let json = try await run(server, "--set name= --format json")
        #expect(json.output.contains(#""problem": "Enter a name""#))
        #expect(json.output.contains(#""enabled": false"#))
    }

    /// Runs the form with the server's address.
    private func run(
        _ server: FaultServer, _ options: String, timeout: String = "30s"
    ) async throws -> Scenario.Command {
        let scenario = try Scenario(
            """
            === file form.yaml
            screen: demo.form
            api: {baseURL: '\(server.url)'}
            models: {Person: {id: int}, Refusal: {message: string}}
            state:
              name: {default: ""}
              mail: {default: ""}
              news: {type: bool, default: false}
            sections:
              - id: form
                rows:
                  - {text: Name, textField: state.name, problem: [{if: state.name == "", use: Enter a name}]}
                  - {text: Mail, textField: state.mail, keyboard: emailAddress}
                  - {text: News, toggle: state.news}
                  - button: Sign up
                    enabled: valid
                    onTap:
                      send:
                        post: /people
                        json: {name: "${state.name}", mail: "${state.mail}", news: "${state.news}"}
                        timeout: \(timeout)
                        response: Person
                        errors: Refusal
                      then: {notice: "Welcome, ${response.id}"}
                      otherwise:
                        notice: [{if: has(error.response), use: "${error.response.message}"}, Try again]
            === run screenc run form.yaml --allow-private \(options)

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw NoCommand()
        }
        return command
    }
}

private struct NoCommand: Error {}
