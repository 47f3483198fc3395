package import Diagnostics

/// One thing that differs between two trees, as a person says it.
package struct TreeChange: Sendable {
    /// The element, as in `the text "Tea" in item 3 of rows`.
    let element: String
    /// What became of it, as a sentence without its subject: `says "Cup", and said "Tea"`.
    let predicate: String
    /// What elements that change alike have in common.
    var likeness: String
    /// The line of the golden; of what is new, that of what is before or around it.
    package let place: SourceRange?
    /// The line that stands there now; nil for what is gone.
    package let newLine: String?
    /// The number of the line of the golden's tree, from 0; nil for what is new.
    var oldNumber: Int?
    /// The number of the line of the new tree, from 0; nil for what is gone.
    var newNumber: Int?
    /// Whether it only says that something out of sight differs, or by less than a pixel: it is told if
    /// there is nothing else.
    var isHidden = false
    /// Whether only the place differs.
    var isOfPlace = false
    /// Whether only the gap to what is above differs.
    var isOfGap = false
    /// The number of other elements that changed alike.
    fileprivate(set) var others = 0

    /// What a report says, in one sentence.
    package var sentence: String {
        others == 0
            ? "\(element) \(predicate)" : "\(element) \(predicate), and \(others) more like it"
    }
}

extension TreeChange {
    /// The change of a tree that says the same in another way, as after an edit by hand.
    static func ofSpelling(_ tree: Tree) -> TreeChange {
        TreeChange(
            element: "the tree", predicate: "says the same in other words", likeness: "",
            place: tree.root.place, newLine: nil)
    }
}

extension [TreeChange] {
    /// The changes without those that are like an earlier one, which counts them.
    var folded: [TreeChange] {
        var positions: [String: Int] = [:]
        var folded: [TreeChange] = []
        for change in self {
            if let position = positions[change.likeness] {
                folded[position].others += 1
            } else {
                positions[change.likeness] = folded.count
                folded.append(change)
            }
        }
        return folded
    }
}
