/// Synonyms of keys in UIKit, SwiftUI, web frameworks and SQL.
enum KeySynonyms {
    /// Returns the key of `shape` with the synonym `word`, if any.
    static func key(for word: String, in shape: SpecShape) -> Key? {
        let word = plain(word)
        let candidates =
            (byShape[shape.name]?[word] ?? []) + (ofControls[word] ?? []) + (everywhere[word] ?? [])
        return candidates.first { shape.accepts($0) == .supported }
    }

    /// Returns `word` without case and separators: `per_page`, `perPage` and `PerPage` are the
    /// same.
    static func plain(_ word: String) -> String {
        word.lowercased().filter { $0 != "_" && $0 != "-" }
    }

    /// Rows of keys and their synonyms, separated by spaces.
    typealias Rows = [(keys: [Key], words: String)]

    static func table(_ rows: Rows) -> [String: [Key]] {
        var result: [String: [Key]] = [:]
        for row in rows {
            for word in row.words.split(separator: " ") {
                result[plain(String(word)), default: []] += row.keys
            }
        }
        return result
    }

    /// Synonyms of controls and their keys; they take precedence over `everywhere`.
    private static let ofControls = table(SpecKeys.controlSynonyms)

    /// Synonyms for all shapes. Of several keys, the first that the shape has is used.
    private static let everywhere = table([
        ([.when], "if visible isVisible show shown condition enabled"),
        (
            [.url, .open],
            "src source uri href endpoint address get fetch resource remote dataSource"
        ),
        ([.style], "font textStyle"), ([.weight], "fontWeight"),
        ([.text], "title label message headline textLabel primaryText primary"),
        ([.secondaryText], "secondary detailTextLabel detailText subtitleText secondaryLabel body"),
        ([.secondaryText, .text], "subtitle"), ([.text], "description content"),
        (
            [.image],
            "icon thumbnail imageURL avatar picture photo img imageView leadingImage"
        ),
        ([.symbol], "systemName systemImage systemImageName sfSymbol symbolName imageSystemName"),
        ([.symbol], "icon image UIImage sfSymbolName"),
        ([.detail], "value trailingText rightText rightDetail"),
        ([.accessory], "accessoryType accessoryView"),
        ([.corner], "cornerRadius radius borderRadius"),
        ([.background], "backgroundColor bg backgroundView"),
        ([.color], "foregroundColor textColor tintColor tint fill"),
        ([.colors], "colours palette colorSet theme"), ([.fonts], "typography textStyles"),
        ([.lengths], "spacings dimensions sizes metrics"),
        ([.family], "fontFamily"), ([.relativeTo], "textStyle"),
        ([.shadow], "boxShadow dropShadow elevation layerShadow textShadow"),
        ([.gradient], "linearGradient backgroundGradient gradientLayer backgroundImage"),
        ([.gradient], "CAGradientLayer"),
        ([.separators], "showsSeparators separator separatorStyle divider dividers"),
        ([.separatorInset], "separatorInsets listRowSeparatorInset"),
        ([.pageControl], "pageIndicator pageDots dots indicator showsPageControl"),
        ([.distribution], "justify justifyContent justification"),
        ([.opacity], "alpha"), ([.strikethrough], "strikeThrough lineThrough"),
        ([.underline], "underlined underlineStyle textDecoration"),
        ([.markdown], "md richText attributedText attributedString formattedText"),
        ([.html], "innerHTML webView rawHTML"), ([.spans], "runs parts segments"),
        ([.lines], "numberOfLines lineLimit maxLines"),
        ([.textAlignment, .alignment], "align textAlign multilineTextAlignment textAlignment"),
        ([.aspectRatio], "ratio aspect"),
        ([.placeholder], "loadingView loadingImage placeholderImage defaultImage"),
        ([.fallback], "errorImage failureImage fallbackImage onFailure"),
        (
            [.accessibility],
            "accessibilityLabel ariaLabel altText alternativeText imageAlt imageLabel"
        ),
        ([.cell], "template"), ([.contentMode], "scaling resizeMode objectFit"),
        ([.insets, .padding], "inset edgeInsets contentInset contentInsets sectionInset padding"),
        ([.insets, .padding], "sectionInsets margin margins layoutMargins"),
        ([.insetsReference], "contentInsetsReference sectionInsetReference"),
        ([.leading], "left start"), ([.trailing], "right end"),
        ([.spacing], "gap gutter interItemSpacing interGroupSpacing columnSpacing"),
        ([.itemSpacing, .spacing], "interItemSpacing minimumInteritemSpacing minimumSpacing"),
        ([.lineSpacing, .spacing], "minimumLineSpacing lineSpacing rowSpacing"),
        ([.sectionSpacing], "interSectionSpacing"),
        ([.columns], "numberOfColumns cols columnCount count span perRow itemsPerRow"),
        ([.itemHeight], "height cellHeight rowHeight"), ([.itemWidth], "width cellWidth"),
        ([.height], "rowHeight itemHeight"), ([.appearance], "style"), ([.edge], "alignment"),
        ([.width], "widthDimension"), ([.height], "heightDimension"),
        ([.axis, .scrollDirection], "direction orientation"),
        ([.scrolling], "orthogonalScrollingBehavior orthogonalScrolling scroll scrollBehavior"),
        ([.subitems], "items children"), ([.item], "subitem"),
        ([.pinned], "sticky floating pinToVisibleBounds stickyHeader"),
        ([.params, .arguments, .query, .parameters], "params parameters args arguments with"),
        ([.query], "queryParams queryParameters queryItems searchParams urlParams"),
        ([.headers], "httpHeaders requestHeaders"), ([.json], "body payload requestBody"),
        ([.form], "formData formBody"), ([.retry], "retries retryCount maxRetries retryPolicy"),
        ([.paging], "pagination page pages infiniteScroll loadMore paginate"),
        ([.every], "poll polling interval refreshInterval pollInterval refreshEvery refresh"),
        ([.pull], "pullToRefresh refreshControl refreshable"),
        ([.onTap], "onSelect select didSelect didSelectItem didSelectItemAt didSelectRowAt tap"),
        ([.onTap], "onClick click onPress press didTap onTapGesture action handler"),
        ([.bar], "navigationBar navBar navigationItem toolbar appBar navigationOptions"),
        ([.menu], "actions UIMenu"), ([.role], "buttonRole"),
        ([.onError], "onFailure"), ([.concurrency], "parallel parallelism maxConcurrent"),
        ([.empty], "emptyState emptyView emptyText emptyMessage noData noResults placeholder"),
        ([.failure], "error errorView errorState errorMessage failed failureView"),
        ([.loading], "loadingView loadingState loadingText"),
        ([.button], "action buttonTitle retryButton"),
        ([.logging], "analytics tracking track log"),
        ([.enum], "values options cases choices allowed"), ([.pattern], "regex regexp"),
        ([.default], "defaultValue fallback initial initialValue value"),
        ([.description], "doc docs documentation comment note summary"),
    ])
}
