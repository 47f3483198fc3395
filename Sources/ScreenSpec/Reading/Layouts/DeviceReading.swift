import Diagnostics
import Screens

/// `devices`: the screens that a spec is for.
extension SpecReader {
    /// So many that no check takes long.
    private static let maxDevices = 16

    func readDevices(_ node: NodeIndex) -> [Device] {
        guard !isFaulty(node) else { return [] }
        guard tree[node].kind == .sequence else {
            reportWrong(node, expected: "`devices` is a list of names, such as `[iphone, ipad]`")
            return []
        }
        if tree.count(node) == 0, !mayHoldMore(node) { bag.report(.noDevices(at: head(node))) }
        if tree.count(node) > Self.maxDevices {
            bag.report(.manyDevices(Self.maxDevices, at: head(node)))
        }
        return tree.elements(node).prefix(Self.maxDevices).compactMap(readDevice)
    }

    private func readDevice(_ node: NodeIndex) -> Device? {
        guard let name = word(node, "a device") else { return nil }
        if let device = Device(name) { return device }
        if Device.isOutOfBounds(name) {
            bag.report(.impossibleDevice(name, at: place(node)))
            return nil
        }
        let near = Suggestion.nearest(to: name, among: Device.allNames)
        bag.report(.unknownDevice(name, near: near, at: place(node)))
        return nil
    }
}
