package import JSONData

/// All faults of a value. Decoding throws the first, and is asked for each part.
extension ModelDecoder {
    /// Returns the faults of a value in the order of its type; none if it can be decoded.
    ///
    /// Recursion is bounded by the JSON parser's depth limit.
    ///
    /// - Parameter fields: the indices of the fields that are decoded, if the type is a model; nil
    ///   for all.
    package func faults(
        in json: JSONValue, as type: ValueType, onlyFields fields: [Int]? = nil
    ) -> [DecodeFault] {
        var faults: [DecodeFault] = []
        json.read { faults = self.faults(in: $0, as: type, onlyFields: fields) }
        return faults
    }

    private func faults(
        in json: JSONCursor, as type: ValueType, onlyFields fields: [Int]?
    ) -> [DecodeFault] {
        var work = DecodingState()
        if let fields, case .model(let id) = type, case .object(let tree, let plans) = plan(of: id),
            json.isObject
        {
            return faults(of: json, id, tree, plans, onlyFields: fields, &work)
        }
        return faults(in: json, type, &work)
    }

    func faults(
        in json: JSONCursor, _ type: ValueType, _ work: inout DecodingState
    ) -> [DecodeFault] {
        if type.isOptional, isAbsent(json, for: type.unwrapped) { return [] }
        switch type.unwrapped {
        case .list(let element) where json.isArray:
            return json.elements.enumerated().flatMap { index, item in
                faults(in: item, element, &work).map { $0.prepending(.index(index)) }
            }
        case .map(let element) where json.isObject:
            var names: Set<String> = []
            return json.members.flatMap { member -> [DecodeFault] in
                // Of repeated keys the first counts.
                guard names.insert(member.name).inserted else { return [] }
                return faults(in: member.value, element, &work).map {
                    $0.prepending(.key(member.key.value))
                }
            }
        case .model(let id):
            if case .union(let rule) = plan(of: id), json.isObject,
                let index = rule.value(in: json.value).flatMap(rule.index)
            {
                return faults(in: json, .model(rule.cases[index].model), &work)
            }
            guard case .object(let tree, let fields) = plan(of: id), json.isObject else {
                break
            }
            return faults(of: json, id, tree, fields, onlyFields: nil, &work)
        default: break
        }
        let fault = fault(in: &work) { work throws(DecodeFault) in
            try value(json, type.unwrapped, &work)
        }
        return fault.map { [$0] } ?? []
    }

    /// Returns the fault that a decoding throws, whose result is not kept.
    func fault(
        in work: inout DecodingState,
        decoding: (inout DecodingState) throws(DecodeFault) -> Value
    ) -> DecodeFault? {
        let mark = work.arena.mark
        defer { work.arena.reset(to: mark) }
        do throws(DecodeFault) {
            _ = try decoding(&work)
            return nil
        } catch {
            return error
        }
    }
}
