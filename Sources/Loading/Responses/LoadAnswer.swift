import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// What the newest answer to a request says besides items.
struct LoadAnswer: Sendable, Equatable {
    let root: JSONValue
    let headers: [HTTPHeader]
    /// The number of all items, if `paging` says where it is.
    let total: Int64?
}

/// The names of the answers of sections: `sections.ID.…`.
extension ScreenLoad {
    /// Gives all names of answers the values of the answers that have come.
    mutating func showAnswers() {
        guard !plan.screen.answers.isEmpty else { return }
        for index in plan.sections.indices { giveAnswer(of: index) }
    }

    /// Shows the answer of a section, and takes notice of a new one.
    mutating func showAnswer(of section: Int) {
        guard sectionPlans[section].load?.answer != nil else { return }
        let answer = sections[section].load.result?.answer
        guard shownAnswers[section] != answer else { return }
        shownAnswers[section] = answer
        hasNewAnswers = true
        giveAnswer(of: section)
        activation.discardComputedValues()
    }

    private mutating func giveAnswer(of section: Int) {
        guard let read = sectionPlans[section].load?.answer else { return }
        let answer = shownAnswers[section]
        for part in read.parts {
            let value: Value
            switch part.part {
            case .total: value = answer?.total.map { .int($0) } ?? .null
            case .headers: value = activation.arena.makeHeaders(answer?.headers ?? [])
            case .response: value = response(answer, read)
            }
            activation.give(value, to: part.slot)
        }
    }

    /// Returns what expressions read of a response; null if it does not match its type, which is no
    /// failure of its own.
    private mutating func response(_ answer: LoadAnswer?, _ read: AnswerPlan) -> Value {
        guard let root = answer?.root else { return .null }
        do {
            if read.type == .json {
                return try decoder.decode(root, onlyPaths: read.paths, into: &activation.arena)
            }
            return try decoder.response(
                root, as: read.type, onlyFields: read.fields, into: &activation.arena)
        } catch {
            return .null
        }
    }
}
