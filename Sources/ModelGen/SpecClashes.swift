package import Diagnostics
package import Values

/// A spec of which models are generated, beside others.
package struct GeneratedSpec: Sendable {
    package let path: String
    package let models: ModelTable
    /// Models that another spec declares.
    package let imported: Set<ModelID>

    package init(path: String, models: ModelTable, imported: Set<ModelID> = []) {
        self.path = path
        self.models = models
        self.imported = imported
    }
}

/// Reports what keeps the files of several specs from living in one folder and one module.
package func checkClashes(between specs: [GeneratedSpec], into bag: inout DiagnosticBag) {
    var fileOwner: [String: String] = [:]
    var typeOwner: [String: (path: String, place: SourceRange)] = [:]
    for spec in specs where !spec.declared.isEmpty {
        let file = generatedFileName(specPath: spec.path)
        // Some file systems take `A.swift` and `a.swift` for one file.
        if let owner = fileOwner.updateValue(spec.path, forKey: file.lowercased()) {
            bag.report(.sharedFile(file, other: owner, at: spec.start))
        }
        for model in spec.declared {
            let name = Identifier(type: model.name).text
            let place = model.place ?? spec.start
            if let owner = typeOwner[name], owner.path != spec.path {
                bag.report(.sharedType(name, other: owner.path, at: place, first: owner.place))
            }
            typeOwner[name] = typeOwner[name] ?? (spec.path, place)
        }
    }
    reportHidingTypes(typeOwner, specs, &bag)
}

/// A model called `Date` means a date everywhere in its module. Its own file knows it and writes
/// `Foundation.Date`; others cannot, or each would change with every other.
private func reportHidingTypes(
    _ owners: [String: (path: String, place: SourceRange)], _ specs: [GeneratedSpec],
    _ bag: inout DiagnosticBag
) {
    for name in generatedVocabulary.sorted() {
        guard let owner = owners[name] else { continue }
        let others = specs.filter { spec in
            !spec.declared.isEmpty && spec.path != owner.path
                && !spec.models.models.contains { Identifier(type: $0.name).text == name }
        }
        guard let other = others.first else { continue }
        bag.report(.hidingType(name, from: other.path, at: owner.place))
    }
}

extension GeneratedSpec {
    fileprivate var declared: [Model] {
        models.models.enumerated().filter { !imported.contains(ModelID($0.offset)) }.map(\.element)
    }

    /// The place of a spec as a whole, for what no single model is to blame for.
    fileprivate var start: SourceRange {
        declared.lazy.compactMap(\.place).first
            ?? SourceRange(SourceText(path: path, bytes: []), .zero)
    }
}
