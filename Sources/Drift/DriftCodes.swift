package import Diagnostics

extension DiagnosticCode {
    /// What is found in recordings, and not in a spec alone.
    package static let drift: Set<DiagnosticCode> = [
        .driftedKeypath, .driftedAnswer, .driftedValue, .driftedDate, .driftedCase, .absentField,
        .unreadKey, .driftedPaging, .shortPage, .wrongTotal, .repeatedPage,
    ]
}
