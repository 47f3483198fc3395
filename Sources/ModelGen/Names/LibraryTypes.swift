/// The public types of the libraries that an app's module imports.
///
/// A type of the module with one of these names hides that of the library in all its files. The lists
/// have what iOS 18 and Swift 6 declare at the top level. Types of UIKit, Core Graphics and the
/// Objective-C part of Foundation are recognised by their two capitals.
enum LibraryTypes {
    /// Returns the library with a public type of a name; nil if none is known to have one.
    static func library(with name: String) -> String? {
        libraries[name] ?? prefixes.first { name.begins(withPrefix: $0.prefix) }?.library
    }

    /// The library of each type.
    private static let libraries: [String: String] = {
        let names = [("Swift", swift), ("Foundation", foundation), ("SwiftUI", swiftUI)]
        var libraries: [String: String] = Dictionary(minimumCapacity: 1024)
        for (library, list) in names {
            // A list is ASCII, whose characters are bytes.
            for name in list.utf8.split(separator: UInt8(ascii: " ")) {
                libraries[String(Substring(name))] = library
            }
        }
        return libraries
    }()

    /// What the names of Objective-C and Core Foundation begin with.
    private static let prefixes: [(prefix: String, library: String)] = [
        ("UI", "UIKit"), ("NS", "Foundation or UIKit"), ("CF", "Core Foundation"),
        ("CG", "Core Graphics"), ("CA", "Core Animation"),
    ]

    /// Types of the standard library, of concurrency, and of Observation, Synchronization and
    /// RegexBuilder.
    private static let swift =
        """
        Actor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex AnyIterator \
        AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array \
         ArraySlice AsyncCompactMapSequence AsyncFilterSequence \
        AsyncIteratorProtocol AsyncMapSequence AsyncSequence AsyncStream AsyncThrowingStream \
        Atomic AtomicLazyReference BidirectionalCollection BinaryFloatingPoint BinaryInteger \
        BitwiseCopyable Bool CancellationError CChar Character CheckedContinuation CInt Clock \
        ClosedRange Codable CodingKey CodingUserInfoKey Collection CollectionDifference \
        CollectionOfOne Comparable ContiguousArray ContinuousClock Copyable \
        CustomDebugStringConvertible CustomLeafReflectable CustomReflectable \
        CustomStringConvertible CVarArg Decodable Decoder DecodingError DefaultIndices \
        Dictionary DiscardingTaskGroup Double Duration EmptyCollection Encodable Encoder \
        EncodingError EnumeratedSequence Equatable Error Escapable Executor \
        ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral \
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral \
        ExpressibleByStringInterpolation ExpressibleByStringLiteral FixedWidthInteger \
        FlattenSequence Float Float16 Float32 Float64 FloatingPoint FloatingPointSign \
        GlobalActor Hashable Hasher Identifiable IndexingIterator InlineArray InstantProtocol \
        Int Int128 Int16 Int32 Int64 Int8 IteratorProtocol JoinedSequence KeyedDecodingContainer \
        KeyedEncodingContainer KeyPath KeyValuePairs LazyCollection LazyFilterSequence \
        LazyMapSequence LazySequence LosslessStringConvertible MainActor ManagedBuffer \
        MemoryLayout Mirror MutableCollection Mutex Never Numeric ObjectIdentifier Observable \
        ObservationRegistrar Observations OpaquePointer Optional OptionSet OutputRawSpan \
        OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo \
        RandomAccessCollection RandomNumberGenerator Range RangeExpression \
        RangeReplaceableCollection RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath \
        Regex RegexComponent Repeated Result ReversedCollection Sendable SendableMetatype \
        Sequence SerialExecutor Set SetAlgebra SignedInteger SignedNumeric SIMD2 SIMD3 SIMD4 \
        Slice Span StaticBigInt StaticString Strideable StrideThrough StrideTo String \
        StringInterpolationProtocol StringProtocol Substring SuspendingClock \
        SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority \
        TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt \
        UInt128 UInt16 UInt32 UInt64 UInt8 Unicode UnicodeCodec Unmanaged UnownedSerialExecutor \
        UnsafeBufferPointer UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer \
        UnsafePointer UnsafeRawPointer UnsignedInteger UTF16 UTF32 UTF8 Void WritableKeyPath \
        Zip2Sequence
        """

    private static let foundation =
        """
        AffineTransform AttributeContainer AttributedString AttributedStringKey \
        AttributedStringProtocol AttributedSubstring AttributeDynamicLookup AttributeScope \
        AttributeScopes Bundle ByteCountFormatStyle \
        ByteCountFormatter CachedURLResponse Calendar CharacterSet CocoaError \
        CodableConfiguration ComparisonResult ContiguousBytes \
        CustomLocalizedStringResourceConvertible CustomNSError Data DataProtocol Date \
        DateComponents DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter \
        Decimal DecodableWithConfiguration Dimension DiscreteFormatStyle \
        EncodableWithConfiguration EnergyFormatter Expression FileAttributeKey FileAttributeType \
        FileHandle FileManager FileManagerDelegate FileProtectionType FileWrapper \
        FloatingPointFormatStyle FormatStyle FormatStyleCapitalizationContext Formatter \
        HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse IndexPath IndexSet \
        InflectionConcept InflectionRule InlinePresentationIntent InputStream IntegerFormatStyle \
        ISO8601DateFormatter JSONDecoder JSONEncoder JSONSerialization KeyPathComparator \
        LengthFormatter ListFormatStyle ListFormatter Locale LocalizedError \
        LocalizedStringResource MassFormatter Measurement MeasurementFormatter Morphology \
        MutableDataProtocol Notification NotificationCenter NotificationQueue NumberFormatter \
        Operation OperationQueue OutputStream ParseableFormatStyle ParseStrategy \
        PersonNameComponents PersonNameComponentsFormatter Pipe Port POSIXError Predicate \
        PredicateBindings PredicateError PredicateExpression PredicateExpressions \
        PresentationIntent ProcessInfo Progress ProgressReporting PropertyListDecoder \
        PropertyListEncoder PropertyListSerialization RecoverableError ReferenceConvertible \
        RelativeDateTimeFormatter RunLoop Scanner Selector SortComparator SortDescriptor \
        SortOrder Stream StreamDelegate StringTransform TermOfAddress Thread TimeInterval Timer \
        TimeZone UndoManager Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass \
        UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge \
        UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy \
        UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength \
        UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume URL \
        URLAuthenticationChallenge URLCache URLComponents URLCredential URLCredentialStorage \
        URLError URLProtectionSpace URLProtocol URLQueryItem URLRequest URLResource \
        URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration \
        URLSessionDataTask URLSessionDelegate URLSessionDownloadTask URLSessionTask \
        URLSessionTaskDelegate URLSessionUploadTask URLSessionWebSocketTask UserDefaults UUID \
        ValueTransformer XMLParser XMLParserDelegate
        """

    private static let swiftUI =
        """
        AccessibilityActionCategory AccessibilityActionKind AccessibilityAdjustmentDirection \
        AccessibilityChildBehavior AccessibilityFocusState AccessibilityHeadingLevel \
        AccessibilityLabeledPairRole AccessibilityRotorContent AccessibilityRotorEntry \
        AccessibilityTechnologies AccessibilityTextContentType AccessibilityTraits \
        AccessibilityZoomGestureAction ActionSheet Alert Alignment AlignmentID Anchor Angle \
        AngularGradient Animatable AnimatableModifier AnimatablePair Animation \
        AnimationCompletionCriteria AnimationContext AnimationState AnimationTimelineSchedule \
        AnyGesture AnyGradient AnyLayout AnyNavigationTransition AnyShape AnyShapeStyle \
        AnyTransition AnyView App AppStorage Association AsyncImage AsyncImagePhase \
        AutomaticControlGroupStyle AutomaticDisclosureGroupStyle AutomaticFormStyle \
        AutomaticLabeledContentStyle AutomaticNavigationTransition Axis BackgroundProminence \
        BackgroundStyle BackgroundTask BadgeProminence Binding BlendMode BlurReplaceTransition \
        BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle Button \
        ButtonBorderShape ButtonMenuStyle ButtonRepeatBehavior ButtonRole ButtonStyle \
        ButtonStyleConfiguration ButtonToggleStyle Canvas Capsule Circle \
        CircularProgressViewStyle Color ColorMatrix ColorPicker ColorRenderingMode ColorScheme \
        ColorSchemeContrast CommandGroup CommandMenu Commands CompactDatePickerStyle \
        CompactMenuControlGroupStyle ConcentricRectangle ContainerBackgroundPlacement \
        ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement \
        ContentMode ContentShapeKinds ContentSizeCategory ContentTransition \
        ContentUnavailableView ContextMenu ControlGroup ControlGroupStyle \
        ControlGroupStyleConfiguration ControlSize CoordinateSpace CoordinateSpaceProtocol \
        CubicKeyframe CustomAnimation CustomHoverEffect DatePicker DatePickerComponents \
        DatePickerStyle DefaultButtonLabel DefaultDatePickerStyle DefaultDateProgressLabel \
        DefaultGaugeStyle DefaultGlassEffectShape DefaultGroupBoxStyle DefaultLabelStyle \
        DefaultListStyle DefaultMenuStyle DefaultNavigationViewStyle DefaultPickerStyle \
        DefaultProgressViewStyle DefaultShareLinkLabel DefaultTabViewStyle DefaultTextFieldStyle \
        DefaultToggleStyle DefaultToolbarItem DialogSeverity DisclosureGroup \
        DisclosureGroupStyle DismissAction DismissSearchAction DismissWindowAction Divider \
        DocumentConfiguration DocumentGroup DocumentGroupLaunchScene DocumentLaunchView \
        DoubleColumnNavigationViewStyle DragGesture DropDelegate DropInfo DropProposal \
        DynamicProperty DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge \
        EdgeInsets EditableCollectionContent EditActions EditButton EditMode Ellipse \
        EllipticalGradient EmptyAnimatableData EmptyCommands EmptyHoverEffectContent \
        EmptyModifier EmptyTableRowContent EmptyView Environment EnvironmentKey \
        EnvironmentObject EnvironmentValues EquatableView EventModifiers \
        EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule FadeTransition \
        FetchedResults FetchRequest FileDocument FileDocumentConfiguration \
        FileDocumentReadConfiguration FileDocumentWriteConfiguration FillStyle FindContext \
        FittedPresentationSizing FocusedBinding FocusedObject FocusedValue FocusedValueKey \
        FocusedValues FocusInteractions FocusState Font ForEach ForegroundStyle Form \
        FormPresentationSizing FormStyle FormStyleConfiguration Gauge GaugeStyle \
        GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryReader Gesture GestureMask \
        GestureState GestureStateGesture Glass GlassButtonStyle GlassEffectContainer \
        GlassEffectTransition Gradient GraphicalDatePickerStyle GraphicsContext Grid GridItem \
        GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration \
        GroupedFormStyle GroupedListStyle GroupElementsOfContent GroupSectionsOfContent \
        HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect HoverEffectContent \
        HoverEffectGroup HoverPhase HStack HStackLayout IconOnlyLabelStyle Image ImagePaint \
        ImageRenderer IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle \
        InsettableShape InterfaceOrientation KeyboardShortcut KeyEquivalent KeyframeAnimator \
        Keyframes KeyframesBuilder KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyPress \
        Label LabeledContent LabeledContentStyle LabeledContentStyleConfiguration \
        LabeledControlGroupContent LabeledToolbarItemGroupContent LabelStyle \
        LabelStyleConfiguration Layout LayoutDirection LayoutDirectionBehavior LayoutSubview \
        LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight \
        LinearCapacityGaugeStyle LinearGradient LinearKeyframe LinearProgressViewStyle Link List \
        ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace LocalizedStringKey \
        LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryEffect \
        MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu \
        MenuActionDismissBehavior MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle \
        MenuStyleConfiguration MeshGradient ModifiedContent MoveKeyframe MoveTransition \
        MultiDatePicker NamedCoordinateSpace Namespace NavigationControlGroupStyle \
        NavigationLink NavigationLinkPickerStyle NavigationPath NavigationSplitView \
        NavigationSplitViewColumn NavigationSplitViewStyle NavigationSplitViewStyleConfiguration \
        NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView \
        NavigationViewStyle NewDocumentButton ObservedObject OffsetShape OffsetTransition \
        OnInsertTableRowModifier OpacityTransition OpenDocumentAction OpenURLAction \
        OpenWindowAction OutlineGroup PageIndexViewStyle PagePresentationSizing PageTabViewStyle \
        ParentCoordinateSpace PasteButton Path PencilDoubleTapGestureValue PencilPreferredAction \
        PencilSqueezeGesturePhase PeriodicTimelineSchedule PhaseAnimator Picker PickerStyle \
        PinnedScrollableViews PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle \
        PlainTextEditorStyle PlainTextFieldStyle PopoverAttachmentAnchor PreferenceKey \
        PresentationAdaptation PresentationBackgroundInteraction PresentationContentInteraction \
        PresentationDetent PresentationMode PresentationSizing Preview PreviewContext \
        PreviewContextKey PreviewDevice PreviewLayout PreviewModifier PreviewPlatform \
        PreviewProvider PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView \
        ProgressViewStyle ProgressViewStyleConfiguration ProjectionTransform \
        ProminentDetailNavigationSplitViewStyle ProposedViewSize PushTransition RadialGradient \
        Rectangle RectangleCornerInsets RectangleCornerRadii RedactionReasons \
        ReferenceFileDocument ReferenceFileDocumentConfiguration RefreshAction RenameAction \
        RenameButton ResetFocusAction RotatedShape RotateGesture RotationGesture \
        RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle RoundedRectangularShape \
        SafeAreaRegions ScaledMetric ScaledShape ScaleTransition Scene SceneBuilder ScenePadding \
        ScenePhase SceneStorage ScrollAnchorRole ScrollBounceBehavior \
        ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle \
        ScrollGeometry ScrollIndicatorVisibility ScrollInputBehavior ScrollPhase \
        ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior \
        ScrollTargetBehaviorContext ScrollTransitionConfiguration ScrollTransitionPhase \
        ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement \
        SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement \
        Section SectionCollection SectionConfiguration SectionedFetchRequest \
        SectionedFetchResults SecureField SegmentedPickerStyle SensoryFeedback \
        SeparatorShapeStyle SequenceGesture Shader ShaderFunction ShaderLibrary Shape ShapeStyle \
        ShareLink SharePreview SidebarAdaptableTabViewStyle SidebarListStyle SidebarRowSize \
        SimultaneousGesture SizeDependentTransition Slider SlideTransition Spacer \
        SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring SpringKeyframe \
        SpringLoadingBehavior StackNavigationViewStyle State StateObject Stepper StrokeStyle \
        SubmitLabel SubmitTriggers Subview SubviewsCollection SubviewsCollectionSlice \
        SwitchToggleStyle SymbolRenderingMode SymbolVariants SystemFormatStyle Tab \
        TabBarMinimizeBehavior TabBarOnlyTabViewStyle TabBarPlacement TabContent \
        TabContentBuilder TabCustomizationBehavior Table TableColumn TableColumnAlignment \
        TableColumnBuilder TableColumnContent TableColumnCustomization \
        TableColumnCustomizationBehavior TableColumnForEach TableRow TableRowBuilder \
        TableRowContent TableStyle TableStyleConfiguration TabPlacement TabRole TabSection \
        TabView TabViewCustomization TabViewStyle TapGesture Text TextAlignment TextAttribute \
        TextEditor TextEditorStyle TextEditorStyleConfiguration TextField TextFieldStyle \
        TextInputAutocapitalization TextInputDictationActivation TextInputDictationBehavior \
        TextInputFormattingControlPlacement TextProxy TextRenderer TextSelection TimeDataSource \
        TimelineSchedule TimelineScheduleMode TimelineView TimelineViewDefaultContext \
        TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyleConfiguration \
        ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior \
        ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup \
        ToolbarItemPlacement ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarSpacer \
        ToolbarTitleDisplayMode ToolbarTitleMenu Transaction TransactionKey TransformedShape \
        Transition TransitionPhase TransitionProperties TruncationMode TupleView \
        UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass VectorArithmetic \
        VerticalAlignment VerticalEdge View ViewAlignedScrollTargetBehavior ViewBuilder \
        ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect VStack \
        VStackLayout WheelDatePickerStyle WheelPickerStyle WindowGroup WritingToolsBehavior \
        ZoomNavigationTransition ZStack ZStackLayout
        """
}

extension String {
    /// Whether the text begins with a prefix of capitals, and a further capital after it.
    fileprivate func begins(withPrefix prefix: String) -> Bool {
        hasPrefix(prefix) && dropFirst(prefix.count).first?.isUppercase == true
    }
}
