import Foundation
package import ScreenSpec

extension StringCatalogs {
    /// The catalogs of the sample specs, by their names, whatever the folder of the spec.
    package static let ofSamples = StringCatalogs { path, _ throws(Fault) in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = URL(filePath: RepositoryRoot.path(of: "Specs/\(name)"))
        guard let data = try? Data(contentsOf: file) else {
            throw Fault(reason: "there is no such file beside the spec")
        }
        return File(path: name) { () throws(Fault) in [UInt8](data) }
    }
}
