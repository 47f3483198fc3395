import JSONData
import LoaderPlan
import Screens
import Values

/// The value of a response whose type is not a list: the root, or the value at the keypath.
struct SingleValue {
    let json: JSONValue
    private let plan: LoadPlan
    /// The location of the value as JSONPath.
    let location: String

    /// Finds the value; nil if there is none and `optional: true` allows that.
    init?(_ plan: LoadPlan, in document: JSONDocument) throws(LoadFailure) {
        self.plan = plan
        guard let path = plan.request.keypath else {
            (json, location) = (document.root, "$")
            return
        }
        let walk = ResponseWalk(path: path)
        location = walk.location
        let found: JSONValue
        do throws(ResponseWalk.Fault) {
            found = try walk.value(in: document.root)
        } catch {
            guard plan.request.isOptional, error.isAbsence else {
                throw .keypath(error, walk, plan)
            }
            return nil
        }
        if found.isNull, plan.request.isOptional { return nil }
        guard let query = path.query else {
            json = found
            return
        }
        let nodes = try ItemList.nodes(query, in: document.root)
        if nodes.isEmpty, plan.request.isOptional { return nil }
        guard let node = nodes.first, nodes.count == 1 else {
            throw .notOneValue(path.text, count: nodes.count, in: document.root, plan)
        }
        json = node
    }

    /// Decodes the value as the plan's type.
    func decoded(
        _ decoder: ModelDecoder, into arena: inout Arena
    ) throws(LoadFailure) -> Value {
        do throws(DecodeFault) {
            return try decoder.decode(json, as: plan.request.type, into: &arena)
        } catch {
            var faults = FaultTally(decoder.models)
            faults.add(error, at: location)
            throw .undecodableValue(faults)
        }
    }
}
