import Diagnostics
import ModelGen
import TestSupport
import Testing

@Test(arguments: ModelCase.all + [.hidden, .elements])
func `generated Swift matches its golden`(testCase: ModelCase) throws {
    var bag = DiagnosticBag()
    let models = testCase.generate(into: &bag)
    #expect(bag.sorted.map(\.message) == [])
    expectGolden(
        oneFile(for: [try #require(models)], .init()), "Cases/\(testCase.name).swift.txt")
}

@Test(arguments: [ModelCase.dates, .localDates, .nested, .recursion, .enums])
func `public Codable Swift matches its golden`(testCase: ModelCase) throws {
    var bag = DiagnosticBag()
    let options = ModelGenOptions(access: .public, codable: true)
    let models = try #require(testCase.generate(options, into: &bag))
    expectGolden(oneFile(for: [models], options), "Cases/\(testCase.name).public.swift.txt")
}

@Test func `fields in elements of lists are not encoded in silence`() {
    var bag = DiagnosticBag()
    #expect(ModelCase.elements.generate(.init(codable: true), into: &bag) == nil)
    let fields = ["cover", "last", "width"]
    #expect(
        bag.sorted.map(\.message)
            == fields.map {
                "the field `\($0)` of `Album` is in an element of a list, where `--codable` cannot write it"
            })
}
