import Diagnostics
import Screens

/// What is found in layouts, device by device.
struct LayoutReports {
    private let devices: [Device]
    private var found: [(problem: LayoutIssue, devices: [Int], isSame: Bool)] = []
    private var index: [LayoutIssue.Identity: Int] = [:]
    /// The devices on which a layout, a header or a background may be shown, by its place.
    private var shown: [ByteRange: Set<Int>] = [:]

    init(_ devices: [Device]) { self.devices = devices }

    /// Takes over what is found on a device, where expressions left `notes`.
    mutating func add(_ layout: CheckedLayout, _ notes: [LayoutIssue], _ device: Int) {
        for place in layout.places { shown[place, default: []].insert(device) }
        for problem in layout.findings + notes {
            guard let known = index[problem.identity] else {
                index[problem.identity] = found.count
                found.append((problem, [device], true))
                continue
            }
            guard !found[known].devices.contains(device) else { continue }
            found[known].devices.append(device)
            if problem.message != found[known].problem.message { found[known].isSame = false }
        }
    }

    /// What is so on some devices alone is no error: another layout may be meant for them.
    var problems: [Diagnostic] {
        found.map { problem, found, isSame in
            let shown = shown[problem.owner.range]?.count ?? devices.count
            return problem.diagnostic(
                AffectedDevices(
                    devices: found.map { devices[$0] }, isEverywhere: found.count >= shown,
                    isSame: isSame))
        }
    }
}
