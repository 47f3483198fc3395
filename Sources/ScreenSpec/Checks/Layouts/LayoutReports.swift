import Diagnostics
import Screens

/// The layout issues of all devices, merged.
struct LayoutReports {
    private let devices: [Device]
    private var found: [(problem: LayoutIssue, devices: [Int], isSame: Bool)] = []
    private var index: [LayoutIssue.Identity: Int] = [:]
    /// The locations of the layouts, headers and backgrounds that a device may show.
    private var shown: [(place: ByteRange, device: Int)] = []

    init(_ devices: [Device]) { self.devices = devices }

    /// Adds the issues of a layout on a device.
    mutating func add(_ layout: CheckedLayout, _ device: Int) {
        layout.forEachPlace { shown.append(($0, device)) }
        for problem in layout.issues {
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
        // Most layouts have no issues.
        guard !found.isEmpty else { return [] }
        var devicesOfPlace: [ByteRange: Set<Int>] = [:]
        for (place, device) in shown { devicesOfPlace[place, default: []].insert(device) }
        return found.map { problem, found, isSame in
            let shown = devicesOfPlace[problem.owner.range]?.count ?? devices.count
            return problem.diagnostic(
                AffectedDevices(
                    devices: found.map { devices[$0] }, isEverywhere: found.count >= shown,
                    isSame: isSame))
        }
    }
}
