import Diagnostics
import FaultServer
import LoaderPlan
import Loading
import LoadingCore
import ScreenSpec
import TestSupport
import Testing

/// Private hosts in all notations and from all sources are not connected.
@Suite(.watchdog) struct PrivateHostTests {
    /// Hosts that resolve to this machine, to which the kernel would connect.
    static let own = [
        "127.0.0.1", "127.1", "127.0.1", "127.000.000.001", "0177.0.0.1", "0177.1", "0x7f.0.0.1",
        "0x7f.1", "0X7F.0.1", "0x7F000001", "2130706433", "017700000001", "127.255.255.254",
        "0", "0.0.0.0", "0x0", "00000000", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]",
        "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::ffff:127.0.0.1]", "[::FFFF:7F00:1]",
        "[0:0:0:0:0:ffff:127.0.0.1]", "localhost", "LocalHost", "localhost.", "a.localhost",
        "name.example",
    ]

    /// Other private hosts, and texts that some programs read as such.
    static let others = [
        "127.0.0.1.", "2130706433.", "127.1.", "0x7f000001.",
        "[::127.0.0.1]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]",
        "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]", "[2001:0:7f00:1:0:0:80ff:fffe]", "[fe80::1]",
        "[fec0::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[100::1]",
        "[::ffff:0:127.0.0.1]",
        "10.0.0.1", "10.1", "012.1", "172.16.0.1", "192.168.0.1", "0xc0a80001", "3232235521",
        "169.254.169.254", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518",
        "100.64.0.1", "100.100.100.200", "198.18.0.1", "192.0.0.1", "224.0.0.1",
        "255.255.255.255", "0.0.0.1",
        // Addresses with zones, encoded ones, digits and dots of other scripts, letters that fold.
        "[fe80::1%25lo]", "[fe80::1%lo]", "[::1%25lo]", "[::1%]", "127%2e0%2e0%2e1",
        "%31%32%37.0.0.1", "loc%61lhost", "127%00.0.0.1", "127\u{3002}0\u{3002}0\u{3002}1",
        "127\u{FF0E}0\u{FF0E}0\u{FF0E}1", "127\u{FF61}0.0.1", "\u{FF11}\u{FF12}\u{FF17}.0.0.1",
        "\u{2460}\u{2461}\u{2466}.0.0.1", "\u{24DB}ocalhost", "loca\u{AD}lhost", "localho\u{17F}t",
        "\u{661}\u{662}\u{667}.0.0.1",
        // User names, fragments and backslashes that hide the host.
        "example.com@127.0.0.1", "example.com:80@127.0.0.1", "a:b@localhost", "@127.0.0.1",
        "example.com%40127.0.0.1", "127.0.0.1\\@example.com", "example.com\\.127.0.0.1",
        "[::1]@example.com", "[::1]example.com", "::1", "[127.0.0.1]", "[::1", "127.0.0.1]",
        // Too large or too long for an address.
        "4294967297", "0x17f000001", "256.0.0.1", "127.0.0.256", "1.127.0.0.1", "127.0.0.0x1g",
        "08.0.0.1", "metadata.google.internal", "127.0.0.1.nip.example",
    ]

    static let all = own + others

    /// All names resolve to this machine, as an attacker's would.
    static let lookUp: HostLookup = { _ in [[127, 0, 0, 1]] }

    @Test func `there are enough notations`() {
        #expect(Set(Self.all).count == Self.all.count)
        #expect(Self.all.count >= 100)
    }

    @Test(arguments: [true, false])
    func `without the policy these hosts are reached`(usesProxy: Bool) async throws {
        let counter = try ConnectionCounter()
        let proxy = usesProxy ? Origin("http://127.0.0.1:\(counter.port)") : nil
        let transport = CurlTransport(proxy: proxy, lookUp: Self.lookUp) { _ in true }
        for (index, host) in Self.own.enumerated() {
            let request = HTTPRequest(url: "http://\(host):\(counter.port)/")
            let status = try? await transport.send(request, limits: .patient).status
            #expect(status == 200, "\(host)")
            #expect(counter.connections == index + 1, "\(host)")
        }
    }

    @Test func `in the spec`() async throws {
        let counter = try ConnectionCounter()
        for host in Self.all {
            let text = Self.spec("url: '\(Self.url(host, counter))'")
            guard let plan = Self.plan(text) else { continue }
            await expectRefusal(plan, host, AllowedOrigins())
        }
        #expect(counter.connections == 0)
    }

    @Test func `in a parameter, where every origin is allowed`() async throws {
        let counter = try ConnectionCounter()
        for host in Self.all {
            let plan = try #require(Self.plan(Self.spec("url: '${params.u}'")))
            await expectRefusal(plan, host, .all, ("u", Self.url(host, counter)))
        }
        #expect(counter.connections == 0)
    }

    @Test func `in a redirect`() async throws {
        let counter = try ConnectionCounter()
        let network = CurlTransport(lookUp: Self.lookUp, isAllowed: AddressPolicy.isGlobal)
        for host in Self.all {
            let location = HTTPHeader(name: "Location", value: Self.url(host, counter))
            let transport = ScriptedTransport { request, number throws(TransportFailure) in
                if number > 0 { return try await network.send(request) }
                return HTTPResponse(status: 307, headers: [location])
            }
            let failure = await #expect(throws: TransportFailure.self, "\(host)") {
                try await HTTPClient(transport).send(
                    HTTPRequest(url: "http://start.example/"), by: .far)
            }
            #expect(failure?.kind == .policy, "\(host): \(failure?.message ?? "")")
        }
        #expect(counter.connections == 0)
    }

    @Test func `in a next URL`() async throws {
        let counter = try ConnectionCounter()
        let network = CurlTransport(lookUp: Self.lookUp, isAllowed: AddressPolicy.isGlobal)
        for host in Self.all {
            let response = HTTPResponse(
                status: 200,
                headers: [
                    HTTPHeader(name: "Link", value: "<\(Self.url(host, counter))>; rel=next")
                ], body: Array("[1]".utf8))
            let transport = ScriptedTransport { request, number throws(TransportFailure) in
                number > 0 ? try await network.send(request) : response
            }
            var harness = LoaderHarness(
                "id: a, url: http://start.example/, model: int, paging: {policy: link}")
            harness.allowedOrigins = .all
            let section = try await harness.load(transport).sections[0]
            #expect(section.failure?.kind == .policy, "\(host): \(section.report)")
        }
        #expect(counter.connections == 0)
    }

    @Test func `through a proxy, for literal addresses`() async throws {
        let counter = try ConnectionCounter()
        let proxy = try #require(Origin("http://127.0.0.1:\(counter.port)"))
        let transport = CurlTransport(
            proxy: proxy, lookUp: Self.lookUp, isAllowed: AddressPolicy.isGlobal)
        // These names are resolved by the proxy.
        let names = [
            "name.example", "metadata.google.internal", "127.0.0.1.nip.example", "127.0.0.0x1g",
        ]
        for host in Self.all where !names.contains(host) {
            let failure = await #expect(throws: TransportFailure.self, "\(host)") {
                try await transport.send(HTTPRequest(url: Self.url(host, counter)))
            }
            #expect(failure?.kind == .policy, "\(host): \(failure?.message ?? "")")
        }
        #expect(counter.connections == 0)
    }

    private static func url(_ host: String, _ counter: ConnectionCounter) -> String {
        "http://\(host):\(counter.port)/"
    }

    private func expectRefusal(
        _ plan: Plan, _ host: String, _ origins: AllowedOrigins,
        _ parameters: (name: String, value: String)...
    ) async {
        var bag = DiagnosticBag()
        let activation = bindParameters(plan, parameters, into: &bag)
        let transport = CurlTransport(lookUp: Self.lookUp, isAllowed: AddressPolicy.isGlobal)
        var environment = LoadEnvironment(transport: transport) { _ in [] }
        environment.allowedOrigins = origins
        guard let activation else { return }
        let section = await load(plan, activation: activation, in: environment).sections[0]
        #expect(section.failure?.kind == .policy, "\(host): \(section.report)")
    }

    private static func spec(_ url: String) -> String {
        """
        screen: test
        params: {u: {type: string, default: "http://u.example/"}}
        sections:
          - {id: a, \(url), model: int, layout: list, cell: {text: "${params.u}"}}
        """
    }

    /// Nil for a spec that does not compile.
    private static func plan(_ text: String) -> Plan? {
        var bag = DiagnosticBag()
        let source = SourceText(path: "test.yaml", bytes: Array(text.utf8))
        let screen = Compiler().compile(source, into: &bag)
        return bag.hasErrors ? nil : screen.map { lower($0) }
    }
}
