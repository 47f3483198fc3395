/// A name in expressions of what the newest answer to the request of a section says besides its items:
/// `sections.ID.total`. It is absent before the first answer.
package struct SectionAnswer: Sendable {
    /// What the answer says; the words are those of expressions.
    package enum Part: String, Sendable, CaseIterable {
        /// The number of all items, as `total` of `paging` computes it.
        case total
        /// The decoded response.
        case response
        /// The headers by name in lower case; empty before the first answer.
        case headers
    }

    /// The id of the section.
    package let section: String
    package let part: Part
    /// The slot of the name, after those of `secrets`.
    package let slot: Int

    package init(section: String, part: Part, slot: Int) {
        (self.section, self.part, self.slot) = (section, part, slot)
    }

    /// The first word of the names.
    package static let group = "sections"

    /// The name in expressions.
    package var name: String { Self.name(section, part) }

    /// Returns the name of a part of a section's answer.
    package static func name(_ section: String, _ part: Part) -> String {
        "\(group).\(section).\(part.rawValue)"
    }
}

/// A name in expressions of what a failed answer has said is wrong with the value of a state:
/// `problems.NAME`. It is absent where nothing is wrong.
package struct AnswerProblem: Sendable {
    package let state: String
    /// The slot of the name, after those of answers.
    package let slot: Int

    package init(state: String, slot: Int) { (self.state, self.slot) = (state, slot) }

    /// The name in expressions.
    package var name: String { Self.name(of: state) }

    /// Returns the name of the problem of a state.
    package static func name(of state: String) -> String { "problems.\(state)" }
}
