package import LoaderPlan

/// What a load that was asked for again has come to.
package struct PollReport: Sendable {
    /// What was asked for.
    package enum Subject: Sendable, Hashable {
        case health
        /// The name of an entry of `data`.
        case data(String)
        /// The id of a section.
        case section(String)
    }

    package let subject: Subject
    /// The ids of the sections that show something of it.
    package let sections: Set<String>
    /// Whether its time had come; else it was asked for since polled data that it reads had changed.
    package let isDue: Bool
    /// Why it failed; what was there before is still shown.
    package let failure: LoadFailure?
    /// Whether the screen may be another one now.
    package let isChanged: Bool
    /// How long after polling began it came.
    package let time: Duration
    /// How long until it is asked for again; nil where it is not by itself.
    package let wait: Duration?
}

/// Why polling ended.
package enum PollEnd: Sendable, Hashable {
    /// Nothing that is shown is asked for again.
    case nothingToPoll
    /// A recording has no further answers.
    case exhausted
    /// Whoever is told of polls wants no more, or the task was cancelled.
    case stopped
}
