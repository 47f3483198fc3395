import Expressions
import ScreenSpec

func lower(_ action: TapAction) -> TapPlan {
    switch action {
    case .push(let push): .push(screen: push.screen, params: push.values.map(lower))
    case .open(let url): .open(lower(opened: url))
    case .set(let values): .set(values.map(lower))
    }
}

private func lower(_ value: HandedValue) -> TapValue {
    TapValue(name: value.name, value: value.value, literal: value.literal)
}

/// Behind a scheme without a host, such as `mailto:`, stands a path.
private func lower(opened url: Template) -> OpenedURL {
    var hasHost = true
    if case .literal(let start)? = url.segments.first {
        hasHost = OpenedScheme(start)?.hasAuthority ?? true
    }
    return OpenedURL(pieces: pieces(of: url, from: hasHost ? .host : .path), text: url.source)
}
