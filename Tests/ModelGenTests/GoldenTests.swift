import Diagnostics
import ModelGen
import TestSupport
import Testing

@Test(arguments: ModelCase.all + [.hidden])
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
