import Expressions
package import LoaderPlan
import Screens

extension Snapshot {
    /// The web addresses that taps open, by section and item; sections without any are omitted.
    package var links: [String: [String?]] {
        var activation = self.activation
        var links: [String: [String?]] = [:]
        for section in sections {
            guard let urls = section.plan.onTap?.map(\.openedURL) else { continue }
            let addresses = section.mapItems(&activation) { _, activation in
                urls.apply(in: &activation) { url, activation in
                    url?.webAddress(in: &activation)
                } ?? nil
            }
            if addresses.contains(where: { $0 != nil }) { links[section.id] = addresses }
        }
        return links
    }
}
