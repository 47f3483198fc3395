import Foundation
import TestSupport

/// A TLS server on 127.0.0.1 that serves the files of its folder: the program `openssl` with a
/// self-signed certificate.
package final class TLSServer: Sendable {
    /// The content of the certificate.
    package enum Certificate: Sendable, CaseIterable {
        /// Valid for this address.
        case good
        /// For this address, expired in 2020.
        case expired
        /// For another host.
        case otherHost
    }

    /// The port on 127.0.0.1.
    package let port: UInt16
    /// The path of the certificate, for clients that trust it.
    package let certificatePath: String
    private let folder: TemporaryFolder
    private let server: ServerBox

    /// Whether OpenSSL is installed; tests that need it are skipped otherwise. LibreSSL, which
    /// macOS has, lacks some options.
    package static let isAvailable: Bool =
        ((try? run(["version"], in: nil)) ?? "").hasPrefix("OpenSSL ")

    /// Starts the server on a separate thread, because it waits for processes.
    ///
    /// - Parameter files: the contents of `GET /name` by name, sent as `text/plain`.
    package static func start(
        _ certificate: Certificate, files: [String: String] = [:]
    ) async throws -> TLSServer {
        try await onThread { try TLSServer(certificate, files: files) }
    }

    private init(_ certificate: Certificate, files: [String: String]) throws {
        folder = try TemporaryFolder(files)
        try Self.make(certificate, in: folder)
        certificatePath = folder.path(of: "certificate")
        (server, port) = try Self.start(in: folder)
    }

    /// The base URL without a path.
    package var url: String { "https://127.0.0.1:\(port)" }

    /// Unchecked: the process is only ended after it has started.
    private struct ServerBox: @unchecked Sendable { let process: ChildProcess }

    private static func start(in folder: TemporaryFolder) throws -> (ServerBox, UInt16) {
        let process = try openssl(
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "certificate", "-key", "key", "-WWW"],
            in: folder.url)
        var port: UInt16?
        try blockUntil("openssl names its port") {
            let isRunning = process.isRunning
            // The last line before it listens.
            let line = try process.outputSoFar().firstMatch(of: /ACCEPT 127\.0\.0\.1:([0-9]+)\n/)
            port = line.flatMap { UInt16($0.1) }
            return port != nil || !isRunning
        }
        guard let port else { throw OpenSSLError(output: try process.end().output) }
        return (ServerBox(process: process), port)
    }

    /// Makes a self-signed certificate.
    private static func make(_ certificate: Certificate, in folder: TemporaryFolder) throws {
        let name = certificate == .otherHost ? "DNS:other.example" : "IP:127.0.0.1"
        try folder.write(Data(configuration(name).utf8), to: "configuration")
        try folder.write(Data(), to: "index")
        _ = try run(
            [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-keyout", "key", "-out", "request", "-subj", "/CN=fault server",
            ], in: folder.url)
        let end = certificate == .expired ? "20200201000000Z" : "20491231000000Z"
        _ = try run(
            [
                "ca", "-config", "configuration", "-batch", "-notext", "-selfsign", "-keyfile",
                "key",
                "-in", "request", "-out", "certificate", "-startdate", "20200101000000Z",
                "-enddate", end,
            ], in: folder.url)
    }

    private static func configuration(_ name: String) -> String {
        """
        [ca]
        default_ca = it
        [it]
        database = index
        new_certs_dir = .
        rand_serial = yes
        default_md = sha256
        policy = policy
        x509_extensions = extensions
        [policy]
        commonName = supplied
        [extensions]
        subjectAltName = \(name)
        basicConstraints = critical,CA:TRUE

        """
    }

    private static func openssl(_ arguments: [String], in folder: URL?) throws -> ChildProcess {
        try ChildProcess("/usr/bin/env", ["openssl"] + arguments, in: folder)
    }

    private static func run(_ arguments: [String], in folder: URL?) throws -> String {
        let end = try openssl(arguments, in: folder).end()
        guard end.status == 0 else { throw OpenSSLError(output: arguments[0]) }
        return end.output
    }
}

/// A failure of the program `openssl`.
struct OpenSSLError: Error {
    let output: String
}
