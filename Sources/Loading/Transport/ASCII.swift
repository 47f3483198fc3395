import LoadingCore

/// The character classes of HTTP and URLs.
typealias ASCII = LoadingRules.ASCII
