import Diagnostics
import JSONData
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import Values

/// Makes the findings of what was observed.
struct DriftFindings {
    let models: ModelTable
    let loads: [DriftLoad]
    private(set) var found: [Diagnostic] = []
    private var edits: [String: DeclarationEdits] = [:]

    init(_ drift: ScreenDrift) {
        models = drift.decoder.models
        loads = drift.loads
    }

    mutating func report(_ message: Message, at place: SourceRange) {
        found.append(message.at(place))
    }

    /// The number of objects of a model in all answers.
    func objects(of model: ModelID) -> Int {
        loads.reduce(0) { $0 + $1.coverage.objects(of: model) }
    }

    /// Returns how often a field has a value, and null, in all answers.
    func counts(of field: FieldID) -> (values: Int, nulls: Int) {
        loads.reduce((0, 0)) { sum, load in
            let counts = load.coverage.counts(of: field)
            return (sum.0 + counts.values, sum.1 + counts.nulls)
        }
    }

    /// Returns the edits of the file that has a declaration.
    mutating func edits(of place: SourceRange) -> DeclarationEdits {
        if let known = edits[place.source.path] { return known }
        let new = DeclarationEdits(place.source)
        edits[place.source.path] = new
        return new
    }

    /// `price` of `Product`.
    func name(of id: FieldID) -> String {
        "`\(models[id]?.name ?? "")` of `\(models[id.model]?.name ?? "")`"
    }
}

// MARK: - Loads

extension DriftFindings {
    /// Adds what a run would fail on as a whole, and what paging would do.
    mutating func addLoad(_ load: DriftLoad) {
        if load.readCount == 0 { addUnanswered(load) }
        let request = load.named.load.request
        let place = request.keypathPlace ?? load.named.place
        for (kind, failure) in load.failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let count = "\(failure.count) of \(load.readCount.of("answer"))"
            let isKeypath = kind == .keypath
            let message = Message(
                isKeypath ? .driftedKeypath : .driftedAnswer,
                "\(count) cannot be read for \(load.named.text): \(failure.message)",
                related: [failure.first.label()])
            report(message, at: isKeypath ? place : load.named.place)
        }
        if let absent = load.absent, absent.count == load.readCount, let path = request.keypath {
            report(
                Message(
                    .driftedKeypath, severity: .warning,
                    "`\(path.text)` leads nowhere in \(all(load.readCount)), which `optional: true` "
                        + "allows",
                    label: "correct the keypath", related: [absent.first.label()]),
                at: place)
        }
        addPaging(load)
    }

    /// Adds a request of whose answers nothing is compared.
    private mutating func addUnanswered(_ load: DriftLoad) {
        let text =
            load.answerCount == 0
            ? "no recorded answer belongs to \(load.named.text)"
            : "there is nothing to compare in \(all(load.answerCount)) to \(load.named.text): it has an error "
                + "status or no content, or `reject` rejects it"
        report(
            Message(
                .driftedAnswer, severity: .warning, text,
                label: "record the request again, or correct it"), at: load.named.place)
    }

    /// `all 3 answers`.
    private func all(_ count: Int) -> String {
        count == 1 ? "the only answer" : "all \(count) answers"
    }
}

// MARK: - Keys

extension DriftFindings {
    /// Adds the keys that no field reads.
    mutating func addUnreadKeys() {
        var known: Set<[String]> = []
        for load in loads {
            for key in load.coverage.unreadKeys {
                guard let model = models[key.model], let place = model.place,
                    known.insert([model.name, key.name, key.path]).inserted
                else { continue }
                let count = "\(key.items) of \(load.coverage.items.of("item"))"
                let verb = key.items == 1 ? "has" : "have"
                report(
                    Message(
                        .unreadKey, severity: .warning,
                        "no field of `\(model.name)` reads `\(key.path)`, which \(count) of "
                            + "\(load.named.text) \(verb): \(key.sample)",
                        related: load.evidence(of: key.first).map { [$0.label()] } ?? []),
                    at: place)
            }
        }
    }
}
