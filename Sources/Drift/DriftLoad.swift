import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Loading
import LoadingCore
import Screens
import Synchronization
import Values

/// The observed answers to one request of a spec.
struct DriftLoad {
    let named: NamedLoad
    private var reader: AnswerReader
    private let decoder: ModelDecoder
    /// The number of answers that belong to the request.
    private(set) var answerCount = 0
    /// The number of those that a run would read.
    private(set) var readCount = 0
    /// The number of those without a list or value, where that is allowed, and the first.
    private(set) var absent: (count: Int, first: Evidence)?
    /// What a run would fail on as a whole.
    private(set) var failures: [LoadFailure.Kind: (count: Int, message: String, first: Evidence)] =
        [:]
    private(set) var faults = FaultObservations()
    private(set) var coverage: ModelCoverage
    /// Where the first occurrences of the coverage are.
    private(set) var sources: [ObjectIdentifier: Evidence] = [:]
    private(set) var literalKeys: LiteralKeySearch?
    /// The values of paging that are none, by the key.
    private(set) var invalid: [PagingKey: (count: Int, message: String, first: Evidence)] = [:]
    private var batch = AnswerBatch()
    private(set) var pages: [AnswerPages.Finding] = []
    private(set) var pageRecordings: [DriftRecording] = []

    /// A value of `paging` that an answer has.
    enum PagingKey: String, CaseIterable {
        case next, more, total
    }

    init(_ named: NamedLoad, _ decoder: ModelDecoder, _ activation: Activation) {
        self.named = named
        self.decoder = decoder
        reader = AnswerReader(named.load, decoder, in: activation)
        coverage = ModelCoverage(decoder, type: reader.type)
        literalKeys = LiteralKeySearch(decoder.models, type: reader.type)
    }

    /// Adds the answers of a recording, and of those the ones that they lead to.
    mutating func add(
        _ recording: DriftRecording, _ answers: inout AnswersOfLoads, _ index: Int
    ) {
        var pages: [AnswerPages.Page] = []
        var position = 0
        var followed: Set<Int> = []
        while position < answers.answers[index].count {
            let window = answers.answers[index].window(from: position)
            position = window.endIndex
            let contents = reader.contents(of: window, of: recording.replay, later: followed)
            for (answer, (wasLater, content)) in zip(window, contents) {
                // One before it in the window may have led to it.
                let isLater = wasLater || !followed.isEmpty && followed.contains(answer.number)
                if let target = answers.redirected(answer, of: index) {
                    followed.formUnion(isLater ? target.map(\.number) : [])
                    continue
                }
                answerCount += 1
                let known =
                    isLater == wasLater
                    ? content : reader.read(answer, of: recording.replay, isLaterPage: isLater)
                let evidence = Evidence(recording: recording, answer: answer)
                guard let facts = add(known, evidence, isLater) else { continue }
                pages.append(AnswerPages.Page(answer, facts: facts, isLater: isLater))
                guard let next = named.load.request(after: answer, facts) else { continue }
                let targets = answers.follow(next, of: index)
                followed.formUnion(targets.map(\.number))
            }
            finishBatch()
        }
        let findings = AnswerPages(of: named.load, pages).findings
        self.pages += findings
        pageRecordings += findings.map { _ in recording }
    }

    /// Adds what an answer has, and returns what paging knows of it; nil if it is no page.
    private mutating func add(
        _ content: AnswerReader.Content, _ evidence: Evidence, _ isLaterPage: Bool
    ) -> LoadingRules.PageFacts? {
        switch content {
        case .none: return nil
        case .failed(let failure):
            readCount += 1
            let before = failures[failure.kind]
            failures[failure.kind] = (
                (before?.count ?? 0) + 1, before?.message ?? failure.message,
                before?.first ?? evidence
            )
            return nil
        case .values(let values):
            readCount += 1
            add(values, evidence, isLaterPage)
            return values.facts
        }
    }

    private mutating func add(
        _ values: AnswerReader.AnswerValues, _ evidence: Evidence, _ isLaterPage: Bool
    ) {
        if values.isAbsent, !isLaterPage {
            absent = ((absent?.count ?? 0) + 1, absent?.first ?? evidence)
        }
        batch.add(values, evidence)
        values.facts.map { addPaging($0, values.nextFault, evidence) }
    }

    /// Compares the values of the answers that were read with their type.
    private mutating func finishBatch() {
        let answers = batch
        batch = AnswerBatch()
        let counted = Mutex(Counts(coverage: coverage, literalKeys: literalKeys))
        let faults = answers.faults(decoder, reader.type) { answers in
            counted.withLock { counts in
                for entry in answers.entries { counts.add(entry) }
            }
        }
        counted.withLock { counts in
            coverage = counts.coverage
            literalKeys = counts.literalKeys
            sources.merge(counts.sources) { first, _ in first }
        }
        let responses = reader.responses
        if faults.isEmpty, responses.isEmpty { return }
        for (index, entry) in answers.entries.enumerated() {
            for fault in faults[index] ?? [] {
                self.faults.add(
                    fault.fault, entry.evidence, below: entry.content.location(of: fault.value),
                    decoder.models)
            }
            addResponseFaults(of: entry, responses)
        }
    }

    /// Adds what is wrong with the parts of an answer that expressions read beside its items.
    private mutating func addResponseFaults(
        of entry: AnswerBatch.Entry, _ responses: [(type: ValueType, fields: [Int]?)]
    ) {
        for response in responses {
            let found = decoder.faults(
                in: entry.content.root, as: response.type, onlyFields: response.fields)
            for fault in found { faults.add(fault, entry.evidence, below: "$", decoder.models) }
        }
    }

    private mutating func addPaging(
        _ facts: LoadingRules.PageFacts, _ nextFault: String?, _ evidence: Evidence
    ) {
        for key in PagingKey.allCases {
            let isInvalid =
                switch key {
                case .next: facts.next.isInvalid
                case .more: facts.more.isInvalid
                case .total: facts.total.isInvalid
                }
            guard isInvalid else { continue }
            let before = invalid[key]
            invalid[key] = (
                (before?.count ?? 0) + 1, before?.message ?? nextFault ?? "",
                before?.first ?? evidence
            )
        }
    }

    /// Returns where a value is that the coverage has found.
    func evidence(of value: JSONValue) -> Evidence? {
        sources[value.documentID]?.at(value.locationInDocument)
    }
}

extension [RecordedAnswer] {
    /// Returns the answers from a position on that are read together.
    fileprivate func window(from start: Int) -> ArraySlice<RecordedAnswer> {
        var (end, size) = (start, 0)
        while end < count, end - start < AnswerBatch.maxCount, size < AnswerBatch.maxSize {
            size += self[end].size
            end += 1
        }
        return self[start..<end]
    }
}

extension LoadingRules.PageFacts.Value {
    fileprivate var isInvalid: Bool { if case .invalid = self { true } else { false } }
}

/// What is counted in all values.
private struct Counts {
    var coverage: ModelCoverage
    var literalKeys: LiteralKeySearch?
    /// The answers that have the first occurrences of the coverage.
    var sources: [ObjectIdentifier: Evidence] = [:]

    mutating func add(_ entry: AnswerBatch.Entry) {
        let known = (coverage.unreadKeys.count, coverage.unknownCases.count)
        entry.content.forEachValue(in: 0..<entry.content.count) { _, value in
            coverage.add(value)
            if literalKeys != nil { literalKeys?.add(value.value) }
        }
        if known != (coverage.unreadKeys.count, coverage.unknownCases.count) {
            sources[entry.content.root.documentID] = entry.evidence
        }
    }
}
