package import LoaderPlan

/// The result of a polled load.
package struct PollReport: Sendable {
    /// The load.
    package enum Subject: Sendable, Hashable {
        case health
        /// The name of an entry of `data`.
        case data(String)
        /// The id of a section.
        case section(String)
    }

    package let subject: Subject
    /// The ids of the sections that read it.
    package let sections: Set<String>
    /// Whether its interval has passed; otherwise its request has changed.
    package let isDue: Bool
    /// Why it failed; the previous values are still shown.
    package let failure: LoadFailure?
    /// Whether the screen may have changed.
    package let isChanged: Bool
    /// The time since polling began.
    package let time: Duration
    /// The delay until the next poll; nil if it is not polled.
    package let nextDelay: Duration?
}

/// Why polling ended.
package enum PollEnd: Sendable, Hashable {
    /// No shown load is polled.
    case nothingToPoll
    /// A recording has no further responses.
    case exhausted
    /// The observer stopped, or the task was cancelled.
    case stopped
}
