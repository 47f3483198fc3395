import JSONData

/// What the spec has for a state, under the state's key in a spec; nothing where it has nothing. A
/// text alone stands as it does there.
func write(
    _ placeholder: ScenePlaceholder?, of state: SceneState, to writer: inout JSONWriter
) {
    guard let placeholder, let key = state.placeholderKey else { return }
    writer.key(key)
    if let text = placeholder.onlyText { return writer.string(text) }
    writer.beginObject()
    write("image", placeholder.image, to: &writer)
    write("title", placeholder.title, to: &writer)
    write("text", placeholder.text, to: &writer)
    write("button", placeholder.button, to: &writer)
    writer.endObject()
}

extension SceneState {
    fileprivate var placeholderKey: String? {
        switch self {
        case .empty: "empty"
        case .noResults: "noResults"
        case .loading: "loading"
        case .failed: "failure"
        case .content, .cancelled: nil
        }
    }
}
