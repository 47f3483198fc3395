import LoadingCore
import Testing

/// What failed answers say is wrong with states.
@Suite struct AnswerProblemsTests {
    @Test func `a problem stands as long as the state has the value that was sent`() {
        var problems = LoadingRules.AnswerProblems()
        #expect(problems.problem(of: "name", with: "") == nil)
        problems.end(["name": "Taken"], of: ["name": "Ada", "age": "3"])
        #expect(problems.problem(of: "name", with: "Ada") == "Taken")
        #expect(problems.problem(of: "name", with: "Adam") == nil)
        #expect(problems.problem(of: "age", with: "3") == nil)
    }

    @Test func `the next answer says it anew, of what was sent with it`() {
        var problems = LoadingRules.AnswerProblems()
        problems.end(["name": "Taken", "age": "Too low"], of: ["name": "Ada", "age": "3"])
        problems.end(["age": ""], of: ["age": "3"])
        #expect(problems.problem(of: "age", with: "3") == nil)
        #expect(problems.problem(of: "name", with: "Ada") == "Taken")
        problems.end([:], of: ["name": "Ada"])
        #expect(problems == LoadingRules.AnswerProblems())
    }

    @Test func `a state that has its default again has no problem`() {
        var problems = LoadingRules.AnswerProblems()
        problems.end(["name": "Taken", "age": "Too low"], of: ["name": "", "age": "3"])
        problems.forget(["name", "city"])
        #expect(problems.problem(of: "name", with: "") == nil)
        #expect(problems.problem(of: "age", with: "3") == "Too low")
    }

    @Test func `what was not sent is not refused`() {
        var problems = LoadingRules.AnswerProblems()
        problems.end(["name": "Taken"], of: [:])
        #expect(problems.problem(of: "name", with: "Ada") == nil)
    }
}
