import Diagnostics
@testable import Expressions
import Testing

struct CaseTests {
    /// The location, message and hint of every fault; fixed expressions are valid.
    @Test(arguments: CaseFile.all(in: "errors"))
    func faultsAreReported(_ file: CaseFile) {
        file.expect(Sample.report)
        for text in file.expressions {
            #expect(!Sample.check(text).faults.isEmpty, "`\(text)` is fine")
        }
    }

    @Test(arguments: CaseFile.all(in: "types"))
    func typesAreInferred(_ file: CaseFile) {
        file.expect(Sample.report)
        for text in file.expressions {
            #expect(Sample.check(text).faults.isEmpty, "`\(text)` has faults")
        }
    }

    /// Every canonical form prints as itself.
    @Test(arguments: CaseFile.all(in: "printed"))
    func treesArePrinted(_ file: CaseFile) {
        file.expect { Sample.parse($0).tree.text }
        for text in file.expressions {
            let parsed = Sample.parse(text)
            #expect(parsed.isValid, "`\(text)` has faults")
            #expect(Sample.parse(parsed.tree.text).tree.text == parsed.tree.text)
        }
    }

    /// A fix removes its fault and does not cause a syntax error.
    @Test(arguments: CaseFile.all(in: "errors"))
    func fixesRemoveFaults(_ file: CaseFile) {
        for text in file.expressions {
            for fault in Sample.check(text).faults where !fault.fixes.isEmpty {
                let corrected = Sample.corrected(Array(text.utf8), fault.fixes)
                let after = Sample.check(corrected).faults
                let isFixed = !after.contains {
                    $0.message == fault.message && $0.range.lowerBound == fault.range.lowerBound
                }
                #expect(isFixed, "`\(text)` becomes `\(corrected)`")
            }
        }
    }

    @Test func casesAreManyAndUnique() {
        let cases = CaseFile.all(in: "errors").flatMap(\.expressions)
        #expect(cases.count >= 200)
        #expect(Set(cases).count == cases.count)
    }
}
