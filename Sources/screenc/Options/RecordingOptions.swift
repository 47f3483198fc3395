import ArgumentParser
import LoaderPlan
import Loading
import Values

/// Whether a recording answers in the place of the network.
struct ReplayOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Answer requests from a recording (HAR 1.2).", valueName: "file"))
    var replay: String?

    @Flag(help: "Use no network: the recording beside the spec answers.")
    var offline = false

    var isReplay: Bool { replay != nil || offline }

    /// The path of the recording that answers the requests of the spec at `path`; nil where none
    /// does.
    func recording(of path: String) -> String? {
        if let replay { return replay }
        let beside = Paths.replacingSuffix(of: path, with: ".har")
        return offline && Files.exists(beside) ? beside : nil
    }
}

/// Which answers a run records.
enum RecordMode: String, ExpressibleByArgument, CaseIterable {
    /// Every request is sent, and the file has what came.
    case all
    /// The file answers what it can, and gets the rest.
    case missing
}

/// Whether a run's answers are recorded.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write all answers to a recording (HAR 1.2).", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "What to ask the network for: all, or what the recording has no answer to.",
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
                "--record does nothing where CI is set: record on your own machine, commit the "
                    + "file, and use --replay or --offline here")
        }
    }

    /// - Parameter loading: what else is said of answers.
    func validate(besides loading: LoadOptions) throws {
        if record != nil, loading.isReplay {
            throw ValidationError(
                "--record writes a recording, --replay and --offline read one; leave one out")
        }
        if record != nil, loading.caching.cache != nil {
            throw ValidationError(
                "--record keeps what servers answer, --cache what they answered before; leave one out"
            )
        }
    }

    /// What records; nil where nothing is recorded.
    func recorder(_ secrets: Secrets) throws -> Recorder? {
        guard let record else { return nil }
        let isAdding = recordMode == .missing && Files.exists(record)
        return Recorder(adding: isAdding ? try ReplayedRecording(record, secrets).replay : nil)
    }

    /// What a run has recorded; nil where nothing is recorded.
    ///
    /// - Parameters:
    ///   - plans: of the screens, in the order in which they were shown.
    ///   - moment: the run's now.
    func contents(
        of recorder: Recorder, of plans: [Plan], _ secrets: Secrets, at moment: Value
    ) throws -> RecordedRun? {
        guard let record else { return nil }
        do {
            let recording = try Recording(recorder, of: plans, secrets)
            let contents = try RecordingFile(path: record).contents(
                of: recording, at: moment, keepsMoment: recordMode == .missing)
            return RecordedRun(path: record, count: recording.count, contents: contents)
        } catch let fault as RecordingFault {
            try fail("\(record): \(fault.message)")
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// What a run has recorded.
struct RecordedRun {
    let path: String
    /// How many answers there are.
    let count: Int
    let contents: RecordingFile.Contents

    /// When it has been written: removes what it has no use for, and says so.
    func conclude() throws {
        for path in contents.stale { Files.remove(path) }
        let sentence = String.recorded(count, in: path, isNew: contents.isNew)
        try Console.error.write("screenc: \(sentence)\n")
    }
}

extension String {
    fileprivate static func recorded(_ count: Int, in path: String, isNew: Bool) -> String {
        let answers = count == 1 ? "1 answer" : "\(count) answers"
        return isNew ? "\(path) has \(answers)" : "\(path) has the same \(answers) as before"
    }
}
