import Foundation

/// A headless Chromium that opens pages, controlled by the DevTools protocol. The program is
/// `SCREENC_CHROMIUM`, or `chromium` in the `PATH`.
package final class Chromium {
    package static let path: String? = {
        guard let path = ProcessInfo.processInfo.environment["SCREENC_CHROMIUM"] else {
            return ChildProcess.find("chromium")
        }
        return path.isEmpty ? nil : path
    }()

    /// The activity of a page, and the value of the evaluated expression.
    package struct Visit {
        /// Scripts, dialogs, requests, navigations, console messages, policy violations.
        package var events: [String] = []
        /// The value of the expression.
        package var value: Any?
    }

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
    private var events: [String] = []

    package init(path: String) throws {
        folder = try TemporaryFolder()
        // The protocol uses the descriptors 3 and 4.
        let arguments = [
            "-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, path, "--headless",
            "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--remote-debugging-pipe",
            "--user-data-dir=\(folder.path(of: "profile"))", "about:blank",
        ]
        process = try SpawnedProcess(
            "/bin/sh", arguments,
            streams: [
                input.fileHandleForReading.fileDescriptor,
                output.fileHandleForWriting.fileDescriptor,
                nil,
            ])
        // Only the browser uses its ends, so that the pipes break when it ends.
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
    }

    /// Opens a page in a new window, waits for its activity, and evaluates `question`, a JavaScript
    /// expression that the policy of the page does not restrict.
    ///
    /// - Parameter name: The file name of the page, whose suffix sets its type.
    package func visit(
        _ bytes: [UInt8], _ name: String, width: Int, height: Int, question: String? = nil
    ) throws -> Visit {
        try folder.write(Data(bytes), to: name)
        let page = folder.url.appending(path: name)
        let target = try send("Target.createTarget", ["url": "about:blank"])
        let attached = try send(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        let session = attached["sessionId"] as? String
        for domain in ["Page", "Network", "Runtime", "Log"] {
            try send("\(domain).enable", session: session)
        }
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 2, "mobile": false],
            session: session)
        let scheme = ["name": "prefers-color-scheme", "value": "light"]
        try send("Emulation.setEmulatedMedia", ["features": [scheme]], session: session)
        try send("Debugger.enable", session: session)
        events = []
        try send("Page.navigate", ["url": page.absoluteString], session: session)
        try waitForLoad(seconds: 60)
        try wait(seconds: 0.3)
        var visit = Visit(events: events.filter { $0 != "request \(page.absoluteString)" })
        if let question {
            let response = try send(
                "Runtime.evaluate", ["expression": question, "returnByValue": true],
                session: session)
            visit.value = (response["result"] as? [String: Any])?["value"]
        }
        try send("Target.closeTarget", ["targetId": target["targetId"] ?? ""])
        return visit
    }

    @discardableResult
    private func send(
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

    /// A page with a dialog is loaded only after the dialog is answered.
    private func waitForLoad(seconds: Double) throws {
        let deadline = Date() + seconds
        while let message = try receive(until: deadline) {
            let method = message["method"] as? String
            if method == "Page.loadEventFired" || method == "Page.javascriptDialogOpening" {
                return
            }
        }
        throw Failure(description: "the page does not load within \(seconds) s")
    }

    private func wait(seconds: Double) throws {
        let deadline = Date() + seconds
        while try receive(until: deadline) != nil {}
    }

    /// Returns the next message, and records activity of the page; nil at the deadline.
    private func receive(until deadline: Date) throws -> [String: Any]? {
        while true {
            if let end = received.firstIndex(of: 0) {
                let text = received[received.startIndex..<end]
                received = Data(received[(end + 1)...])
                let message = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
                note(message)
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

    private func note(_ message: [String: Any]) {
        let parameters = message["params"] as? [String: Any] ?? [:]
        switch message["method"] as? String {
        case "Debugger.scriptParsed": events.append("script \(parameters["url"] ?? "")")
        case "Page.javascriptDialogOpening": events.append("dialog \(parameters["message"] ?? "")")
        case "Runtime.consoleAPICalled": events.append("console \(parameters["args"] ?? "")")
        case "Runtime.exceptionThrown": events.append("exception")
        case "Page.windowOpen": events.append("window \(parameters["url"] ?? "")")
        case "Page.frameRequestedNavigation": events.append("navigation \(parameters["url"] ?? "")")
        case "Log.entryAdded":
            let entry = parameters["entry"] as? [String: Any]
            events.append("log \(entry?["text"] ?? "")")
        case "Network.requestWillBeSent":
            let request = parameters["request"] as? [String: Any]
            let url = request?["url"] as? String ?? ""
            if !url.hasPrefix("data:") { events.append("request \(url)") }
        default: break
        }
    }
}
