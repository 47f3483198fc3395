import Expressions
import Screens

/// Lowers an action with what follows it.
func lower(_ action: Action, _ requests: RequestLowering) -> ActionPlan {
    ActionPlan(
        verb: lower(action.verb, requests), confirm: action.confirm,
        then: action.then?.map { lower($0, requests) },
        otherwise: action.otherwise?.map { lower($0, requests) }, place: action.place)
}

private func lower(_ verb: ActionVerb, _ requests: RequestLowering) -> VerbPlan {
    switch verb {
    case .show(let push): .show(push)
    case .dismiss: .dismiss
    case .open(let url): .open(lower(opened: url))
    case .set(let values): .set(values)
    case .send(let write):
        .send(
            WritePlan(
                load: lower(sent: write.request, requests), optimism: write.optimism,
                undo: write.undo))
    case .refresh(let target): .refresh(target)
    case .notice(let text): .notice(text)
    }
}

/// Lowers the request of an action, which is sent when its action is performed.
private func lower(sent request: Request, _ requests: RequestLowering) -> LoadPlan {
    LoadPlan(
        request: request, source: requests.source(of: request), responseFields: nil,
        itemResponse: nil, identity: nil, takesOneObject: false,
        errors: requests.errors(of: request), every: nil, readsNames: false, readsNow: false,
        needs: [])
}

/// A scheme without a host, such as `mailto:`, is followed by a path.
private func lower(opened url: Template) -> OpenedURL {
    var hasHost = true
    if case .literal(let start)? = url.segments.first {
        hasHost = URLScheme(start)?.hasAuthority ?? true
    }
    return OpenedURL(pieces: pieces(of: url, from: hasHost ? .host : .path), text: url.source)
}
