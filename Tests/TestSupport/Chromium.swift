import Foundation

/// A headless Chromium, controlled by the DevTools protocol. The program is `SCREENC_CHROMIUM`, or
/// `chromium` in the `PATH`.
///
/// The browser and its helpers end with this object, and its profile is removed.
package final class Chromium {
    package static let path: String? = {
        guard let path = ProcessInfo.processInfo.environment["SCREENC_CHROMIUM"] else {
            return ChildProcess.find("chromium")
        }
        return path.isEmpty ? nil : path
    }()

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let process: SpawnedProcess
    private let input = Pipe()
    private let output = Pipe()
    /// The folder of the profile and the pages.
    private let folder: TemporaryFolder
    private var received = Data()
    private var lastID = 0
    /// The events that no one has read, by the session of their page.
    private var events: [String: [[String: Any]]] = [:]

    package init(path: String) throws {
        folder = try TemporaryFolder()
        // The protocol uses the descriptors 3 and 4.
        let arguments = [
            "-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, path, "--headless",
            "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--disable-breakpad", "--remote-debugging-pipe",
            "--user-data-dir=\(folder.path(of: "profile"))", "about:blank",
        ]
        // What the browser writes beside its profile is removed with the folder, too.
        let own = ["HOME": folder.path, "TMPDIR": folder.path]
        process = try SpawnedProcess(
            "/bin/sh", arguments,
            environment: ProcessInfo.processInfo.environment.merging(own) { $1 },
            streams: [
                input.fileHandleForReading.fileDescriptor,
                output.fileHandleForWriting.fileDescriptor,
                nil,
            ])
        // Only the browser uses its ends, so that the pipes break when it ends.
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
    }

    deinit {
        _ = try? send("Browser.close")
        process.endGroup(within: 5)
    }

    /// The folder of the profile.
    package var profile: String { folder.path(of: "profile") }

    /// Opens a page in a window of its own and waits until it is loaded.
    ///
    /// - Parameter name: The file name of the page, whose suffix sets its type.
    package func open(
        _ bytes: [UInt8], _ name: String, width: Int, height: Int
    ) throws -> ChromiumPage {
        try folder.write(Data(bytes), to: name)
        let address = folder.url.appending(path: name).absoluteString
        return try ChromiumPage(at: address, width: width, height: height, in: self)
    }

    /// Opens the page at an address in a window of its own and waits until it is loaded.
    package func open(_ address: String, width: Int, height: Int) throws -> ChromiumPage {
        try ChromiumPage(at: address, width: width, height: height, in: self)
    }

    /// Sends a command and returns its result.
    ///
    /// - Parameter session: That of a page; nil for the browser.
    @discardableResult
    func send(
        _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
    ) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        message["sessionId"] = session
        try input.fileHandleForWriting.write(
            contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        let deadline = Date() + 60
        while let response = try receive(until: deadline) {
            guard response["id"] as? Int == lastID else { continue }
            if let error = response["error"] { throw Failure(description: "\(method): \(error)") }
            return response["result"] as? [String: Any] ?? [:]
        }
        throw Failure(description: "\(method): no response within a minute")
    }

    /// Returns the events of a page since the last call, and those up to `deadline` if `isLast`
    /// holds for none of them.
    func takeEvents(
        of session: String, until deadline: Date, isLast: ([String: Any]) -> Bool = { _ in false }
    ) throws -> [[String: Any]] {
        var taken: [[String: Any]] = []
        repeat {
            let new = events.removeValue(forKey: session) ?? []
            taken += new
            if new.contains(where: isLast) { return taken }
        } while try receive(until: deadline) != nil
        return taken + (events.removeValue(forKey: session) ?? [])
    }

    /// Returns the next message, and keeps it if it is an event of a page; nil at the deadline.
    private func receive(until deadline: Date) throws -> [String: Any]? {
        while true {
            if let end = received.firstIndex(of: 0) {
                let text = received[received.startIndex..<end]
                received = Data(received[(end + 1)...])
                let message = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
                if message["method"] != nil, let session = message["sessionId"] as? String {
                    events[session, default: []].append(message)
                }
                return message
            }
            let rest = deadline.timeIntervalSinceNow
            var poll = pollfd(
                fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard rest > 0, Foundation.poll(&poll, 1, Int32(rest * 1000) + 1) > 0 else {
                return nil
            }
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { throw Failure(description: "Chromium has ended") }
            received += bytes
        }
    }
}

extension Chromium {
    /// The activity of a page, and the value of the evaluated expression.
    package struct Visit {
        /// Scripts, dialogs, requests, navigations, console messages, policy violations.
        package var events: [String] = []
        /// The value of the expression.
        package var value: Any?
    }

    /// Opens a page, lets it act, and evaluates `question`, a JavaScript expression that
    /// the policy of the page does not restrict.
    package func visit(
        _ bytes: [UInt8], _ name: String, width: Int, height: Int, question: String? = nil
    ) throws -> Visit {
        let page = try open(bytes, name, width: width, height: height)
        var visit = Visit(events: try page.activity())
        if let question { visit.value = try page.value(of: question) }
        return visit
    }
}
