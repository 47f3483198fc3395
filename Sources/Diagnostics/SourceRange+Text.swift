extension SourceRange {
    /// `path:line:column` of the beginning, for messages that name a second place.
    package var text: String {
        let position = LineTable(source).position(of: Int(range.start))
        return "\(source.path):\(position.line):\(position.column)"
    }
}
