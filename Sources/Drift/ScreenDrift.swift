package import Diagnostics
package import Expressions
import JSONData
package import LoaderPlan
import Loading
import Screens
import Values

/// Compares a screen with all recorded answers to its requests, also those that no run reaches.
///
/// One pass over the answers. Of them are kept counts, and the first example of each finding.
package struct ScreenDrift {
    let plan: Plan
    let decoder: ModelDecoder
    private let activation: Activation
    private(set) var loads: [DriftLoad]
    /// Facts that are no findings: what of the recordings and of the spec has no counterpart.
    package private(set) var notes: [String] = []

    /// - Parameter activation: the values of the screen's names, of parameters the defaults.
    package init(_ plan: Plan, in activation: Activation) {
        self.plan = plan
        self.activation = activation
        decoder = ModelDecoder(models: plan.screen.models)
        let decoder = decoder
        loads = plan.driftedLoads.map { DriftLoad($0, decoder, activation) }
    }

    /// Adds all answers of a recording.
    package mutating func add(_ recording: DriftRecording) {
        var answers = AnswersOfLoads(
            recording.replay, of: loads.map { ($0.named.load, $0.named.isSender) },
            besides: plan.sends + plan.data.filter(\.isHealthCheck).map(\.load))
        for index in loads.indices { loads[index].add(recording, &answers, index) }
        if let note = answers.unused.note(of: recording.path) { notes.append(note) }
    }

    /// Returns the findings about what has been added.
    ///
    /// - Parameter namesUnreadKeys: whether keys that no field reads are findings.
    package mutating func finish(namesUnreadKeys: Bool = false) -> DiagnosticBag {
        var bag = DiagnosticBag()
        var findings = DriftFindings(self)
        for load in loads { findings.addLoad(load) }
        findings.addFields()
        if namesUnreadKeys { findings.addUnreadKeys() }
        for finding in findings.found { bag.report(finding) }
        return bag
    }
}

/// A request of a spec, with its name in messages.
struct NamedLoad {
    let load: LoadPlan
    /// `data.users`, or the section.
    let text: String
    let place: SourceRange
    /// Whether a recording of screenc means it.
    let isSender: @Sendable (RequesterID.Load) -> Bool
}

extension Plan {
    /// What is requested, but for the health check, whose answer is not decoded.
    fileprivate var driftedLoads: [NamedLoad] {
        let data = data.filter { !$0.isHealthCheck }.map { data in
            NamedLoad(load: data.load, text: "`\(data.path)`", place: data.place) { sender in
                sender == .data(data.path)
            }
        }
        let sections = sections.compactMap { section in
            section.load.map { load in
                NamedLoad(
                    load: load, text: "the section `\(section.id)`", place: section.spec.place
                ) { sender in
                    if case .section(let id) = sender { section.mayHave(id: id) } else { false }
                }
            }
        }
        return (data + sections).filter {
            if case .request = $0.load.source { true } else { false }
        }
    }
}

extension HARReplay.Unused {
    /// Returns the note about answers that belong to no request; nil if there are none.
    fileprivate func note(of path: String) -> String? {
        guard number > 0 else { return nil }
        let more = number - first.count
        let list = first.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
        let others = others > 0 ? " (and \(others) that only a browser would request)" : ""
        return
            "\(path): \(number) of \(count.of("recorded answer")) belong to no request of the spec"
            + "\(others): \(list)"
    }
}
