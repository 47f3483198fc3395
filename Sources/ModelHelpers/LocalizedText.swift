import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// Returns a text of a string catalog in the language of the app.
    ///
    /// - Parameter source: the text for a key that the bundle does not have.
    static func localized(_ key: String, in table: String, source: String) -> String {
        NSLocalizedString(key, tableName: table, bundle: bundle, value: source, comment: "")
    }

    /// The bundle with the string catalogs: that of the package, the framework or the app.
    private static var bundle: Foundation.Bundle {
        #if SWIFT_PACKAGE
            .module
        #else
            Foundation.Bundle(for: BundleToken.self)
        #endif
    }

    private nonisolated final class BundleToken {}
}
