package import ScreenSpec

extension Plan {
    /// The secrets that a run of the plan may have to send, in the order of the spec.
    package var secretsInUse: [Secret] {
        var waiting = reads
        for section in sections {
            waiting += section.whenNeeds + section.reads + (section.load?.needs ?? [])
        }
        var loads = sections.compactMap(\.load)
        var seen: Set<Int> = []
        while let index = waiting.popLast() {
            guard seen.insert(index).inserted else { continue }
            loads.append(data[index].load)
            waiting += data[index].load.needs
        }
        let slots = Set(loads.flatMap(\.secrets).map(\.slot))
        return secrets.filter { slots.contains($0.slot) }
    }
}

extension LoadPlan {
    /// The secrets that the headers of the request read.
    fileprivate var secrets: [Secret] {
        guard case .request(let request) = source else { return [] }
        return request.headers.flatMap(\.secrets)
    }
}
