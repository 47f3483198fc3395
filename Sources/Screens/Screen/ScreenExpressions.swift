package import Expressions

extension Screen {
    /// Calls `body` with each expression of the screen, in no certain order.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachOwnExpression(body)
        for data in data { data.request.forEachExpression(body) }
        for name in names { body(name.expression) }
        for section in sections { section.forEachExpression(body) }
        for template in templates { template.forEachExpression(body) }
    }

    /// Calls `body` with each expression that is part of neither a section, `data` nor `let`.
    package func forEachOwnExpression(_ body: (CheckedExpression) -> Void) {
        title?.forEachExpression(body)
        placeholders.forEachExpression(body)
        api.forEachExpression(body)
        for parameter in loggingParameters { parameter.text.forEachExpression(body) }
        load.onError.forEachCondition(body)
        layout.forEachCondition(body)
        layout.forEachChoice { $0.forEachExpression(body) }
    }

    /// The names that are read by what is part of neither a section, `data` nor `let`, and by the
    /// templates that the header and the footer of the whole collection need.
    package var ownReads: SlotSet {
        var reads = SlotSet()
        forEachOwnExpression { reads.insert($0.slots) }
        for template in layoutTemplates { reads.formUnion(template.reads) }
        return reads
    }

    /// The templates that cells, headers and footers need.
    package var usedTemplates: TemplateSet {
        var found = TemplateSet()
        for template in layoutTemplates + sections.flatMap(\.templates) {
            found.insertAll(template)
        }
        return found
    }

    /// The templates that stand in the header and the footer of the whole collection.
    private var layoutTemplates: [OwnTemplate] {
        var found: [OwnTemplate] = []
        layout.forEachChoice { layout in
            for edge in [layout.header, layout.footer] {
                edge?.forEachChoice { found += $0.cell.template.map { [$0] } ?? [] }
            }
        }
        return found
    }
}

extension Section {
    /// Calls `body` with each expression of the section, in no certain order; those of the templates
    /// that it uses are not among them.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        forEachLoadingExpression(body)
        forEachItemExpression(body)
        placeholders.forEachExpression(body)
        accessibility?.forEachExpression(body)
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

    /// The names that it and the templates in it read.
    package var reads: SlotSet {
        var reads = SlotSet()
        forEachExpression { reads.insert($0.slots) }
        for template in templates { reads.formUnion(template.reads) }
        return reads
    }

    /// The templates of the spec's own that stand in its cells, header and footer.
    var templates: [OwnTemplate] {
        var found: [OwnTemplate] = []
        cell.forEachChoice { found += $0.template.map { [$0] } ?? [] }
        for edge in [header, footer] {
            edge?.forEachChoice { found += $0.cell.template.map { [$0] } ?? [] }
        }
        return found
    }

    /// Calls `body` with each expression that knows the item.
    package func forEachItemExpression(_ body: (CheckedExpression) -> Void) {
        for name in names { body(name.expression) }
        cell.forEachCondition(body)
        cell.forEachChoice { $0.forEachExpression(body) }
        onTap?.forEachCondition(body)
        onTap?.forEachChoice { $0.forEachExpression(body) }
        for parameter in logging?.parameters ?? [] { parameter.text.forEachExpression(body) }
        for expression in [identity, search] { expression.map(body) }
    }
}
