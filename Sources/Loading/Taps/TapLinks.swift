import Expressions
package import LoaderPlan

extension Snapshot {
    /// The web addresses that taps open, by section and item; sections without any are not in it.
    package var links: [String: [String?]] {
        var frame = self.frame
        var links: [String: [String?]] = [:]
        for section in sections {
            guard let onTap = section.plan.onTap else { continue }
            let addresses = section.mapItems(&frame) { _, frame in
                onTap.apply(in: &frame) { tap, frame -> String? in
                    guard case .open(let url) = tap else { return nil }
                    return url.webAddress(in: &frame)
                } ?? nil
            }
            if addresses.contains(where: { $0 != nil }) { links[section.id] = addresses }
        }
        return links
    }
}
