import JSONData
import Layout
import LoaderPlan
import Rendering
import Screens

/// The frames of a scene, and those of its generated layouts.
struct FrameComparison {
    private let scene: Scene
    private let layouts: GeneratedLayouts
    private let state: String
    private let environment: DisplayEnvironment

    init(
        _ scene: Scene, _ layouts: GeneratedLayouts, state: String,
        _ environment: DisplayEnvironment
    ) {
        (self.scene, self.layouts, self.state) = (scene, layouts, state)
        self.environment = environment
    }

    /// The size of the screen.
    var device: String { "\(environment.width) × \(environment.height)" }

    /// What the program is asked with: the whole layout, and each section.
    func queries(_ name: String) -> [LayoutQuery] {
        var query = LayoutQuery(
            name: name, width: environment.width, height: environment.height,
            scale: environment.scale, isRightToLeft: environment.isRightToLeft, state: state)
        var queries = [query]
        for section in scene.sections {
            query.name = "\(name)/\(section.id)"
            query.count = section.cells.count
            queries.append(query)
        }
        return queries
    }

    /// Returns the first difference; nil if there is none.
    func difference(_ documents: [JSONValue]) throws -> String? {
        let read = ReadBackLayout(
            configuration: documents[0], sections: Array(documents.dropFirst()))
        guard read.tellsEdgesOfLists else { return "a list is told another header or footer" }
        let generated = try frames(of: try read.collection())
        let expected = try frames(of: scene.collectionLayout)
        for (one, other) in zip(expected, generated) where one != other {
            return "expected \(one), got \(other)"
        }
        return expected.count == generated.count
            ? nil : "expected \(expected.count) frames, got \(generated.count)"
    }

    private func frames(of layout: CollectionLayout) throws -> [LayoutFrame] {
        var environment = environment.layoutEnvironment
        // Headers are pinned where the content is scrolled.
        environment.contentOffset.y = 330
        let rowHeights = scene.sections.map { section in
            layouts.plan.sections.firstIndex { $0.id == section.id }.flatMap {
                layouts.rowHeights[$0]
            }
        }
        let result = try layOut(layout, itemCounts: scene.itemCounts, in: environment) {
            element, _ in
            if element.kind == .item, let height = rowHeights[element.section] {
                return PointSize(width: 100, height: height)
            }
            // Sizes of contents that differ.
            let number = Double(element.section * 31 + element.item % 1_000 * 17)
            return PointSize(
                width: 40 + number.truncatingRemainder(dividingBy: 60),
                height: 30 + number.truncatingRemainder(dividingBy: 71))
        }
        return Array(result.frames)
    }
}
