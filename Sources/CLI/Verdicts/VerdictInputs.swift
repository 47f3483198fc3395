/// The paths that a verdict depends on, from the current folder, by how it does. Each list is sorted.
struct VerdictInputs: Sendable, Equatable {
    /// A search of a screen by its id.
    struct Search: Sendable, Equatable {
        let id: String
        /// The folder from which it began.
        let folder: String
        /// The specs that were found.
        let found: [String]
    }

    /// The files whose content counts.
    let files: [String]
    /// The folders whose names count.
    let folders: [String]
    /// The paths of which counts whether they exist.
    let looks: [String]
    let searches: [Search]

    init(files: [String], folders: [String], looks: [String], searches: [Search]) {
        self.files = files
        self.folders = folders
        self.looks = looks
        self.searches = searches
    }

    /// The inputs of a record.
    init(_ record: InputRecord) {
        let list = InputList([record])
        files = list.files
        folders = list.folders
        // What is read may have been looked for before, and is then no question of its own.
        looks = Set(list.present + list.absent).subtracting(list.files + list.folders).sorted()
        let names = PathNames()
        searches = record.searches.map { search in
            Search(
                id: search.id, folder: names.name(of: search.folder),
                found: search.found.map(names.name).sorted())
        }.sorted { ($0.folder, $0.id) < ($1.folder, $1.id) }
    }
}
