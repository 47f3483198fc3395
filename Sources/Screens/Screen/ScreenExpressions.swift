package import Expressions

extension Screen: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachOwnExpression(body)
        visit(data, computedDefaults, names, sections, templates, with: body)
    }

    /// Calls `body` with each expression outside of sections, `data`, `let` and templates.
    package func forEachOwnExpression(_ body: (CheckedExpression) -> Void) {
        visit(
            title, searchBar.prompt, placeholders, api, loggingParameters, load.onError, layout,
            with: body)
        visit(background, bar, leave, onAppear, with: body)
        order.map(body)
    }

    /// The names that are read outside of sections, `data` and `let`, including the templates around
    /// the sections and in place of all of them.
    package var ownReads: SlotSet {
        var reads = SlotSet()
        forEachOwnExpression { reads.insert($0.slots) }
        for template in surroundingTemplates { reads.formUnion(template.reads) }
        return reads
    }

    /// All templates that cells, headers, footers and placeholders use.
    package var usedTemplates: TemplateSet {
        var found = TemplateSet()
        for template in surroundingTemplates + sections.flatMap(\.templates) {
            found.insertAll(template)
        }
        return found
    }

    /// The templates of libraries that the screen uses.
    package var importedTemplates: [CellTemplate] {
        usedTemplates.templates.filter { if case .library = $0.outer { true } else { false } }
    }

    /// The templates of the header and the footer of the whole collection, of the bottom bar and of
    /// placeholders.
    private var surroundingTemplates: [CellTemplate] {
        var found = [bar?.bottomCell?.ownTemplate].compactMap(\.self) + placeholders.templates
        layout.forEachChoice { layout in
            for edge in [layout.header, layout.footer] {
                edge?.forEachChoice { found += $0.cell.ownTemplate.map { [$0] } ?? [] }
            }
        }
        return found
    }
}

/// The expressions of a section, without those of the templates that it uses.
extension Section: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if let each { [each.list, each.key].forEach(body) }
        visit(when, items, onError, placeholders, accessibility, with: body)
        visit(layout, header, footer, background, with: body)
        folds.map { body($0.value) }
        forEachItemExpression(body)
    }

    /// Calls `body` with each expression in the item scope.
    package func forEachItemExpression(_ body: (CheckedExpression) -> Void) {
        visit(names, cell, onTap, actionEntries, logging?.parameters, identity, search, with: body)
    }

    /// The names that the section and its templates read.
    package var reads: SlotSet {
        var reads = SlotSet()
        forEachExpression { reads.insert($0.slots) }
        for template in templates { reads.formUnion(template.reads) }
        return reads
    }

    /// The templates of the spec in its cells, header, footer and placeholders.
    var templates: [CellTemplate] {
        var found = placeholders.templates
        cell.forEachChoice { found += $0.ownTemplate.map { [$0] } ?? [] }
        for edge in [header, footer] {
            edge?.forEachChoice { found += $0.cell.ownTemplate.map { [$0] } ?? [] }
        }
        return found
    }
}

extension SectionItems: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .request(let request): visit(request, with: body)
        case .derived(let items): visit(items, with: body)
        }
    }
}

extension DerivedItems: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .expression(let expression): body(expression)
        case .rows(let rows): for row in rows { row.when.map(body) }
        }
    }
}

extension Definition: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { body(expression) }
}

extension NamedText: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(text, with: body) }
}

/// A word without expressions, for alternatives.
extension FailurePolicy: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {}
}

// MARK: - Requests

extension API: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(baseURL, health?.url, query, headers, with: body)
    }
}

extension DataRequest: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(request, with: body)
    }
}

extension Request: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(source, query, headers, self.body, loop?.list, responseExpressions, with: body)
    }
}

extension RequestSource: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .url(let url): visit(url, with: body)
        case .file: break
        case .sqlite(let query): visit(query.arguments, with: body)
        case .items(let items): visit(items.pieces, with: body)
        }
    }
}

extension RequestContent: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .json(let pieces): visit(pieces, with: body)
        case .form(let fields): visit(fields, with: body)
        }
    }
}

extension LiteralItems.Piece: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .text(let text) = self { visit(text, with: body) }
    }
}

// MARK: - Actions

extension Action: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(verb, confirm, then, otherwise, with: body)
    }
}

extension ActionVerb: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .show(let push): visit(push.values, with: body)
        case .open(let url): visit(url, with: body)
        case .set(let values): visit(values, with: body)
        case .send(let write): visit(write, with: body)
        case .notice(let text): visit(text, with: body)
        case .call(let call): visit(call.arguments.map(\.value), with: body)
        case .scroll(let place):
            if case .item(let identity) = place.point { visit(identity, with: body) }
        case .dismiss(let values?): visit(values, with: body)
        case .dismiss, .refresh, .reset, .retry, .discard: break
        }
    }
}

extension ActionArgument: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) { visit(value, with: body) }
}
