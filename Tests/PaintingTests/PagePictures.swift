import Foundation
import TestSupport
import Testing

/// A picture that the documents show, in `Docs/Pictures`: what a sample screen looks like.
struct PagePicture: CustomTestStringConvertible {
    let name: String
    /// Of the folder `Specs`, without its suffix.
    let spec: String
    var options = ""

    var testDescription: String { name }

    static let all = [
        PagePicture(name: "market", spec: "market"),
        PagePicture(
            name: "market-grid", spec: "market", options: "--set style=grid --appearance dark"),
        PagePicture(name: "home", spec: "home"),
        PagePicture(name: "habits", spec: "habits"),
        PagePicture(name: "followers", spec: "followers", options: "--appearance dark"),
    ]

    /// A run from the recording that stands beside the spec.
    var line: String {
        "screenc run Specs/\(spec).yaml --offline --device-frame --scale 2 \(options)"
    }
}

@Test("The documents show what the sample screens look like", arguments: PagePicture.all)
private func shown(_ picture: PagePicture) throws {
    let root = URL(filePath: RepositoryRoot.path)
    let folder = try TemporaryFolder()
    let file = folder.path(of: "page.png")
    let told = try ChildProcess.text(of: "\(picture.line) --output '\(file)'", in: root)
    let png = try #require(try? Data(contentsOf: URL(filePath: file)), "\(told)")
    try expectPicture([UInt8](png), picture.name, in: root.appending(path: "Docs/Pictures"))
}
