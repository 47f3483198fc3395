package import Expressions
package import LoaderPlan
import Screens

extension Snapshot {
    /// Returns the web addresses that taps open, by section and item; sections without any are
    /// omitted.
    ///
    /// - Throws: an error if they have more text than a screen may have, or take too long.
    package func links(until deadline: Deadline) throws(ScreenFailure) -> [String: [String?]] {
        var activation = self.activation
        activation.budget = ScreenBudget(until: deadline)
        var links: [String: [String?]] = [:]
        for section in sections {
            guard let urls = section.plan.spec.onTap?.map(\.openedURL) else { continue }
            let addresses = try section.mapItems(&activation) { _, activation in
                urls.apply(in: &activation) { url, activation in
                    url?.webAddress(in: &activation)
                } ?? nil
            }
            if addresses.contains(where: { $0 != nil }) { links[section.id] = addresses }
        }
        return links
    }
}
