import Diagnostics

extension Check {
    /// A template that no cell, header or footer reaches is a forgotten one, or a misspelt use.
    static let unusedTemplates = Check(name: "unused templates", needsWholeScreen: true) {
        screen, bag in
        guard !screen.templates.isEmpty else { return }
        let used = Set(screen.usedTemplates.map { ObjectIdentifier($0) })
        for template in screen.templates where !used.contains(ObjectIdentifier(template)) {
            bag.report(.unusedTemplate(template.name, at: template.place))
        }
    }
}
