/// The models that a file can refer to: its own, and those of the libraries behind its imports.
///
/// The own models of a screen have the IDs from 0. Those of each library have a range of their own,
/// so that its types mean the same in all screens, and nothing is copied.
package struct ModelTable: Sendable {
    /// The models that the file declares, in order.
    package let models: [Model]
    package let imported: ImportedModels
    /// The ID of the first own model.
    private let firstID: Int
    private let indexOfName: [String: Int]

    package init(
        _ models: [Model] = [], firstID: Int = 0, imported: ImportedModels = ImportedModels()
    ) {
        (self.models, self.firstID, self.imported) = (models, firstID, imported)
        indexOfName = Dictionary(
            models.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The model with `id`; nil for an ID of another table.
    package subscript(id: ModelID) -> Model? {
        let index = id.index - firstID
        if models.indices.contains(index) { return models[index] }
        return imported.position(of: id).map { imported.blocks[$0.block].models[$0.index] }
    }

    /// The ID of the model that has a name in the file.
    package func id(named name: String) -> ModelID? {
        indexOfName[name].map { ModelID(firstID + $0) } ?? imported.ids[name]
    }

    /// The names of `id(named:)`: those of the own models in order, then the imported ones.
    package var names: [String] { models.map(\.name) + imported.ids.keys.sorted() }

    /// The IDs of the own models, in order.
    package var ownIDs: [ModelID] { models.indices.map { ModelID(firstID + $0) } }

    /// The own models in order, as imports of other files use them.
    package var block: ModelBlock { ModelBlock(firstID: firstID, models: models) }
}

/// The models of one library.
package struct ModelBlock: Sendable {
    fileprivate let firstID: Int
    package let models: [Model]

    package var ids: [ModelID] { models.indices.map { ModelID(firstID + $0) } }
}

/// The models of the libraries behind the imports of a file.
package struct ImportedModels: Sendable {
    /// Those of each library, also of one that another library imports; in the order of imports.
    package let blocks: [ModelBlock]
    /// The models that have a name in the file: those of its direct imports.
    package let ids: [String: ModelID]

    package init(_ blocks: [ModelBlock] = [], ids: [String: ModelID] = [:]) {
        (self.blocks, self.ids) = (blocks, ids)
    }

    /// The block of a model and its index there; nil for a model of another table.
    fileprivate func position(of id: ModelID) -> (block: Int, index: Int)? {
        for (block, models) in blocks.enumerated() {
            let index = id.index - models.firstID
            if models.models.indices.contains(index) { return (block, index) }
        }
        return nil
    }
}

// MARK: - All models

extension ModelTable {
    /// The own models, then the imported ones, for tables by model.
    package var all: [Model] { models + imported.blocks.flatMap(\.models) }

    /// The IDs of `all`.
    package var allIDs: [ModelID] { ownIDs + imported.blocks.flatMap(\.ids) }

    /// The index of a model in `all`; nil for an ID of another table.
    package func position(of id: ModelID) -> Int? {
        let index = id.index - firstID
        if models.indices.contains(index) { return index }
        guard let found = imported.position(of: id) else { return nil }
        return imported.blocks[..<found.block].reduce(models.count + found.index) {
            $0 + $1.models.count
        }
    }
}
