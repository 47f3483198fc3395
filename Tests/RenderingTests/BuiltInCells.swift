import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Systems
import Values

/// Cells of built-in templates.
extension SceneCell {
    init(
        identity: SceneIdentity? = nil, text: String? = nil, secondaryText: String? = nil,
        image: String? = nil, symbol: String? = nil, badge: String? = nil, detail: String? = nil,
        accessory: CellAccessory? = nil, template: BuiltInTemplate = .row,
        in environment: DisplayEnvironment = DisplayEnvironment()
    ) {
        self.init(
            template, [text, secondaryText, image, symbol, badge, detail, nil], accessory,
            in: environment)
        self.identity = identity
    }

    private init(
        _ template: BuiltInTemplate, _ slots: [String?], _ accessory: CellAccessory?,
        in environment: DisplayEnvironment
    ) {
        var builder = CellBuilder(environment, default: .row)
        var activation = Activation(arena: Arena(), values: [])
        self = builder.cell(template, filledBy: slots, accessory, nil, &activation)
    }

    /// The same cell with another template or content size.
    func drawn(by template: BuiltInTemplate, contentSize: ContentSize = .large) -> SceneCell {
        var environment = DisplayEnvironment()
        environment.contentSize = contentSize
        var cell = SceneCell(template, slots, accessory, in: environment)
        cell.identity = identity
        return cell
    }
}

extension Scene {
    /// The scene with tiles outside lists, the default of specs without templates.
    var withDefaultTemplates: Scene {
        var scene = self
        for (index, section) in sections.enumerated() {
            if case .compositional(let layout) = section.layout, layout.list != nil { continue }
            scene.sections[index].cells = section.cells.map {
                $0.slots.isEmpty ? $0 : $0.drawn(by: .tile)
            }
        }
        return scene
    }
}
