/// Messages about recordings.
extension TransportFailure {
    static func exhaustedRecording(_ key: RequestKey, _ count: Int) -> TransportFailure {
        .lasting(
            """
            all \(count) responses of the HAR file to \(key.shown) have been used: record it again \
            with another one
            """)
    }

    /// - Parameter name: that of the entry.
    static func missingSidecarBody(of name: String, _ reason: String) -> TransportFailure {
        .lasting(
            "the body of \(name) cannot be read: \(reason); commit it with the HAR file, or record it again"
        )
    }

    static func changedSidecarBody(_ file: String, of name: String) -> TransportFailure {
        .lasting(
            """
            the body of \(name) is in \(file), which was changed after the recording: restore it, \
            or record it again
            """)
    }
}

extension LoadFileFault {
    static func foreignSidecarBody(_ file: String) -> LoadFileFault {
        LoadFileFault(
            "\(URLText.visible(file, limit: 160)) is not a file in the folder of the HAR file")
    }
}

/// Why a recording cannot be written or replayed, in one sentence.
package struct RecordingFault: Error, Sendable, Hashable {
    package let message: String
}

extension RecordingFault {
    static func secretInReplay(_ found: SecretScanner.Finding) -> RecordingFault {
        switch found.what {
        case .secret(let name):
            RecordingFault(
                message: """
                    \(found.location) has the value of the secret `\(name)`: record it again, or \
                    write {{secret.\(name)}} there
                    """)
        case .undecoded:
            RecordingFault(
                message: """
                    \(found.location) has a text in so many encodings that it cannot be searched \
                    for secrets: remove it there, or replay without `--secret`
                    """)
        }
    }

    static func unreadable(_ reason: String) -> RecordingFault {
        RecordingFault(
            message: """
                the recording cannot be parsed to search for secrets (\(reason)), so it was not \
                written: request less
                """)
    }

    static func secretRemains(_ found: SecretScanner.Finding) -> RecordingFault {
        switch found.what {
        case .secret(let name):
            RecordingFault(
                message: """
                    \(found.location) would have the value of the secret `\(name)`, so nothing was \
                    written: request a resource whose response does not contain it
                    """)
        case .undecoded:
            RecordingFault(
                message: """
                    \(found.location) would have a text in so many encodings that it cannot be \
                    searched for secrets, so nothing was written: request a resource without it
                    """)
        }
    }

    static func largeRecording(_ limit: Int) -> RecordingFault {
        RecordingFault(
            message: """
                the responses have more than \(limit >> 20) MiB, the limit of a recording: load fewer \
                pages
                """)
    }
}

extension String {
    /// Returns a note on entries that cannot be read; nil if there are none.
    ///
    /// - Parameter path: the path of the recording.
    static func rejectedEntries(_ entries: [RejectedHAREntry], of path: String) -> String? {
        guard let first = entries.first else { return nil }
        let shown = entries.prefix(3).map {
            "\(URLText.visible($0.error.message, limit: 160)) (byte \($0.error.byteOffset))"
        }
        let more = entries.count - shown.count
        let list = shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
        let subject =
            entries.count == 1
            ? "entry \(first.number) is not used, because it"
            : "\(entries.count) entries are not used, because they"
        return "\(path): \(subject) cannot be read: \(list)"
    }

    /// Returns a note on unused entries; nil if there are none.
    ///
    /// - Parameters:
    ///   - path: the path of the recording.
    ///   - isList: whether the entries are listed.
    package static func unusedEntries(
        _ unused: HARReplay.Unused, of path: String, isList: Bool
    ) -> String? {
        guard unused.number > 0 else { return nil }
        let number = "\(path): \(unused.number) of \(unused.count) recorded responses"
        guard isList else { return "\(number) were not requested: --explain lists them" }
        let shown = unused.first.map { URLText.visible($0, limit: 160) }
        let more = unused.number - shown.count
        let list = shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
        let others =
            unused.others > 0 ? " (and \(unused.others) that only a browser would request)" : ""
        return """
            \(number) were not requested\(others): \(list)
            """
    }
}
