import Foundation

extension String {
    /// This text in Unicode's normal form D.
    var decomposed: String { decomposedStringWithCanonicalMapping }
}
