package import Expressions

extension Screen {
    /// Calls `body` with each expression of the screen, in no certain order.
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachOwnExpression(body)
        for data in data { data.request.forEachExpression(body) }
        for name in names { body(name.expression) }
        for section in sections { section.forEachExpression(body) }
    }

    /// Calls `body` with each expression that is part of neither a section, `data` nor `let`.
    package func forEachOwnExpression(_ body: (CheckedExpression) -> Void) {
        title?.forEachExpression(body)
        empty?.forEachExpression(body)
        api.forEachExpression(body)
        for parameter in loggingParameters { parameter.text.forEachExpression(body) }
        load.onError.forEachCondition(body)
        layout.forEachCondition(body)
        layout.forEachChoice { $0.forEachExpression(body) }
    }
}

extension Section {
    /// Calls `body` with each expression of the section, in no certain order.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachLoadingExpression(body)
        forEachItemExpression(body)
        empty?.forEachExpression(body)
        layout.forEachCondition(body)
        layout.forEachChoice { $0.forEachExpression(body) }
        for edge in [header, footer] {
            edge?.forEachCondition(body)
            edge?.forEachChoice { $0.forEachExpression(body) }
        }
        background?.forEachCondition(body)
        background?.forEachChoice { $0.forEachExpression(body) }
        onError?.forEachCondition(body)
    }

    /// Calls `body` with each expression that decides whether there are items, and which.
    package func forEachLoadingExpression(_ body: (CheckedExpression) -> Void) {
        when.map(body)
        switch items {
        case .request(let request): request.forEachExpression(body)
        case .derived(let expression): body(expression)
        }
    }

    /// Calls `body` with each expression that knows the item.
    func forEachItemExpression(_ body: (CheckedExpression) -> Void) {
        for name in names { body(name.expression) }
        cell.forEachCondition(body)
        cell.forEachChoice { $0.forEachExpression(body) }
        onTap?.forEachCondition(body)
        onTap?.forEachChoice { $0.forEachExpression(body) }
        for parameter in logging?.parameters ?? [] { parameter.text.forEachExpression(body) }
        for expression in [identity, search] { expression.map(body) }
    }
}
