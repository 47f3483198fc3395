import Diagnostics
import ModelGen
import Testing
import Values

/// A source with two distinct locations.
private let source = SourceText(path: "spec.yaml", bytes: Array("one\ntwo\n".utf8))
private let first = SourceRange(source, ByteRange(0, 3))
private let second = SourceRange(source, ByteRange(4, 7))

private let screen = ModelOwner(.screen, id: "test.spec", place: first)

private func report(_ models: [Model], specPath: String = "spec.yaml") -> [Diagnostic] {
    var bag = DiagnosticBag()
    let text = generateModels(
        ModelSource(screen, ModelTable(models), file: specPath), options: .init(), into: &bag)
    #expect((text == nil) == bag.hasErrors)
    return bag.sorted
}

@Test func `fields with the same Swift name are reported with both locations`() {
    let fields = [
        Field(name: "on-sale", type: .int, place: first),
        Field(name: "onSale", type: .int, place: second),
    ]
    let found = report([Model(name: "A", body: .object(fields))])
    #expect(
        found.map(\.message) == [
            "the fields `on-sale` and `onSale` of `A` are both named `onSale` in Swift"
        ])
    #expect(found.map(\.code) == [.nameCollision])
    #expect(found.first?.primary.place == second)
    #expect(found.first?.related.map(\.place) == [first])
}

@Test func `models with the same Swift name are reported with both locations`() {
    let found = report([
        Model(name: "product", body: .object([]), place: first),
        Model(name: "Product", body: .object([]), place: second),
    ])
    #expect(
        found.map(\.message) == [
            "the models `product` and `Product` are both named `Product` in Swift"
        ])
    #expect(found.first?.primary.place == second)
    #expect(found.first?.related.map(\.place) == [first])
}

@Test func `strings that are one word have cases of their own, and equal strings are an error`() {
    let found = report([
        .choice("A", ["m", "M", "unknown", "Unknown", "image/jpeg", "image-jpeg", "a b", "a_b"]),
        .choice("B", ["unknown", "Unknown"], closed: true),
        .choice("C", ["é", "e\u{301}"]), .choice("D", ["x.y", "x.y.", "xDotY"]),
    ])
    #expect(
        Set(found.map(\.message)) == [
            #"the strings "é" and "e\u{301}" of `C` are both the case `é` in Swift"#
        ])
}

@Test func `reserved names of generated code are an error`() {
    for name in ["JSONValue", "ModelSupport", "DroppedElement"] {
        #expect(
            report([.object(name, nil)]).map(\.message) == [
                "the name of the model `\(name)` is reserved in generated Swift: `\(name)`"
            ])
    }
    #expect(report([.object("Swift"), .object("Foundation")]) == [])
    #expect(
        report([.object("Swift"), .object("Foundation"), .object("Date")]).map(\.message) == [
            "the name of the model `Foundation` is reserved in generated Swift: `Foundation`"
        ])
}

@Test func `a spec without own models has no generated file`() {
    var bag = DiagnosticBag()
    let library = ModelTable([.object("A", nil, Field(name: "a", type: .int))], firstID: 1 << 20)
    let imported = ModelTable([], imported: ImportedModels([library.block]))
    for table in [imported, ModelTable()] {
        #expect(
            generateModels(
                ModelSource(screen, table, file: "s"), options: .init(), into: &bag) == nil)
    }
    #expect(bag.isEmpty)
}

/// The names of the types of screens, by the ids of screens and the prefix of the workspace.
@Test(arguments: [
    ("github.followers", "", "Followers"), ("chat.list", "", "ChatList"),
    ("shop.text", "", "ShopText"), ("x.tab.view", "", "XTabView"), ("list", "", "ListModels"),
    ("shop.String", "", "ShopString"), ("x.UIView", "", "XUIView"), ("x.any", "", "XAny"),
    ("x.Self", "", "XSelf"), ("chat.list", "Shop", "ShopList"),
    ("github.followers", "Shop", "ShopFollowers"), ("a.storage", "App", "AppAStorage"),
]) func `the types of a screen hide none of the libraries`(id: String, prefix: String, name: String)
{
    let owner = ModelOwner(.screen, id: id, place: first, typePrefix: prefix)
    #expect(ModelNames(ModelTable([]), of: owner).namespace == name)
}

@Test func `models of libraries that hide types of others are reported`() {
    let library = ModelOwner(.library, id: "shop.common", place: first)
    var bag = DiagnosticBag()
    let models = ["Image", "View", "UIImage", "Bundle", "Photo"].map { Model.object($0) }
    _ = generateModels(
        ModelSource(library, ModelTable(models), file: "common.yaml"), options: .init(),
        into: &bag)
    #expect(
        Set(bag.sorted.map(\.message)) == [
            "the model `Image` hides `Image` of SwiftUI in the files of the app",
            "the model `View` hides `View` of SwiftUI in the files of the app",
            "the model `UIImage` hides `UIImage` of UIKit in the files of the app",
            "the model `Bundle` hides `Bundle` of Foundation in the files of the app",
        ])
    #expect(bag.sorted.allSatisfy { $0.code == .hiddenType && $0.severity == .warning })
}
