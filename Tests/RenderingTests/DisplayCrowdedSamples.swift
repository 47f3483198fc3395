import CellCore
import Layout
import Rendering
import Screens

/// Cells whose content does not fit.
extension DisplaySample {
    static let crowded = [
        DisplaySample(name: "beside-accessory", scene: screen("Beside", ends, .list(.plain))),
        DisplaySample(name: "crowded-rows", scene: screen("Crowded", rows, .list(.plain))),
        DisplaySample(name: "long-details", scene: screen("Details", details, .list(.plain))),
        DisplaySample(
            name: "low-rows",
            scene: Scene(title: nil, sections: [low(60), low(40), low(20)])),
        DisplaySample(
            name: "pictures-in-a-row",
            scene: Scene(title: nil, sections: [beside(.tile), beside(.card)])),
        DisplaySample(
            name: "pictures-of-one-ratio",
            scene: screen("Gallery", pictures(.tile), .grid(2))),
        DisplaySample(
            name: "loading-shapes", scene: Scene(title: nil, sections: loading(.loading))),
        // Headers keep their positions.
        DisplaySample(
            name: "failed-shapes",
            scene: Scene(
                title: nil, sections: loading(.failed(kind: "timeout", message: "Too late.")))),
    ]
}

private let longTitle = "A title that is so long that it is broken into lines here"

private func text(_ string: String) -> ViewNode { ViewNode(.text(ViewNode.Text(string))) }

private func line(_ children: [ViewNode]) -> ViewNode {
    ViewNode(
        .stack(ViewNode.Stack(.horizontal, spacing: 8, children: children)),
        padding: LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
}

private func cell(_ view: ViewNode, accessory: CellAccessory? = nil) -> SceneCell {
    var cell = SceneCell(
        view.withAccessory(
            accessory, in: ViewNode.PlatformMetrics(DisplayEnvironment()), margin: 16))
    cell.accessory = accessory
    return cell
}

/// Texts at both ends of a row: the trailing ones are aligned, before the accessory.
private let ends = [("Short", "1 day"), ("A longer title", "12 days ago"), (longTitle, "Now")].map {
    cell(
        line([text($0.0), ViewNode(.spacer(minLength: 0)), text($0.1)]),
        accessory: .disclosureIndicator)
}

private let rows: [SceneCell] = {
    let picture = ViewNode(
        .image(ViewNode.Image("wide.png")), width: .points(150), height: .points(40))
    return [
        // A short text gets its ideal width, regardless of long words next to it.
        line([text("Donaudampfschifffahrtsgesellschaftskapitän und so weiter"), text("in 12 min")]),
        // Children that are too wide are compressed: no text is a column of letters.
        line([picture, picture, text("Short"), text("1 day")]),
        line([picture, picture, text(longTitle), text("1 day")]),
        line([picture, picture, picture]),
    ].map { cell($0) }
}()

/// A short detail is not broken; one of two lines is aligned with the others.
private let details =
    [("150", longTitle), ("1 5", longTitle), ("₩1,234,000 a month", "Short")].map {
        SceneCell(
            text: $0.1, secondaryText: "Donaudampfschifffahrtsgesellschaftskapitän",
            image: "wide.png",
            detail: $0.0, accessory: .disclosureIndicator)
    } + [SceneCell(text: "Short", detail: longTitle, accessory: .disclosureIndicator)]

/// Texts have a line each while that fits, then they are dropped.
private func low(_ height: Double) -> SceneSection {
    SceneSection(
        id: "rows-\(Int(height))",
        layout: .compositional(
            SectionLayout(group: .fullWidth(.absolute(height)), insetsReference: .none)),
        state: .content,
        cells: [
            SceneCell(text: "Two texts", secondaryText: "of one line"),
            SceneCell(text: longTitle, secondaryText: longTitle + ", and some more of it"),
        ])
}

private func pictures(_ template: BuiltInTemplate) -> [SceneCell] {
    let cells = [
        SceneCell(text: "Short", image: "wide.png"),
        SceneCell(text: longTitle, secondaryText: "and more", image: "high.png"),
        SceneCell(text: "Third", image: "high.png"), SceneCell(text: "No picture"),
    ]
    return cells.map { $0.drawn(by: template) }
}

/// Two tiles in a row, of equal height.
private func beside(_ template: BuiltInTemplate) -> SceneSection {
    let size = LayoutSize(width: .fractionalWidth(0.5), height: .absolute(180))
    let group = GroupLayout(
        axis: .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(180)),
        item: ItemLayout(size: size), repetition: .asManyAsFit)
    return SceneSection(
        id: template.rawValue,
        layout: .compositional(SectionLayout(group: group, insetsReference: .none)),
        state: .content, cells: pictures(template))
}

/// Loading sections: a list with pictures, and a notice with one item.
private func loading(_ state: SceneState) -> [SceneSection] {
    let header = SceneBoundary(
        cell: SceneCell(text: "Header", template: .prominentHeader),
        item: BoundaryItem(
            kind: "header",
            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(30)), alignment: .top))
    func section(
        _ id: String, _ layout: SectionLayout, _ sample: SceneCell, count: Int?
    ) -> SceneSection {
        var layout = layout
        layout.boundaryItems = [header.item]
        var section = SceneSection(
            id: id, layout: .compositional(layout), header: header, state: state)
        section.sample = sample
        section.knownCount = count
        section.showsRows = sample.traits.hasMargins
        return section
    }
    let notice = SceneCell(text: "Name 1", secondaryText: "Subtitle 1", template: .card)
    return [
        section(
            "people",
            SectionLayout(group: .fullWidth(.estimated(44)), insets: LayoutInsets(all: 8)),
            SceneCell(
                text: "Name 1", secondaryText: "Subtitle 1", image: "wide.png", badge: "1",
                accessory: .disclosureIndicator), count: nil),
        section(
            "notice",
            SectionLayout(group: .fullWidth(.estimated(100)), insets: LayoutInsets(all: 8)),
            notice, count: 1),
    ]
}
