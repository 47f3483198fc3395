import ArgumentParser
import LoaderPlan
import Loading
import Values

/// Which responses a run records.
enum RecordMode: String, ExpressibleByArgument, CaseIterable {
    /// All requests are sent, and the file contains all responses.
    case all
    /// Requests without a recorded response are sent, and their responses are added.
    case missing
}

/// The options for recording the responses of a run.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Record all responses to a file (HAR 1.2).", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Which requests to send: all, or only those without a recorded response. (default: all)",
            valueName: "mode"))
    var recordMode: RecordMode?

    func validate() throws {
        if recordMode != nil, record == nil {
            throw ValidationError("--record-mode says how to record; add --record FILE")
        }
        guard let record else { return }
        if record.isEmpty || record == "-" {
            throw ValidationError("--record takes a file, such as market.har")
        }
        if Console.isContinuousIntegration {
            throw ValidationError(
                "--record cannot be used where CI is set: record on your own machine, commit the "
                    + "file, and use --replay or --offline here")
        }
    }

    /// - Parameter loading: The other options for responses.
    func validate(besides loading: LoadOptions) throws {
        if record != nil, loading.isReplay {
            throw ValidationError(
                "--record writes a recording, --replay and --offline read one; leave one out")
        }
        if record != nil, loading.cache != nil {
            throw ValidationError(
                "--record needs new responses, and --cache reuses older ones; leave one out"
            )
        }
    }

    /// Returns the recorder and the file for what it records; nil without `--record`.
    func begin(_ secrets: Secrets) throws -> (recorder: Recorder, file: RecordingFile)? {
        guard let record else { return nil }
        let file = RecordingFile(path: record)
        let isAdding = recordMode == .missing && Files.exists(record)
        let old = isAdding ? try ReplayedRecording(record, secrets) : nil
        // It would be lost.
        if let note = old?.rejectedNote {
            try fail("\(note); repair it, or record to another file")
        }
        return (Recorder(adding: old?.replay), file)
    }

    /// Returns the recorded run.
    ///
    /// - Parameters:
    ///   - plans: The plans of the screens, in the order in which they were shown.
    ///   - moment: The `now` of the run.
    func contents(
        of recorder: Recorder, in file: RecordingFile, of plans: [Plan], _ secrets: Secrets,
        at moment: Value
    ) throws -> RecordedRun {
        do {
            let recording = try Recording(recorder, of: plans, secrets)
            let contents = try file.contents(
                of: recording, at: moment, keepsMoment: recordMode == .missing)
            return RecordedRun(path: file.path, count: recording.count, contents: contents)
        } catch let fault as RecordingFault {
            try fail("\(file.path): \(fault.message)")
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// The recording of a run.
struct RecordedRun {
    let path: String
    /// The number of responses.
    let count: Int
    let contents: RecordingFile.Contents

    /// Removes unused sidecar bodies after writing, and reports the result.
    func conclude() throws {
        for path in contents.stale { Files.remove(path) }
        let sentence = String.recorded(count, in: path, isNew: contents.isNew)
        try Console.error.write("screenc: \(sentence)\n")
    }
}

extension String {
    fileprivate static func recorded(_ count: Int, in path: String, isNew: Bool) -> String {
        let responses = count == 1 ? "1 response" : "\(count) responses"
        return isNew ? "\(path) has \(responses)" : "\(path) has the same \(responses) as before"
    }
}
