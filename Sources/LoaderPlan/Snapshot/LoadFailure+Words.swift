extension LoadFailure {
    /// What is told to who uses the screen: one sentence without names and places of the spec, which are
    /// in the reports.
    package var words: String {
        switch kind {
        case .rejected: message
        case .transport: "There is no connection to where this comes from."
        case .timeout: "It took too long to load."
        case .status: statusWords
        case .cancelled: "The load was stopped."
        case .policy: "This cannot be loaded here."
        default: "The answer could not be read."
        }
    }

    private var statusWords: String {
        switch status ?? 0 {
        case 401, 403: "There is no access to this."
        case 404, 410: "This is not there any more."
        case 429: "The server is busy. Try again later."
        default: "The server could not answer."
        }
    }

    /// Whether both failed because of the same thing.
    package func hasSameCause(as other: LoadFailure) -> Bool {
        kind == other.kind && root == other.root
    }

    /// Whether it failed because something else did.
    package var isConsequence: Bool { root != message }
}

extension SectionState {
    /// Why it failed, where it did.
    package var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
