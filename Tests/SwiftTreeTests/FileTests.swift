import SwiftTree
import Testing

/// Files have their parts, with an empty line between them.
@Suite struct FileTests {
    @Test func `a file begins with comments and imports`() {
        let load = SwiftFunctionDeclaration(
            .function([], "load"), nil,
            [.assignment(SwiftExpression.instance.member("in"), .instance)])
        let file = SwiftFile(
            head: ["// one\u{202E} two"], imports: ["Foundation", "ScreenKit"],
            [
                .comment(["Not checked: `a\n`."]),
                SwiftDeclaration.function(load).documented("Loads it."),
            ])
        #expect(
            file.text == """
                // one\\u{202E} two

                import Foundation
                import ScreenKit

                // Not checked: `a\\u{A}`.

                /// Loads it.
                func load() {
                    self.`in` = self
                }

                """)
        #expect(SwiftFile(head: [], imports: [], []).text.isEmpty)
    }
}
