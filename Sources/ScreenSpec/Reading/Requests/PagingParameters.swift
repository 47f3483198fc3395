import Diagnostics
import JSONData
import LoadingCore
import Screens

/// The parameters of `paging`: names and location.
extension PagingReader {
    /// Reads the parameters of position and size; returns the name of the position parameter.
    func readParameters(
        _ entries: Entries, of request: Entries, policy: LoadingRules.PagePolicy,
        into paging: inout Paging
    ) -> String {
        paging.place = oneOf(ParameterPlace.self, key: .in, in: entries) ?? .query
        // A request without a body is reported by `checkBody`.
        paging.isInForm =
            paging.place == .body && request[.json] == nil && request[.form] != nil
        let isInJSON = paging.place == .body && request[.json] != nil
        func name(_ key: Key) -> String? {
            entries[key].flatMap {
                parameterName($0, as: "`\(key.word)`", at: paging.place, isInJSON: isInJSON)
            }
        }
        let parameter = name(.parameter) ?? policy.parameter
        if let name = name(.sizeParameter) { paging.sizeParameter = name }
        var sent: [(key: Key, name: String)] = []
        if policy.parameter != nil, let parameter { sent.append((.parameter, parameter)) }
        if paging.size != nil { sent.append((.sizeParameter, paging.sizeParameter)) }
        checkNames(sent.map(\.name), at: paging.place, in: entries, isInJSON: isInJSON)
        if paging.place == .body { checkBody(sent, in: entries, request: request) }
        return parameter ?? ""
    }

    /// Reads a parameter name that is valid at `place`.
    private func parameterName(
        _ node: NodeIndex, as what: String, at place: ParameterPlace, isInJSON: Bool
    ) -> String? {
        if place == .header { return headerName(node, as: what) }
        guard let name = word(node, as: what) else { return nil }
        let isValid = !isInJSON || keypath(name) { placeInText(node, at: $0) } != nil
        return isValid ? name : nil
    }

    /// Reports two parameters with the same name, and paths into a JSON body that contain each
    /// other.
    private func checkNames(
        _ names: [String], at place: ParameterPlace, in entries: Entries, isInJSON: Bool
    ) {
        guard names.count == 2,
            let node = entries.keyNode(.sizeParameter) ?? entries.keyNode(.parameter)
        else { return }
        let (one, other) = (names[0], names[1])
        let isSame = place == .header ? one.lowercased() == other.lowercased() : one == other
        let isInside = one.hasPrefix(other + ".") || other.hasPrefix(one + ".")
        if isSame {
            report(.oneParameterForTwo(one), at: self.place(node))
        } else if isInJSON, isInside {
            report(.parameterInOther(one, other: other), at: self.place(node))
        }
    }

    /// Checks that the request of `in: body` has a body in which the parameter paths are free.
    private func checkBody(
        _ sent: [(key: Key, name: String)], in entries: Entries, request: Entries
    ) {
        guard let node = entries[.in], !mayBeTruncated(request.node) else { return }
        guard let body = request[.json] else {
            if request[.form] == nil { report(.pagingWithoutBody, at: place(node)) }
            return
        }
        for (key, name) in sent {
            guard let obstacle = obstacle(on: name.split(separator: "."), in: body) else {
                continue
            }
            report(
                .parameterInTheWay(name, found: phrase(obstacle), obstacle: head(obstacle)),
                at: place(entries[key] ?? node))
        }
    }

    /// Returns the node on the path to a parameter that is not an object, if any. Computed values
    /// are checked when the request is sent.
    private func obstacle(on path: [Substring], in body: NodeIndex) -> NodeIndex? {
        var node = body
        for name in path {
            guard tree[node].kind == .mapping else {
                let isComputed = tree[node].kind == .string && containsInterpolation(node)
                return isComputed || tree[node].kind == .null || isFaulty(node) ? nil : node
            }
            let member = tree.pairs(node).first { text($0.key) == name }
            guard let member else { return nil }
            node = member.value
        }
        return nil
    }
}
