import Foundation
import TestSupport
import Testing

/// A picture of a sample screen in `Docs/Pictures`.
struct PagePicture: CustomTestStringConvertible {
    let name: String
    /// The name of a spec in `Specs`, without its suffix.
    let spec: String
    var options = ""
    /// The command that writes the spec beside `Specs`; nil for a sample screen.
    var making: String?

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
        PagePicture(
            name: "products", spec: "products", options: "--replay Specs/market.har",
            making: "screenc new shop.products --from Specs/market.har --output products.yaml"),
    ]

    /// The command, which replays the recording next to a sample spec.
    var line: String {
        let source = making == nil ? "Specs/\(spec).yaml --offline" : "\(spec).yaml"
        return "screenc run \(source) --device-frame --scale 2 \(options)"
    }
}

@Test("Pictures in the documents match the sample screens", arguments: PagePicture.all)
private func shown(_ picture: PagePicture) throws {
    let root = URL(filePath: RepositoryRoot.path)
    let folder = try TemporaryFolder()
    let file = folder.path(of: "page.png")
    var place = root
    if let making = picture.making {
        try folder.copySpecs()
        place = folder.url
        _ = try ChildProcess.text(of: making, in: place)
    }
    let output = try ChildProcess.text(of: "\(picture.line) --output '\(file)'", in: place)
    let png = try #require(try? Data(contentsOf: URL(filePath: file)), "\(output)")
    try expectPicture([UInt8](png), picture.name, in: root.appending(path: "Docs/Pictures"))
}
