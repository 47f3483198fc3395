import Diagnostics
import Screens

/// The layout issues of all devices, merged.
struct LayoutReports {
    private let devices: [Device]
    private var found: [(problem: LayoutIssue, devices: [Int], isSame: Bool)] = []
    private var index: [LayoutIssue.Identity: Int] = [:]
    /// The devices that may show a layout, a header or a background, by its location.
    private var shown: [ByteRange: Set<Int>] = [:]

    init(_ devices: [Device]) { self.devices = devices }

    /// Adds the issues of a layout on a device, including evaluation failures.
    mutating func add(_ layout: CheckedLayout, _ failures: [LayoutIssue], _ device: Int) {
        for place in layout.places { shown[place, default: []].insert(device) }
        for problem in layout.issues + failures {
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

    /// The diagnostics. An issue on some of the devices is a warning, since another layout may be
    /// intended for them.
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
