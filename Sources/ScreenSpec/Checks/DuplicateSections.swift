import Diagnostics

extension Check {
    /// Section ids are unique in a screen: taps, events and outputs name sections by them.
    static let duplicateSections = Check(name: "duplicate sections") { screen, bag in
        var firstOfID: [String: Section] = [:]
        for section in screen.sections where !section.id.isEmpty {
            if let first = firstOfID[section.id] {
                bag.report(
                    .duplicateName("section", section.id, at: section.place, first: first.place))
            } else {
                firstOfID[section.id] = section
            }
        }
    }
}
