import Expressions
import Layout
package import Screens

extension SceneCell {
    /// The view that draws the cell: that of its template, its texts in the styles of the
    /// environment's content size.
    ///
    /// It fills the width that it is given; what is above or below it in a higher frame is its
    /// own alignment's affair.
    ///
    /// - Parameter pictureRatio: width to height of a picture above texts; nil for the picture's own.
    package func viewTree(
        in environment: DisplayEnvironment, pictureRatio: Double? = nil
    ) -> ViewNode {
        let builder = TemplateViews(
            cell: visible, environment: environment, pictureRatio: pictureRatio)
        if let view { return builder.withAccessory(view) }
        switch template {
        case .row: return builder.row()
        case .tile: return builder.tile()
        case .card: return builder.card()
        case .banner: return builder.banner()
        }
    }

    /// Without slots that are empty texts, which have nothing to show.
    private var visible: SceneCell {
        func shown(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
        var cell = self
        cell.text = shown(text)
        cell.secondaryText = shown(secondaryText)
        cell.image = shown(image)
        cell.badge = shown(badge)
        cell.detail = shown(detail)
        return cell
    }
}

extension SceneCell {
    /// Whether it is a picture with texts below it.
    var isPictureOverTexts: Bool {
        view == nil && (template == .tile || template == .card) && image?.isEmpty == false
    }

    /// Whether the row of a built-in template shows it.
    var isRow: Bool { view == nil && template == .row }

    /// Points before its texts, where the separator below it begins.
    func textInset(in environment: DisplayEnvironment) -> Double {
        guard isRow else { return TemplateViews.margin }
        return TemplateViews(cell: visible, environment: environment).textInset
    }
}

extension SceneBoundary {
    /// The view that draws a header or footer; `margin`: points beside its texts.
    package func viewTree(
        in environment: DisplayEnvironment, margin: Double
    ) -> ViewNode {
        if let view = cell.view { return view }
        let builder = TemplateViews(cell: cell, environment: environment)
        return isFooter ? builder.footer(margin: margin) : builder.header(margin: margin)
    }

    package var isFooter: Bool {
        switch item.alignment {
        case .bottomLeading, .bottom, .bottomTrailing, .trailing: true
        default: false
        }
    }
}
