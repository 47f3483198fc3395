import LoadingCore
import Expressions
import LoaderPlan
import Screens
import Values

/// Items that are computed by an expression.
extension ScreenLoad {
    /// Returns the items of a section without a request.
    mutating func derive(_ items: DerivedItems, _ section: Int) -> LoadResult {
        let names = appendElement(of: .section(section))
        defer { activation.removeNames(from: names) }
        return switch items {
        case .expression(let expression): derive(expression, for: sectionPlans[section])
        case .rows(let rows): present(rows)
        }
    }

    /// Returns the numbers of the rows that are present.
    private mutating func present(_ rows: [StaticRow]) -> LoadResult {
        var result = LoadResult()
        for (index, row) in rows.enumerated() {
            // A condition that cannot be evaluated is false.
            let isPresent = row.when.map { $0.evaluate(in: &activation)?.isTrue ?? false } ?? true
            if isPresent { result.values.append(.int(Int64(index))) }
        }
        result.counts.received = result.values.count
        return result
    }

    /// Evaluates the items of a section: the elements of a list, one object, or none.
    private mutating func derive(
        _ items: CheckedExpression, for section: SectionPlan
    ) -> LoadResult {
        var result = LoadResult()
        do throws(Activation.Failure) {
            let value = try items.value(in: &activation)
            switch value.kind {
            case .list: result.values = Array(activation.arena.elements(value))
            case .null: break
            case .object, .map: result.values = [value]
            default: result.end = .failed(.noItems(items))
            }
        } catch {
            result.end = .failed(failure(of: error))
        }
        result.counts.received = result.values.count
        removeDuplicates(section, in: &result)
        if evaluationDeadline.hasPassed {
            result.end = .failed(.planTimeout(milliseconds: plan.screen.load.timeout.count))
        }
        return result
    }

    /// Removes items with repeated identities from `result`, and counts them.
    private mutating func removeDuplicates(
        _ section: SectionPlan, in result: inout LoadResult
    ) {
        guard let identity = section.identity, result.values.count > 1 else { return }
        var seen: Set<[UInt8]> = []
        // Values of the screen's names stay, so they are computed before the mark.
        activation.compute(section.slots)
        let (names, mark) = (activation.values.count, activation.arena.mark)
        defer {
            activation.removeNames(from: names)
            activation.arena.reset(to: mark)
        }
        let deadline = evaluationDeadline
        result.values = result.values.enumerated().filter { index, item in
            if deadline.hasPassed { return false }
            let text = identity.text(of: item, at: index, in: &activation)
            return text.map { seen.insert(Array($0.utf8)).inserted } ?? true
        }.map(\.element)
        let repeated = result.counts.received - result.values.count
        result.counts.duplicates = repeated
        if repeated > 0 { result.counts.notes.append(.repeatedItems(repeated)) }
    }

    /// An expression that fails because data has failed has the failure of the data.
    private func failure(of failure: Activation.Failure) -> LoadFailure {
        guard let index = plan.data.firstIndex(where: { $0.slot == failure.failedSlot }),
            let cause = data[index].ended?.failure
        else { return LoadFailure(.decode, failure.note) }
        return cause.propagated(from: plan.data[index])
    }
}
