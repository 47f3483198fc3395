import Foundation

/// A server on 127.0.0.1 that speaks TLS and answers every path below it with the files of its folder:
/// the program `openssl`, with a certificate of its own making.
package final class TLSServer: Sendable {
    /// What the certificate says.
    package enum Certificate: Sendable, CaseIterable {
        /// For this address, now.
        case good
        /// For this address, until the year 2020.
        case expired
        /// For another host.
        case otherHost
    }

    /// Of 127.0.0.1.
    package let port: UInt16
    /// The certificate, for those who are to trust it.
    package let certificatePath: String
    private let folder: URL
    private let server: ProcessBox

    /// Whether there is such a program; tests that need it are skipped otherwise. LibreSSL, which macOS
    /// has in its place, lacks some of the options.
    package static let isAvailable: Bool =
        ((try? run(["version"], in: nil)) ?? "").hasPrefix("OpenSSL ")

    /// Starts the server on a thread of its own, because it waits for programs.
    ///
    /// - Parameter files: the content of `GET /name` by its name; it comes as `text/plain`.
    package static func start(
        _ certificate: Certificate, files: [String: String] = [:]
    ) async throws -> TLSServer {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try TLSServer(certificate, files: files) })
            }
        }
    }

    private init(_ certificate: Certificate, files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Self.write(text, to: name, in: folder) }
        try Self.make(certificate, in: folder)
        certificatePath = folder.appending(path: "certificate").path(percentEncoded: false)
        (server, port) = try Self.start(in: folder)
    }

    deinit {
        // It has the mask of a test runner's thread, which holds back all other signals.
        if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Of the server, without a path.
    package var url: String { "https://127.0.0.1:\(port)" }

    /// A process that is only ended once it runs.
    private struct ProcessBox: @unchecked Sendable {
        let process: Process
        /// Stays open, for the server says what it sends.
        let output: Pipe
    }

    private static func start(in folder: URL) throws -> (ProcessBox, UInt16) {
        let process = self.process(
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "certificate", "-key", "key", "-WWW"],
            in: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // The line `ACCEPT 127.0.0.1:` and the port is the last before it waits.
        var text = ""
        while true {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { throw OpenSSLError(output: text) }
            text += String(decoding: bytes, as: UTF8.self)
            guard let line = text.firstRange(of: "ACCEPT 127.0.0.1:") else { continue }
            let rest = text[line.upperBound...]
            guard rest.contains("\n"), let port = UInt16(rest.prefix { $0.isNumber }) else {
                continue
            }
            return (ProcessBox(process: process, output: output), port)
        }
    }

    /// A certificate that signs itself: who trusts it minds what it says, who does not minds that.
    private static func make(_ certificate: Certificate, in folder: URL) throws {
        let name = certificate == .otherHost ? "DNS:other.example" : "IP:127.0.0.1"
        try write(configuration(name), to: "configuration", in: folder)
        try write("", to: "index", in: folder)
        _ = try run(
            [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-keyout", "key", "-out", "request", "-subj", "/CN=fault server",
            ], in: folder)
        let end = certificate == .expired ? "20200201000000Z" : "20491231000000Z"
        _ = try run(
            [
                "ca", "-config", "configuration", "-batch", "-notext", "-selfsign", "-keyfile",
                "key",
                "-in", "request", "-out", "certificate", "-startdate", "20200101000000Z",
                "-enddate", end,
            ], in: folder)
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

    private static func write(_ text: String, to name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func process(_ arguments: [String], in folder: URL?) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    private static func run(_ arguments: [String], in folder: URL?) throws -> String {
        let process = process(arguments, in: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw OpenSSLError(output: arguments[0]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The program `openssl` did not do what it was asked to.
struct OpenSSLError: Error {
    let output: String
}
