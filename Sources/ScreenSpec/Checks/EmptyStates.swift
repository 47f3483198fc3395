import Diagnostics
import Screens

extension Check {
    /// Reports sections whose items come from outside, and for which neither they nor the screen have
    /// `empty`.
    static let missingEmptyStates = Check { screen, bag in
        guard screen.placeholders.empty == nil else { return }
        for section in screen.sections
        where section.placeholders.empty == nil && section.mayBeEmpty {
            bag.report(.missingEmptyState(section.id), at: section.place)
        }
    }
}

extension Section {
    fileprivate var mayBeEmpty: Bool {
        switch items {
        case .request(let request): if case .items = request.source { false } else { true }
        case .derived(.expression): true
        case .derived(.rows): false
        }
    }
}
