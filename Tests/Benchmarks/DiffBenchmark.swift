import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Values

/// Compares two states of a screen with a list of 10,000 items, and with the collection difference
/// of the standard library, which sees only the identities.
func benchmarkDiff() {
    print(
        "Diff: 10,000 items; ms of all changes, with content | Swift's difference, moves inferred")
    let old = People(count: 10_000)
    for (name, new) in [
        ("nothing", old), ("10 updated", old.edited(1, updated: 10)),
        ("1,000: inserted, deleted, moved, updated", old.edited(1, 250, 250, 250, updated: 250)),
        ("4,000 of them", old.edited(2, 1_000, 1_000, 1_000, updated: 1_000)),
    ] {
        let scenes = (try old.scene, try new.scene)
        let ids = (old.ids, new.ids)
        let counts = changes(from: scenes.0, to: scenes.1).contents.first?.items
        let changed = counts.map { [$0.inserts, $0.deletes, $0.updates.map(\.to)].map(\.count) }
        let rounds = 9
        let times = medians(
            rounds: rounds,
            [
                { keep(changes(from: scenes.0, to: scenes.1).isEmpty) },
                { keep(ids.1.difference(from: ids.0).inferringMoves().isEmpty) },
            ])
        let shown = times.map { short($0 * 1_000) }
        print("\(name): \(shown[0]) | \(shown[1])  changes \(changed ?? [])")
    }
}

/// Keeps the optimizer from removing the measured computation.
@inline(never)
private func keep(_ value: Bool) { kept = value }

nonisolated(unsafe) private var kept = false

/// People with ids and a number that changes.
private struct People {
    var people: [(id: Int, number: Int)]

    init(count: Int) { people = (0..<count).map { ($0 * 7_919, $0 % 97) } }

    var ids: [String] { people.map { "person-\($0.id)" } }

    /// Returns the people with the given numbers of insertions, deletions, moves and updates all
    /// over the list.
    func edited(
        _ seed: UInt64, _ inserted: Int = 0, _ deleted: Int = 0, _ moved: Int = 0, updated: Int
    ) -> People {
        var edited = self
        var random = SeededGenerator(state: seed)
        for _ in 0..<updated { edited.people[random.next(edited.people.count)].number += 100 }
        for _ in 0..<deleted { edited.people.remove(at: random.next(edited.people.count)) }
        for index in 0..<inserted {
            edited.people.insert((-1 - index, 0), at: random.next(edited.people.count))
        }
        for _ in 0..<moved {
            let one = edited.people.remove(at: random.next(edited.people.count))
            edited.people.insert(one, at: random.next(edited.people.count))
        }
        return edited
    }

    /// A screen with one list: texts in each cell, five fields in each item.
    var scene: Scene {
        var arena = Arena()
        let values = zip(people, ids).map { person, id in
            arena.makeObject(
                ModelID(0),
                [
                    arena.makeString(id), arena.makeString("Name of \(id)"),
                    .int(Int64(person.number)), arena.makeString("https://example.com/\(id).png"),
                    .bool(true),
                ])
        }
        var builder = CellBuilder(DisplayEnvironment(), default: .row)
        var activation = Activation(arena: Arena(), values: [])
        var cells: [SceneCell] = []
        for (person, id) in zip(people, ids) {
            let (points, image) = ("\(person.number) points", "https://example.com/\(id).png")
            let slots = ["Name of \(id)", points, image, nil, nil]
            var cell = builder.cell(.row, filledBy: slots, nil, nil, &activation)
            cell.identity = .text(id)
            cells.append(cell)
        }
        let group = GroupLayout.fullWidth(.estimated(44))
        let section = SceneSection(
            id: "people", layout: .compositional(SectionLayout(group: group)), state: .content,
            cells: cells, items: values)
        return Scene(
            title: "People", sections: [section], data: SceneData(arena: arena))
    }
}

/// A deterministic random number generator.
private struct SeededGenerator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
