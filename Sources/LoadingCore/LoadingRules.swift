/// The rules of loading, and of ordinals, that the interpreter and apps have in common: each is
/// written here once, and both compile it.
///
/// It is the namespace of all types of the module, because apps may compile its sources in a module
/// of their own, beside types with any names.
public nonisolated enum LoadingRules {
    /// Which of two failures that arrive in the same moment is read first is chance. So when one
    /// cancels the other loads, those in flight have this time to fail too, and the first in the
    /// order of the spec is named.
    public static let momentOfFailures = Duration.milliseconds(100)
}
