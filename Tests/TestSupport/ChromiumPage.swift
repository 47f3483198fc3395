package import Foundation

/// A page in a window of its own, which is closed with this object.
package final class ChromiumPage {
    private let chromium: Chromium
    private let address: String
    private let target: Any
    private let session: String
    /// The events that are not activity of the page that was asked for.
    private var loading: [[String: Any]] = []

    init(at address: String, width: Int, height: Int, in chromium: Chromium) throws {
        (self.chromium, self.address) = (chromium, address)
        let created = try chromium.send("Target.createTarget", ["url": "about:blank"])
        target = created["targetId"] ?? ""
        let attached = try chromium.send(
            "Target.attachToTarget", ["targetId": target, "flatten": true])
        session = attached["sessionId"] as? String ?? ""
        for domain in ["Page", "Network", "Runtime", "Log", "Accessibility"] {
            try send("\(domain).enable")
        }
        try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 2, "mobile": false])
        let scheme = ["name": "prefers-color-scheme", "value": "light"]
        try send("Emulation.setEmulatedMedia", ["features": [scheme]])
        try send("Debugger.enable")
        _ = try chromium.takeEvents(of: session, until: .distantPast)
        try send("Page.navigate", ["url": address])
        try waitForLoad(seconds: 60)
    }

    deinit { _ = try? chromium.send("Target.closeTarget", ["targetId": target]) }

    /// A page with a dialog is loaded only after the dialog is answered.
    private func waitForLoad(seconds: Double) throws {
        let ends: Set = ["Page.loadEventFired", "Page.javascriptDialogOpening"]
        let isLast = { (event: [String: Any]) in ends.contains(event["method"] as? String ?? "") }
        loading = try chromium.takeEvents(
            of: session, until: Date() + seconds, isLast: isLast)
        guard loading.contains(where: isLast) else {
            throw Chromium.Failure(description: "the page does not load within \(seconds) s")
        }
    }

    @discardableResult
    private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try chromium.send(method, parameters, session: session)
    }

    /// Returns the value of a JavaScript expression.
    package func value(of expression: String) throws -> Any? {
        let response = try send(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true])
        if let exception = response["exceptionDetails"] as? [String: Any] {
            let thrown = exception["exception"] as? [String: Any]
            let text = thrown?["description"] ?? exception["text"]
            throw Chromium.Failure(description: "\(expression): \(text ?? "")")
        }
        return (response["result"] as? [String: Any])?["value"]
    }

    /// Waits until a JavaScript expression is true.
    package func wait(until expression: String, atMost limit: Duration = .seconds(120)) throws {
        try blockUntil(expression, atMost: limit) { try value(of: expression) as? Bool == true }
    }

    /// Returns what assistive technology sees.
    package func accessibilityTree() throws -> AccessibilityNode {
        let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        guard let root = AccessibilityNode(nodes) else {
            throw Chromium.Failure(description: "the page has no accessibility tree")
        }
        return root
    }

    /// Returns a PNG file of what is visible.
    package func screenshot() throws -> Data {
        let response = try send("Page.captureScreenshot", ["format": "png"])
        guard let data = Data(base64Encoded: response["data"] as? String ?? "") else {
            throw Chromium.Failure(description: "no screenshot")
        }
        return data
    }

    /// Clicks the centre of the element that a CSS selector finds.
    package func click(_ selector: String) throws {
        let (x, y) = try centre(of: selector)
        for type in ["mousePressed", "mouseReleased"] {
            try send(
                "Input.dispatchMouseEvent",
                ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
        }
    }

    /// Turns the wheel over the element that a CSS selector finds.
    package func scroll(_ selector: String, right: Double = 0, down: Double = 0) throws {
        let (x, y) = try centre(of: selector)
        try send(
            "Input.dispatchMouseEvent",
            ["type": "mouseWheel", "x": x, "y": y, "deltaX": right, "deltaY": down])
    }

    /// Types a text into the focused element.
    package func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

    /// Presses and releases a key, such as `Enter` or `a`.
    package func press(_ key: String) throws {
        for type in ["keyDown", "keyUp"] {
            var event = ["type": type, "key": key, "code": key]
            if type == "keyDown" {
                if key.count == 1 { event["text"] = key }
                // Only this presses a button that has the focus.
                if key == "Enter" { event["text"] = "\r" }
            }
            try send("Input.dispatchKeyEvent", event)
        }
    }

    private func centre(of selector: String) throws -> (x: Double, y: Double) {
        let text = String(
            decoding: try JSONSerialization.data(
                withJSONObject: selector, options: .fragmentsAllowed),
            as: UTF8.self)
        let found = try value(
            of: """
                (() => { const r = document.querySelector(\(text))?.getBoundingClientRect();
                         return r && [r.x + r.width / 2 + 0.0001, r.y + r.height / 2 + 0.0001] })()
                """)
        guard let point = found as? [Double], point.count == 2 else {
            throw Chromium.Failure(description: "no element matches \(selector)")
        }
        return (point[0], point[1])
    }
}

extension ChromiumPage {
    /// Returns scripts, dialogs, requests, navigations, console messages and policy violations, until
    /// what was begun while the page was loaded has had its turn.
    func activity() throws -> [String] {
        let opening = "Page.javascriptDialogOpening"
        // A page with a dialog does nothing more.
        if !loading.contains(where: { $0["method"] as? String == opening }) {
            try send("Runtime.evaluate", ["expression": Self.turn, "awaitPromise": true])
        }
        let events = loading + (try chromium.takeEvents(of: session, until: .distantPast))
        loading = []
        let own = ["request \(address)", "script \(Self.turnName)"]
        return events.compactMap(Self.activity).filter { !own.contains($0) }
    }

    private static let turnName = "turn-of-the-page"

    /// Ends after the timers that are due.
    private static let turn = """
        new Promise(end => setTimeout(() => setTimeout(end)))
        //# sourceURL=\(turnName)
        """

    private static func activity(_ event: [String: Any]) -> String? {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Debugger.scriptParsed": return "script \(parameters["url"] ?? "")"
        case "Page.javascriptDialogOpening": return "dialog \(parameters["message"] ?? "")"
        case "Runtime.consoleAPICalled": return "console \(parameters["args"] ?? "")"
        case "Runtime.exceptionThrown": return "exception"
        case "Page.windowOpen": return "window \(parameters["url"] ?? "")"
        case "Page.frameRequestedNavigation": return "navigation \(parameters["url"] ?? "")"
        case "Log.entryAdded":
            let entry = parameters["entry"] as? [String: Any]
            return "log \(entry?["text"] ?? "")"
        case "Network.requestWillBeSent":
            let request = parameters["request"] as? [String: Any]
            let url = request?["url"] as? String ?? ""
            return url.hasPrefix("data:") ? nil : "request \(url)"
        default: return nil
        }
    }
}
