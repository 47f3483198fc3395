/// A fault of the generator.
struct LayoutMutant: Sendable {
    let name: String
    let change: @Sendable (String) -> String

    static let all = [
        LayoutMutant(name: "columns without their gaps") {
            $0.replacing(/,\s+spacing: 10\s*\)/, with: ")")
        },
        LayoutMutant(name: "columns of fractions of pixels") {
            $0.replacing("environment.share(of: ", with: "exactShare(of: ")
        },
        LayoutMutant(name: "insets at one side") {
            $0.replacing("leading: 16", with: "leading: 0")
        },
        LayoutMutant(name: "groups without spacing") {
            $0.replacing("section.interGroupSpacing", with: "_")
        },
        LayoutMutant(name: "items as high as they are wide") {
            $0.replacing(
                "heightDimension: .fractionalHeight(1)",
                with: "heightDimension: .fractionalWidth(1)")
        },
        LayoutMutant(name: "one column less") { $0.replacing("count: 3", with: "count: 2") },
        LayoutMutant(name: "rows that do not scroll") {
            $0.replacing(
                "section.orthogonalScrollingBehavior",
                with: "var other: UICollectionLayoutSectionOrthogonalScrollingBehavior; other")
        },
        LayoutMutant(name: "headers that are not pinned") {
            $0.replacing(/,\s+isPinned: true/, with: "")
        },
        LayoutMutant(name: "estimates that are not measured") {
            $0.replacing(".estimated(130)", with: ".absolute(130)")
        },
        LayoutMutant(name: "conditions the wrong way") {
            $0.replacing("if isEmpty {", with: "if !isEmpty {")
        },
        LayoutMutant(name: "lists without their headers' margins") {
            $0.replacing("list.headerMode = .supplementary", with: "_ = list")
        },
        LayoutMutant(name: "separators from edge to edge") {
            $0.replacing(
                "separatorConfiguration.bottomSeparatorInsets.leading = 80",
                with: "separatorConfiguration.bottomSeparatorInsets.leading = 8"
            )
            .replacing(
                "separatorConfiguration.topSeparatorInsets.leading = 80",
                with: "separatorConfiguration.topSeparatorInsets.leading = 8")
        },
        LayoutMutant(name: "sections without spacing") {
            $0.replacing("configuration.interSectionSpacing", with: "_")
        },
        LayoutMutant(name: "headers with a fixed height") {
            $0.replacing("height: .estimated(44)", with: "height: .absolute(44)")
        },
        LayoutMutant(name: "elements the wrong way round") {
            $0.replacing("subitems: [item, column]", with: "subitems: [column, item]")
        },
    ]
}
