/// Every message about recordings.
extension TransportFailure {
    static func exhaustedRecording(_ key: RequestKey, _ count: Int) -> TransportFailure {
        .lasting(
            """
            all \(count) answers of the HAR file to \(key.text) have been given: record it again \
            with one more
            """)
    }

    /// - Parameter name: of the entry.
    static func missingSideFile(of name: String, _ reason: String) -> TransportFailure {
        .lasting(
            "the body of \(name) cannot be read: \(reason); commit it with the HAR file, or record again"
        )
    }

    static func changedSideFile(_ file: String, of name: String) -> TransportFailure {
        .lasting(
            """
            the body of \(name) is in \(file), which is not as it was recorded: restore it, or \
            record again
            """)
    }
}

extension LoadFileFault {
    static func foreignSidecarBody(_ file: String) -> LoadFileFault {
        LoadFileFault(
            "\(URLText.visible(file, limit: 160)) is no file in the folder of the HAR file")
    }
}

/// Why a recording is not written, or not replayed: one sentence.
package struct RecordingFault: Error, Sendable, Hashable {
    package let message: String
}

extension RecordingFault {
    /// - Parameter place: `entry 3, request, headers`.
    static func liveSecret(_ name: String, at place: String) -> RecordingFault {
        RecordingFault(
            message: """
                \(place) has the value of the secret `\(name)`: record it again, or write \
                {{secret.\(name)}} there
                """)
    }

    static func unreadable(_ reason: String) -> RecordingFault {
        RecordingFault(
            message: """
                what was recorded cannot be read back to look for secrets (\(reason)), so nothing \
                is written: ask for less
                """)
    }

    static func secretStays(_ name: String, at place: String) -> RecordingFault {
        RecordingFault(
            message: """
                \(place) would have the value of the secret `\(name)`, so nothing is written: ask \
                for something that does not answer with it
                """)
    }

    static func largeRecording(_ limit: Int) -> RecordingFault {
        RecordingFault(
            message: """
                what came is more than \(limit >> 20) MiB, which no recording holds: ask for fewer \
                pages
                """)
    }
}

extension String {
    /// What no request asked for; nil where there is nothing to say.
    ///
    /// - Parameters:
    ///   - path: of the recording.
    ///   - isList: whether the answers are named.
    package static func unusedEntries(
        _ unused: HARReplay.Unused, of path: String, isList: Bool
    ) -> String? {
        guard !unused.entries.isEmpty else { return nil }
        let number = "\(path): \(unused.entries.count) of \(unused.count) recorded answers"
        guard isList else { return "\(number) were not asked for: --explain names them" }
        let shown = unused.entries.prefix(3).map { URLText.visible($0, limit: 160) }
        let more = unused.entries.count - shown.count
        let list = shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
        let foreign =
            unused.others > 0 ? " (and \(unused.others) that only a browser would ask for)" : ""
        return """
            \(number) were not asked for\(foreign): \(list)
            """
    }
}
