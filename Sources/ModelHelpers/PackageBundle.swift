import Foundation

extension Bundle {
    /// What SwiftPM declares in a target with string catalogs, as apps have it; this package has none, and
    /// this file is no part of what is generated.
    static let module = Bundle.main
}
