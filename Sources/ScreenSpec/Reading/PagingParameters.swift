import Diagnostics
import JSONData
import Screens

/// The parameters of `paging`: what they are called, and where they go.
extension SpecReader {
    func readParameters(_ entries: Entries, of request: Entries, _ paging: inout Paging) {
        if let place = entries[.at].flatMap({ oneOf(PagingPlace.self, $0, "`at`") }) {
            paging.at = place
        }
        let isInJSON = paging.at == .body && request[.json] != nil
        func name(_ key: Key) -> String? {
            entries[key].flatMap { parameterName($0, "`\(key.word)`", paging.at, isInJSON) }
        }
        if let parameter = name(.parameter) ?? paging.policy.usualParameter {
            paging.parameter = parameter
        }
        if let name = name(.sizeParameter) { paging.sizeParameter = name }
        checkNames(of: paging, entries, isInJSON)
        if paging.at == .body { checkBody(of: paging, entries, request) }
    }

    /// A name as the place of the parameter allows it.
    private func parameterName(
        _ node: NodeIndex, _ what: String, _ place: PagingPlace, _ isInJSON: Bool
    ) -> String? {
        if place == .header { return headerName(node, what) }
        guard let name = word(node, what) else { return nil }
        let isFine = !isInJSON || keypath(name) { placeInText(node, $0) } != nil
        return isFine ? name : nil
    }

    /// Of two parameters with one name, only the one that was set last is sent; of two paths into a
    /// body, none leads through the other's number.
    private func checkNames(of paging: Paging, _ entries: Entries, _ isInJSON: Bool) {
        guard paging.size != nil, paging.policy.usualParameter != nil,
            let node = entries.keyNode(.sizeParameter) ?? entries.keyNode(.parameter)
        else { return }
        let (one, other) = (paging.parameter, paging.sizeParameter)
        let isSame = paging.at == .header ? one.lowercased() == other.lowercased() : one == other
        let isInside = one.hasPrefix(other + ".") || other.hasPrefix(one + ".")
        if isSame {
            bag.report(.oneParameterForTwo(one, at: place(node)))
        } else if isInJSON, isInside {
            bag.report(.parameterInOther(one, other, at: place(node)))
        }
    }

    /// `at: body` needs a body, in which nothing stands in the way.
    private func checkBody(of paging: Paging, _ entries: Entries, _ request: Entries) {
        guard let node = entries[.at], !mayHoldMore(request.node) else { return }
        guard let body = request[.json] else {
            if request[.form] == nil { bag.report(.pagingWithoutBody(at: place(node))) }
            return
        }
        var sent: [(key: Key, name: String)] = []
        if paging.policy.usualParameter != nil { sent.append((.parameter, paging.parameter)) }
        if paging.size != nil { sent.append((.sizeParameter, paging.sizeParameter)) }
        for (key, name) in sent {
            guard let obstacle = obstacle(on: name.split(separator: "."), in: body) else {
                continue
            }
            bag.report(
                .parameterInTheWay(
                    name, phrase(obstacle), at: place(entries[key] ?? node),
                    obstacle: head(obstacle)))
        }
    }

    /// What stands on the way to a parameter and is no object; what is computed is seen when it is
    /// sent.
    private func obstacle(on path: [Substring], in body: NodeIndex) -> NodeIndex? {
        var node = body
        for name in path {
            guard tree[node].kind == .mapping else {
                let isComputed = tree[node].kind == .string && holdsHole(node)
                return isComputed || tree[node].kind == .null || isFaulty(node) ? nil : node
            }
            let member = tree.pairs(node).first { text($0.key) == name }
            guard let member else { return nil }
            node = member.value
        }
        return nil
    }
}
