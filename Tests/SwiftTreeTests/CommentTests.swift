import SwiftTree
import Testing

/// Comments of declarations are what they say, whatever texts are among them.
@Suite struct CommentTests {
    @Test func `a comment of its own has lines around it`() {
        let declarations: [SwiftDeclaration] = [
            .constant([], "a", nil, .int(1)),
            .comment(["Not checked: `x\ny`.", "\u{202E}"]),
            SwiftDeclaration.constant([], "b", nil, .int(2)).documented("Two."),
        ]
        #expect(
            declarations.lines() == [
                "let a = 1", "", "// Not checked: `x\\u{A}y`.", "// \\u{202E}", "", "/// Two.",
                "let b = 2",
            ])
    }
}
