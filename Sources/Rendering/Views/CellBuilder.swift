package import Expressions
import Layout
import LoaderPlan
package import Screens
import Values

/// Makes the cells of a section, or a header or footer, out of their templates.
package struct CellBuilder {
    /// Draws the cells that name no template.
    private let defaultValue: CellTemplate
    /// Whether the layout fixes badges to items, so that cells do not show them.
    private let fixesBadges: Bool
    /// Whether somebody looks at views; programs read what fills the slots of built-in templates.
    private let makesViews: Bool
    private var evaluation: TemplateEvaluation

    package init(
        _ environment: DisplayEnvironment, default defaultValue: CellTemplate,
        fixesBadges: Bool = false,
        makesViews: Bool = true
    ) {
        self.defaultValue = defaultValue
        self.fixesBadges = fixesBadges
        self.makesViews = makesViews
        evaluation = TemplateEvaluation(environment)
    }

    /// The cell of each item of a section, with what tells the item apart.
    mutating func cells(of section: SectionSnapshot, _ activation: inout Activation) -> [SceneCell]
    {
        var maker = self
        defer { self = maker }
        return section.mapItems(&activation) { item, activation in
            let identity = section.plan.identity?.value(of: item, in: &activation)
            let name = identity.flatMap { SceneIdentity($0, in: activation.arena) }
            var cell =
                section.plan.cell.apply(in: &activation) { maker.cell($0, &$1) } ?? SceneCell()
            cell.identity = name
            return cell
        }
    }

    /// One cell; the names around it are in the activation.
    mutating func cell(_ form: UnresolvedCell, _ activation: inout Activation) -> SceneCell {
        cell(form, form.template ?? defaultValue, &activation)
    }

    /// A header or footer: no built-in template but the default one draws it.
    mutating func edge(_ form: UnresolvedCell, _ activation: inout Activation) -> SceneCell {
        cell(form, form.ownTemplate ?? defaultValue, &activation)
    }

    private mutating func cell(
        _ form: UnresolvedCell, _ template: CellTemplate, _ activation: inout Activation
    ) -> SceneCell {
        let accessory = form.accessory?.apply(in: &activation) { word, _ in word }
        if template.isBuiltIn {
            let slots = form.slotTexts(in: &activation)
            return cell(template, filledBy: slots, accessory, &activation)
        }
        var cell = SceneCell(
            evaluation.view(of: template, form.arguments, &activation).withAccessory(accessory))
        cell.accessory = accessory
        return cell
    }

    /// A cell of a built-in template.
    package mutating func cell(
        _ template: CellTemplate, filledBy slots: [String?], _ accessory: Accessory?,
        _ activation: inout Activation
    ) -> SceneCell {
        var cell = SceneCell()
        (cell.slots, cell.accessory) = (slots, accessory)
        guard makesViews else { return cell }
        cell.traits = template.traits
        var shown = slots
        if fixesBadges, let badge = slots[.badge] {
            cell.badge = badge
            shown[CellSlot.badge.rawValue] = nil
        }
        cell.view = evaluation.view(of: template, filledBy: shown, accessory, &activation)
        return cell
    }
}

extension UnresolvedCell {
    /// What fills the slots of a built-in template; nil for those without a text.
    func slotTexts(in activation: inout Activation) -> [String?] {
        var texts: [String?] = []
        texts.reserveCapacity(arguments.count)
        for argument in arguments { texts.append(argument.text?.evaluate(in: &activation)) }
        return texts
    }
}

extension ViewNode {
    /// A view of a template of the spec's own, and the accessory at the trailing edge of its cell.
    package func withAccessory(_ accessory: Accessory?) -> ViewNode {
        guard let accessory else { return self }
        let trailing = ViewNode(
            .layers([ViewNode(accessory)], alignment: .center),
            padding: LayoutInsets(trailing: CellTemplate.margin))
        // It has all that the accessory leaves, as it has the whole cell where there is none.
        var content = self
        content.width = .fraction(1)
        content.height = height ?? .fraction(1)
        return ViewNode(
            .stack(ViewStack(.horizontal, children: [content, trailing])), width: .fraction(1),
            alignment: .leading)
    }

    /// The sign of an accessory.
    init(_ accessory: Accessory) {
        let (symbol, width, height, label): (ViewSymbol, Double, Double, String) =
            switch accessory {
            case .disclosureIndicator: (.chevron, 8, 14, "")
            case .checkmark: (.checkmark, 16, 14, "Selected")
            case .detail: (.info, 22, 22, "More info")
            }
        self.init(
            .symbol(symbol), width: .points(width), height: .points(height),
            accessibilityLabel: label)
    }
}

extension SceneCell {
    /// Whether it is a picture with texts below it.
    var isPictureOverTexts: Bool { pictureOverTexts != nil }

    /// The address of the picture above its texts.
    var pictureOverTexts: String? {
        traits.isPictureOverTexts ? view.children.first?.firstPicture : nil
    }

    /// Points before its texts, where the separator below it begins.
    var textInset: Double {
        guard traits.hasMargins, case .stack(let stack) = view.content,
            let first = stack.children.first, case .image = first.content,
            case .points(let width)? = first.width
        else { return CellTemplate.margin }
        return view.padding.leading + width + stack.spacing
    }
}

extension ViewNode {
    /// The address of the picture that it is, or that lies at the back of it.
    fileprivate var firstPicture: String? {
        switch content {
        case .image(let image): image.address
        case .layers(let layers, _): layers.first?.firstPicture
        default: nil
        }
    }

    /// Gives the picture above texts its width to height.
    mutating func setPictureRatio(_ ratio: Double) {
        switch content {
        case .image(var image):
            image.ratio = ratio
            content = .image(image)
        case .stack(var stack) where !stack.children.isEmpty:
            stack.children[0].setPictureRatio(ratio)
            content = .stack(stack)
        case .layers(var layers, let alignment) where !layers.isEmpty:
            layers[0].setPictureRatio(ratio)
            content = .layers(layers, alignment: alignment)
        default: break
        }
    }
}
