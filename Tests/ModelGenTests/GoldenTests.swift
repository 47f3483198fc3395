import Diagnostics
import ModelGen
import TestSupport
import Testing

@Test(arguments: ModelCase.all + [.hidden])
func `generated Swift matches its golden`(testCase: ModelCase) throws {
    var bag = DiagnosticBag()
    let text = testCase.generate(into: &bag)
    #expect(bag.sorted.map(\.message) == [])
    expectGolden(try #require(text), "Cases/\(testCase.name).swift.txt")
}

@Test(arguments: [ModelCase.dates, .localDates, .nested, .recursion, .enums])
func `public Codable Swift matches its golden`(testCase: ModelCase) throws {
    var bag = DiagnosticBag()
    let options = ModelGenOptions(access: .public, codable: true)
    let text = try #require(testCase.generate(options, into: &bag))
    expectGolden(text, "Cases/\(testCase.name).public.swift.txt")
}
