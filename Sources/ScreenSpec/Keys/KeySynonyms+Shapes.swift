/// Synonyms that depend on the mapping.
extension KeySynonyms {
    /// The synonyms by shape; they take precedence over `everywhere`.
    static let byShape: [String: [String: [Key]]] = [
        "screen": table([
            ([.screen], "id name identifier"), ([.params], "props inputs input"),
            ([.title], "navigationTitle heading label"),
            ([.let], "vars variables computed constants locals definitions"),
            ([.models], "types schemas schema structs entities dataModels"),
            ([.cells], "templates components cellTemplates"),
            ([.searchBar], "searchable searchField search searchController"),
            ([.data], "requests endpoints queries sources dataSources resources"),
            ([.sheet], "presentation sheetPresentationController presentationDetents"),
        ]),
        "sheet": table([
            ([.detents], "heights sizes presentationDetents stops snapPoints"),
            ([.grabber], "prefersGrabberVisible presentationDragIndicator dragIndicator handle"),
        ]),
        "field": table([
            ([.at], "key path keypath jsonKey jsonPath codingKey from source column name"),
            ([.at], "serializedName"), ([.format], "dateFormat"),
            ([.identity], "id primaryKey unique isIdentity isID"),
        ]),
        "union": table([
            ([.oneOf], "anyOf cases union variants"),
            ([.by], "discriminator tag key type propertyName on kind"),
        ]),
        "case of a union": table([([.model], "type schema"), ([.value], "name key tag const raw")]),
        "state": table([([.control], "picker input widget")]),
        "searchBar": table([
            ([.prompt], "placeholder hint title text label"),
            ([.delay], "debounce throttle wait interval"),
        ]),
        "api": table([([.baseURL], "base url host root server origin")]),
        "load": table([([.onError], "policy strategy failure errorPolicy")]),
        "section": table([
            ([.id], "name identifier"), ([.keypath], "key jsonPath root jsonKey dataKey"),
            ([.keypath], "resultsKey"),
            ([.keypath], "itemsPath itemsKey responseKey"),
            ([.identity], "uniqueBy keyBy rowKey idKey keyExtractor primaryKey"),
            ([.header], "title heading headerTitle sectionHeader sectionTitle caption label"),
            ([.footer], "footerTitle sectionFooter"),
            ([.cell], "cellType cellClass renderItem itemView itemTemplate row rowTemplate view"),
            ([.cell], "component reuseIdentifier cellIdentifier"),
            ([.search], "searchBy searchKey"), ([.model], "itemType type"),
            ([.response], "responseType responseModel"),
        ]),
        "sections from data": table([
            ([.each], "for forEach foreach repeat loop over in"), ([.key], "id identity keyBy"),
        ]),
        "data": table([
            ([.keypath], "key path jsonPath root jsonKey dataKey"), ([.model], "type as"),
            ([.response], "responseType responseModel"),
        ]),
        "paging": table([
            ([.policy], "type kind strategy mode style by"),
            ([.size], "limit pageSize perPage count batch batchSize"),
            ([.sizeParameter], "sizeParam limitParam limitParameter pageSizeParameter"),
            ([.sizeParameter], "perPageParameter perPageParam pageSizeParam"),
            ([.parameter], "param pageParameter pageParam name cursorParameter cursorParam key"),
            ([.parameter], "offsetParameter offsetParam tokenParameter tokenParam"),
            ([.start], "first startPage firstPage initial initialPage from startAt"),
            ([.more], "hasMore hasNext hasNextPage while"),
            ([.next], "cursor nextCursor nextToken nextPage nextURL token after"),
            ([.total], "totalCount totalItems"), ([.in], "location place"),
        ]),
        "retry": table([
            ([.attempts], "count times max tries retries maxAttempts maxRetries limit"),
            ([.on], "when for statuses errors"),
        ]),
        "sqlite": table([
            ([.database], "db file path"), ([.sql], "query statement select"),
        ]),
        "action": table([
            ([.push], "navigate navigateTo show screen destination goto route segue"),
            ([.push], "pushViewController navigationLink"), ([.open], "url href link openURL"),
            ([.present], "sheet modal fullScreenCover presentScreen"),
            ([.dismiss], "pop close back popViewController"), ([.set], "setState state update"),
            ([.reset], "clear revert discard restore undoChanges"),
            ([.send], "request submit fetch http write"),
            ([.call], "share run perform function invoke hook"), ([.refresh], "reload load"),
            ([.notice], "toast message alert snackbar banner show"),
            ([.confirm], "ask question confirmation alert"), ([.then], "next after onSuccess"),
            ([.undo], "undoable undoButton revert"),
            ([.otherwise], "else catch onFailure onError failure"),
        ]),
        "swipe": table([
            ([.leading], "left start leadingActions"),
            ([.trailing], "right end trailingActions actions"),
        ]),
        "action entry": table([
            ([.title], "text label name"), ([.role], "style kind"),
            ([.onTap], "action handler do"),
        ]),
        "bar": table([
            ([.largeTitle], "prefersLargeTitles largeTitles largeTitleDisplayMode"),
            ([.leading], "left start leftBarButtonItems leftBarButtonItem leftItems headerLeft"),
            ([.leading], "leadingItems topBarLeading navigationBarLeading leftButtons"),
            ([.trailing], "right end rightBarButtonItems rightBarButtonItem rightItems"),
            ([.trailing], "headerRight trailingItems topBarTrailing navigationBarTrailing"),
            ([.trailing], "rightButtons buttons items actions"),
            ([.bottom], "toolbar toolbarItems bottomBar footer tabBar"),
        ]),
        "bar button": table([
            ([.title], "text label name"), ([.symbol], "image icon systemItem"),
            ([.role], "style kind"), ([.onTap], "action handler do target selector"),
        ]),
        "bottom bar": table([([.cell], "view template content")]),
        "send": table([
            ([.json], "body payload requestBody"), ([.form], "formData formBody"),
            ([.response], "model type"),
            ([.optimistic], "optimisticUpdate optimisticResponse optimisticUI"),
            ([.problems], "fieldErrors validationErrors"),
            ([.for], "forEach each"),
        ]),
        "optimistic": table([
            ([.update], "item fields patch merge"), ([.set], "state states setState"),
            ([.insert], "add append prepend create"), ([.into], "section list to in"),
            ([.to], "at position edge"), ([.id], "identity key"),
        ]),
        "undo": table([
            ([.title], "text label message"), ([.delay], "duration timeout seconds after wait"),
        ]),
        "section logging": table([
            ([.identifier], "id name key label"), ([.event], "eventName type action"),
            ([.parameters], "properties attributes payload extra"),
        ]),
        "screen logging": table([([.parameters], "properties attributes payload extra")]),
        "node": table([
            ([.vstack], "column vertical col verticalStack stack LazyVStack"),
            ([.hstack], "row horizontal horizontalStack LazyHStack"),
            ([.zstack], "overlay layers"), ([.for], "each forEach repeat map"),
        ]),
        "gradient": table([([.colors], "stops colours"), ([.direction], "to angle end endPoint")]),
        "shadow": table([
            ([.radius], "blur blurRadius shadowRadius"), ([.opacity], "alpha shadowOpacity"),
            ([.x], "offsetX dx horizontal"), ([.y], "offsetY dy vertical"),
        ]),
        "placeholder": table([([.title], "heading headline")]),
    ]
}
