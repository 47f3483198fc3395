/// A number of UIKit that pictures depend on.
package enum Metric: Int, CaseIterable, Hashable, Sendable {
    // Screens.
    case narrowMargin, wideMargin, wideWidth, readableWidth, tabletSafeTop, tabletSafeBottom
    case lineHeight
    // Lists.
    case leastRowHeight, rowMargin, rowImageSpacing, rowTextSpacing, symbolWidth
    case disclosureWidth, disclosureHeight, checkmarkWidth, checkmarkHeight, detailSide
    case cardCorner, listTop, listBottom, gapBeforeHeader, plainTop, sidebarMargin, sidebarBottom
    case separatorHeight, separatorOpacity, separatorTrailingMargins
    // Headers and footers.
    case groupedHeaderTop, groupedHeaderBottom, plainHeaderMargin, prominentHeaderMargin
    case footerTop, footerBottom, headerTextSpacing
    case groupedHeaderEstimate, plainHeaderEstimate, footerEstimate
    // Bars.
    case barHeight, compactBarHeight, tabletBarHeight, barBottomSpace, barLeastTop
    case compactBarLeastTop, largeTitleHeight, largeTitlePadding, barSymbolSide, barButtonGap
    case barPlatterHeight, barPlatterPadding, barTitlePadding
    case glassShadowRadius, glassShadowOffset, glassShadowOpacity, scrollEdgeFade
    case searchTop, searchHeight, searchBottom, searchCorner, searchIconStart, searchIconSide
    case searchTextStart
    case toolbarHeight, compactToolbarHeight, tabletToolbarHeight, toolbarPlatterHeight
    // Tab bars.
    case tabBarHeight, compactTabBarHeight, tabletTabBarHeight, tabPlatterHeight, tabPitch
    case tabSymbolSide, tabSymbolTop, tabTitleTop, tabTitleSize, compactTabTitleSize
    case tabletTabTitleSize, tabBadgeSide
    // Controls.
    case segmentsHeight, segmentsCorner, segmentsInset
    case switchWidth, switchHeight, thumbWidth, thumbHeight, thumbInset
    case stepperWidth, stepperHeight, stepperCorner, stepperSign, stepperDivider
    case fieldHeight, fieldInset, fieldCorner
    case buttonMargin, buttonSideMargin, buttonCorner, progressHeight
    case pageControlHeight, pageDot, pagePitch, outerPageDot
    case alertWidth, alertCorner
    case sheetTop, sheetCorner
}

extension Metric {
    /// Its name, as `Docs/Metrics.md` lists it.
    package var name: String { "\(self)" }
}
