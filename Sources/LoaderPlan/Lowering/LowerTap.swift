import Expressions
import ScreenSpec

func lower(_ action: TapAction) -> TapPlan {
    switch action {
    case .push(let push): .push(screen: push.screen, params: push.values)
    case .open(let url): .open(lower(opened: url))
    case .set(let values): .set(values)
    }
}

/// Behind a scheme without a host, such as `mailto:`, stands a path.
private func lower(opened url: Template) -> OpenedURL {
    var hasHost = true
    if case .literal(let start)? = url.segments.first {
        hasHost = OpenedScheme(start)?.hasAuthority ?? true
    }
    return OpenedURL(pieces: pieces(of: url, from: hasHost ? .host : .path), text: url.source)
}
