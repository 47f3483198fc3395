import Expressions
import LoaderPlan
import Screens
import Values

extension CellTemplate {
    /// The values of the slots, and the failures of those without a value.
    func values(
        of arguments: [TemplateArgument], in activation: inout Activation
    ) -> (values: [Value], failures: [(Int, Activation.Failure)]) {
        var values: [Value] = []
        var failures: [(Int, Activation.Failure)] = []
        for (slot, argument) in zip(slots, arguments) {
            switch argument {
            case .absent: values.append(.null)
            case .constant(let constant):
                let type = slot.type.value ?? .json
                values.append(activation.arena.make(constant, as: type, ModelTable()))
            case .color(let color): values.append(.color(color.value))
            case .value(let alternatives):
                do throws(Activation.Failure) {
                    values.append(try alternatives.value(in: &activation))
                } catch {
                    activation.record(error)
                    // Expressions that read a required value fail, too.
                    values.append(slot.type.isOptional ? .null : .unset)
                    if !slot.type.isOptional { failures.append((values.count - 1, error)) }
                }
            }
        }
        return (values, failures)
    }
}

extension Alternatives<Template> {
    /// The value of the first applicable alternative; null if there is none, or if it is absent.
    fileprivate func value(in activation: inout Activation) throws(Activation.Failure) -> Value {
        let result = apply(in: &activation) {
            template, activation -> Result<Value, Activation.Failure> in
            guard template.segments.count == 1,
                case .interpolation(let expression) = template.segments[0]
            else { return .success(template.value(in: &activation) ?? .null) }
            do throws(Activation.Failure) {
                return .success(try expression.value(in: &activation))
            } catch {
                return .failure(error)
            }
        }
        return try result?.get() ?? .null
    }
}
