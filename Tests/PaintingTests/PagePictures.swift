import Foundation
import TestSupport
import Testing

/// A picture of a sample screen in `Docs/Pictures`.
struct PagePicture: CustomTestStringConvertible {
    let name: String
    /// The name of a spec in `Specs`, without its suffix.
    let spec: String
    var options = ""

    var testDescription: String { name }

    static let all = [
        PagePicture(name: "market", spec: "market"),
        PagePicture(name: "home", spec: "home"),
        PagePicture(name: "home-korean", spec: "home", options: "--locale ko"),
        PagePicture(name: "home-pseudo", spec: "home", options: "--locale pseudo"),
        PagePicture(name: "habits", spec: "habits"),
        PagePicture(name: "habits-korean", spec: "habits", options: "--locale ko"),
        PagePicture(name: "followers", spec: "followers", options: "--appearance dark"),
        PagePicture(name: "chat", spec: "chat"),
        PagePicture(name: "settings", spec: "settings"),
    ]

    /// The command, which replays the recording next to the spec.
    var line: String {
        "screenc run Specs/\(spec).yaml --offline --device-frame --scale 2 \(options)"
    }
}

@Test("Pictures in the documents match the sample screens", arguments: PagePicture.all)
private func shown(_ picture: PagePicture) throws {
    let root = URL(filePath: RepositoryRoot.path)
    let folder = try TemporaryFolder()
    let file = folder.path(of: "page.png")
    let output = try ChildProcess.text(of: "\(picture.line) --output '\(file)'", in: root)
    let png = try #require(try? Data(contentsOf: URL(filePath: file)), "\(output)")
    try expectPicture([UInt8](png), picture.name, in: root.appending(path: "Docs/Pictures"))
}
