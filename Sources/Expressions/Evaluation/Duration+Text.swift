extension Duration {
    /// Rounded up and clamped.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return seconds < 0 ? .min : .max }
        let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        let (sum, tooLarge) = product.addingReportingOverflow(part)
        return tooLarge ? .max : sum
    }

    /// `30 s` or `1500 ms`, for messages.
    package var shortText: String {
        let milliseconds = wholeMilliseconds
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }
}
