// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CScreenKitSources.h"

static const unsigned char ASCII[] = {
#embed "../LoadingCore/HTTP/ASCII.swift"
};
static const unsigned char Alignment[] = {
#embed "../CellCore/Nodes/Alignment.swift"
};
static const unsigned char AnswerProblems[] = {
#embed "../LoadingCore/Writes/AnswerProblems.swift"
};
static const unsigned char AnswerReceiver[] = {
#embed "../ScreenKit/Loading/AnswerReceiver.swift"
};
static const unsigned char AppContent[] = {
#embed "../ScreenKitUI/Cells/AppContent.swift"
};
static const unsigned char AppHooks[] = {
#embed "../ScreenKitUI/Apps/AppHooks.swift"
};
static const unsigned char AppPhases[] = {
#embed "../ScreenKitUI/Screens/AppPhases.swift"
};
static const unsigned char AppTabs[] = {
#embed "../ScreenKitUI/Apps/AppTabs.swift"
};
static const unsigned char AppTabsView[] = {
#embed "../ScreenKitUI/SwiftUI/AppTabsView.swift"
};
static const unsigned char Arithmetic[] = {
#embed "../ScreenKit/Expressions/Arithmetic.swift"
};
static const unsigned char Banner[] = {
#embed "../CellCore/Templates/Banner.swift"
};
static const unsigned char BaseLetters[] = {
#embed "../LoadingCore/BaseLetters.swift"
};
static const unsigned char BottomBar[] = {
#embed "../ScreenKitUI/Bars/BottomBar.swift"
};
static const unsigned char Box[] = {
#embed "../CellCore/Layout/Box.swift"
};
static const unsigned char BoxHeights[] = {
#embed "../CellCore/Layout/BoxHeights.swift"
};
static const unsigned char BoxPlacing[] = {
#embed "../CellCore/Layout/BoxPlacing.swift"
};
static const unsigned char BoxStacks[] = {
#embed "../CellCore/Layout/BoxStacks.swift"
};
static const unsigned char BuiltInCell[] = {
#embed "../CellCore/Templates/BuiltInCell.swift"
};
static const unsigned char BuiltInParts[] = {
#embed "../CellCore/Templates/BuiltInParts.swift"
};
static const unsigned char BuiltInTemplate[] = {
#embed "../CellCore/Templates/BuiltInTemplate.swift"
};
static const unsigned char CellColor[] = {
#embed "../CellCore/Nodes/CellColor.swift"
};
static const unsigned char CellControl[] = {
#embed "../CellCore/Nodes/CellControl.swift"
};
static const unsigned char CellEntry[] = {
#embed "../CellCore/Nodes/CellEntry.swift"
};
static const unsigned char CellHeights[] = {
#embed "../ScreenKitUI/Screens/Scrolling/CellHeights.swift"
};
static const unsigned char ChangeObserver[] = {
#embed "../ScreenKitUI/Screens/ChangeObserver.swift"
};
static const unsigned char ChangedContent[] = {
#embed "../ScreenKit/Actions/ChangedContent.swift"
};
static const unsigned char CollectionCells[] = {
#embed "../ScreenKitUI/Screens/Collection/CollectionCells.swift"
};
static const unsigned char CollectionItems[] = {
#embed "../ScreenKitUI/Screens/Collection/CollectionItems.swift"
};
static const unsigned char CollectionLayout[] = {
#embed "../ScreenKitUI/Screens/Collection/CollectionLayout.swift"
};
static const unsigned char CollectionParts[] = {
#embed "../ScreenKitUI/Screens/CollectionParts.swift"
};
static const unsigned char Conditions[] = {
#embed "../ScreenKit/Expressions/Conditions.swift"
};
static const unsigned char ContentHeights[] = {
#embed "../ScreenKitUI/Screens/Scrolling/ContentHeights.swift"
};
static const unsigned char ControlNames[] = {
#embed "../CellCore/Nodes/ControlNames.swift"
};
static const unsigned char ControlView[] = {
#embed "../ScreenKitUI/Cells/ControlView.swift"
};
static const unsigned char DatePattern[] = {
#embed "../ScreenKit/Expressions/DatePattern.swift"
};
static const unsigned char DesignTokens[] = {
#embed "../ScreenKit/Evaluation/DesignTokens.swift"
};
static const unsigned char Digest[] = {
#embed "../LoadingCore/Paging/Digest.swift"
};
static const unsigned char DigitGroups[] = {
#embed "../LoadingCore/DigitGroups.swift"
};
static const unsigned char DisplayEnvironment[] = {
#embed "../ScreenKit/Evaluation/DisplayEnvironment.swift"
};
static const unsigned char Effects[] = {
#embed "../CellCore/Nodes/Effects.swift"
};
static const unsigned char ElementSections[] = {
#embed "../ScreenKitUI/Screens/ElementSections.swift"
};
static const unsigned char EntryActions[] = {
#embed "../ScreenKitUI/Screens/EntryActions.swift"
};
static const unsigned char EnumCases[] = {
#embed "../ScreenKit/Actions/EnumCases.swift"
};
static const unsigned char Evaluated[] = {
#embed "../ScreenKit/Evaluation/Evaluated.swift"
};
static const unsigned char ExpressionContext[] = {
#embed "../ScreenKit/Expressions/ExpressionContext.swift"
};
static const unsigned char ExpressionError[] = {
#embed "../ScreenKit/Expressions/ExpressionError.swift"
};
static const unsigned char ExpressionRules[] = {
#embed "../ExpressionCore/ExpressionRules.swift"
};
static const unsigned char FailureAlerts[] = {
#embed "../ScreenKitUI/Screens/FailureAlerts.swift"
};
static const unsigned char FirstAnswer[] = {
#embed "../ScreenKit/Loading/FirstAnswer.swift"
};
static const unsigned char Formats[] = {
#embed "../ScreenKit/Expressions/Formats.swift"
};
static const unsigned char GroupRow[] = {
#embed "../Geometry/GroupRow.swift"
};
static const unsigned char HTMLEntities[] = {
#embed "../ExpressionCore/HTML/HTMLEntities.swift"
};
static const unsigned char HTMLEntityTable[] = {
#embed "../ExpressionCore/HTML/HTMLEntityTable.swift"
};
static const unsigned char HTMLNodes[] = {
#embed "../ScreenKitUI/Cells/Texts/HTMLNodes.swift"
};
static const unsigned char HTMLReader[] = {
#embed "../ExpressionCore/HTML/HTMLReader.swift"
};
static const unsigned char HTMLScanner[] = {
#embed "../ExpressionCore/HTML/HTMLScanner.swift"
};
static const unsigned char HTMLText[] = {
#embed "../ExpressionCore/HTML/HTMLText.swift"
};
static const unsigned char HTMLTexts[] = {
#embed "../ScreenKit/Expressions/HTMLTexts.swift"
};
static const unsigned char HTTPDate[] = {
#embed "../LoadingCore/HTTP/HTTPDate.swift"
};
static const unsigned char HTTPTransport[] = {
#embed "../ScreenKit/Loading/HTTPTransport.swift"
};
static const unsigned char Heap[] = {
#embed "../LoadingCore/Rounds/Heap.swift"
};
static const unsigned char Insets[] = {
#embed "../Geometry/Insets.swift"
};
static const unsigned char Impressions[] = {
#embed "../LoadingCore/Impressions.swift"
};
static const unsigned char InsertedItems[] = {
#embed "../LoadingCore/Writes/InsertedItems.swift"
};
static const unsigned char ItemChange[] = {
#embed "../ScreenKit/Actions/ItemChange.swift"
};
static const unsigned char ItemInsertion[] = {
#embed "../ScreenKit/Actions/ItemInsertion.swift"
};
static const unsigned char ItemIndex[] = {
#embed "../LoadingCore/Paging/ItemIndex.swift"
};
static const unsigned char JSONExtent[] = {
#embed "../LoadingCore/Paging/JSONExtent.swift"
};
static const unsigned char JSONText[] = {
#embed "../ScreenKit/Expressions/JSONText.swift"
};
static const unsigned char KeyboardSpace[] = {
#embed "../ScreenKitUI/Bars/KeyboardSpace.swift"
};
static const unsigned char LayoutEnvironment[] = {
#embed "../ScreenKitUI/LayoutEnvironment.swift"
};
static const unsigned char LayoutGeometry[] = {
#embed "../Geometry/LayoutGeometry.swift"
};
static const unsigned char Lines[] = {
#embed "../CellCore/Templates/Lines.swift"
};
static const unsigned char LinesField[] = {
#embed "../ScreenKitUI/Cells/Texts/LinesField.swift"
};
static const unsigned char LinkAddress[] = {
#embed "../LoadingCore/Links/LinkAddress.swift"
};
static const unsigned char LinkParser[] = {
#embed "../LoadingCore/HTTP/LinkParser.swift"
};
static const unsigned char LinkPattern[] = {
#embed "../LoadingCore/Links/LinkPattern.swift"
};
static const unsigned char LeaveQuestion[] = {
#embed "../ScreenKitUI/Screens/Showing/LeaveQuestion.swift"
};
static const unsigned char LinkValues[] = {
#embed "../ScreenKitUI/LinkValues.swift"
};
static const unsigned char Lists[] = {
#embed "../ScreenKit/Expressions/Lists.swift"
};
static const unsigned char ListFromEnd[] = {
#embed "../LoadingCore/Paging/ListFromEnd.swift"
};
static const unsigned char LoadEnvironment[] = {
#embed "../ScreenKit/Loading/LoadEnvironment.swift"
};
static const unsigned char LoadFailure[] = {
#embed "../ScreenKit/Loading/LoadFailure.swift"
};
static const unsigned char LoadRequest[] = {
#embed "../ScreenKit/Loading/LoadRequest.swift"
};
static const unsigned char LoadResult[] = {
#embed "../ScreenKit/Loading/LoadResult.swift"
};
static const unsigned char LoadSchedule[] = {
#embed "../ScreenKit/Loading/LoadSchedule.swift"
};
static const unsigned char LoadStep[] = {
#embed "../ScreenKit/Loading/LoadStep.swift"
};
static const unsigned char LoadingRules[] = {
#embed "../LoadingCore/LoadingRules.swift"
};
static const unsigned char MatchSequence[] = {
#embed "../ExpressionCore/Patterns/MatchSequence.swift"
};
static const unsigned char MatchedTexts[] = {
#embed "../ScreenKit/Expressions/MatchedTexts.swift"
};
static const unsigned char MeasuredText[] = {
#embed "../CellCore/Layout/MeasuredText.swift"
};
static const unsigned char NextURL[] = {
#embed "../LoadingCore/HTTP/NextURL.swift"
};
static const unsigned char NodeAccessibility[] = {
#embed "../ScreenKitUI/Cells/Nodes/NodeAccessibility.swift"
};
static const unsigned char NodeContent[] = {
#embed "../ScreenKitUI/Cells/NodeContent.swift"
};
static const unsigned char NodeContentView[] = {
#embed "../ScreenKitUI/Cells/NodeContentView.swift"
};
static const unsigned char NodeParts[] = {
#embed "../ScreenKitUI/Cells/Nodes/NodeParts.swift"
};
static const unsigned char NodeSurface[] = {
#embed "../ScreenKitUI/Cells/Nodes/NodeSurface.swift"
};
static const unsigned char NodeView[] = {
#embed "../ScreenKitUI/Cells/Nodes/NodeView.swift"
};
static const unsigned char NormalURL[] = {
#embed "../LoadingCore/HTTP/NormalURL.swift"
};
static const unsigned char Numbering[] = {
#embed "../LoadingCore/Writes/Numbering.swift"
};
static const unsigned char Numbers[] = {
#embed "../ScreenKit/Expressions/Numbers.swift"
};
static const unsigned char OrderedMap[] = {
#embed "../ScreenKit/Expressions/OrderedMap.swift"
};
static const unsigned char OrdinalTable[] = {
#embed "../LoadingCore/OrdinalTable.swift"
};
static const unsigned char Ordinals[] = {
#embed "../LoadingCore/Ordinals.swift"
};
static const unsigned char Origin[] = {
#embed "../LoadingCore/HTTP/Origin.swift"
};
static const unsigned char PageControls[] = {
#embed "../ScreenKitUI/Screens/PageControls.swift"
};
static const unsigned char PageFacts[] = {
#embed "../LoadingCore/Paging/PageFacts.swift"
};
static const unsigned char PageMachine[] = {
#embed "../LoadingCore/Paging/PageMachine.swift"
};
static const unsigned char PagePolicy[] = {
#embed "../LoadingCore/Paging/PagePolicy.swift"
};
static const unsigned char PageRequests[] = {
#embed "../ScreenKit/Loading/PageRequests.swift"
};
static const unsigned char PageRules[] = {
#embed "../LoadingCore/Paging/PageRules.swift"
};
static const unsigned char PagedLoad[] = {
#embed "../ScreenKit/Loading/PagedLoad.swift"
};
static const unsigned char Paging[] = {
#embed "../ScreenKit/Loading/Paging.swift"
};
static const unsigned char ParameterList[] = {
#embed "../LoadingCore/HTTP/ParameterList.swift"
};
static const unsigned char PartMeasure[] = {
#embed "../CellCore/Layout/PartMeasure.swift"
};
static const unsigned char PartValue[] = {
#embed "../ScreenKitUI/Cells/PartValue.swift"
};
static const unsigned char Pattern[] = {
#embed "../ExpressionCore/Patterns/Pattern.swift"
};
static const unsigned char PatternNode[] = {
#embed "../ExpressionCore/Patterns/PatternNode.swift"
};
static const unsigned char PatternParser[] = {
#embed "../ExpressionCore/Patterns/PatternParser.swift"
};
static const unsigned char PatternSearch[] = {
#embed "../ExpressionCore/Patterns/PatternSearch.swift"
};
static const unsigned char PatternTexts[] = {
#embed "../ExpressionCore/Patterns/PatternTexts.swift"
};
static const unsigned char PercentEncoding[] = {
#embed "../LoadingCore/HTTP/PercentEncoding.swift"
};
static const unsigned char Picture[] = {
#embed "../CellCore/Nodes/Picture.swift"
};
static const unsigned char PictureLoads[] = {
#embed "../ScreenKitUI/PictureLoads.swift"
};
static const unsigned char PlaceKeepingLayout[] = {
#embed "../ScreenKitUI/Screens/Scrolling/PlaceKeepingLayout.swift"
};
static const unsigned char PlaceholderContent[] = {
#embed "../CellCore/Templates/PlaceholderContent.swift"
};
static const unsigned char PlatformMetrics[] = {
#embed "../CellCore/Layout/PlatformMetrics.swift"
};
static const unsigned char PollDriver[] = {
#embed "../ScreenKit/Loading/PollDriver.swift"
};
static const unsigned char PollSchedule[] = {
#embed "../LoadingCore/PollSchedule.swift"
};
static const unsigned char Polling[] = {
#embed "../ScreenKit/Loading/Polling.swift"
};
static const unsigned char Presenting[] = {
#embed "../ScreenKitUI/Screens/Showing/Presenting.swift"
};
static const unsigned char RefreshOutcome[] = {
#embed "../ScreenKit/Actions/RefreshOutcome.swift"
};
static const unsigned char RefusedValues[] = {
#embed "../ScreenKit/Actions/RefusedValues.swift"
};
static const unsigned char Replacement[] = {
#embed "../ExpressionCore/Patterns/Replacement.swift"
};
static const unsigned char RequestFields[] = {
#embed "../LoadingCore/HTTP/RequestFields.swift"
};
static const unsigned char RequestLoad[] = {
#embed "../ScreenKit/Loading/RequestLoad.swift"
};
static const unsigned char RequestSender[] = {
#embed "../ScreenKit/Loading/RequestSender.swift"
};
static const unsigned char ResponseBody[] = {
#embed "../ScreenKit/Loading/ResponseBody.swift"
};
static const unsigned char ResponsePath[] = {
#embed "../ScreenKit/Loading/ResponsePath.swift"
};
static const unsigned char ResponseStatus[] = {
#embed "../LoadingCore/HTTP/ResponseStatus.swift"
};
static const unsigned char ResultSink[] = {
#embed "../ScreenKit/Actions/ResultSink.swift"
};
static const unsigned char RetryAfter[] = {
#embed "../LoadingCore/HTTP/RetryAfter.swift"
};
static const unsigned char RetryRules[] = {
#embed "../LoadingCore/HTTP/RetryRules.swift"
};
static const unsigned char RichTextBuilder[] = {
#embed "../CellCore/RichText/RichTextBuilder.swift"
};
static const unsigned char RichTextContainer[] = {
#embed "../CellCore/RichText/RichTextContainer.swift"
};
static const unsigned char RichTextEvent[] = {
#embed "../ExpressionCore/HTML/RichTextEvent.swift"
};
static const unsigned char RichTextMarks[] = {
#embed "../CellCore/RichText/RichTextMarks.swift"
};
static const unsigned char RoundMachine[] = {
#embed "../LoadingCore/Rounds/RoundMachine.swift"
};
static const unsigned char RoundRules[] = {
#embed "../LoadingCore/Rounds/RoundRules.swift"
};
static const unsigned char RowSwipes[] = {
#embed "../ScreenKitUI/Screens/RowSwipes.swift"
};
static const unsigned char ScalarSet[] = {
#embed "../ExpressionCore/Patterns/ScalarSet.swift"
};
static const unsigned char RoundRun[] = {
#embed "../ScreenKit/Rounds/RoundRun.swift"
};
static const unsigned char RunningLoad[] = {
#embed "../ScreenKit/Rounds/RunningLoad.swift"
};
static const unsigned char ScreenAction[] = {
#embed "../ScreenKit/Actions/ScreenAction.swift"
};
static const unsigned char ScreenBackground[] = {
#embed "../CellCore/Templates/ScreenBackground.swift"
};
static const unsigned char ScreenBars[] = {
#embed "../ScreenKitUI/Bars/ScreenBars.swift"
};
static const unsigned char ScreenCell[] = {
#embed "../ScreenKitUI/Cells/ScreenCell.swift"
};
static const unsigned char ScreenContent[] = {
#embed "../ScreenKitUI/Screens/ScreenContent.swift"
};
static const unsigned char ScreenController[] = {
#embed "../ScreenKitUI/Screens/ScreenController.swift"
};
static const unsigned char ScreenDisplay[] = {
#embed "../ScreenKitUI/Screens/ScreenDisplay.swift"
};
static const unsigned char ScreenEmbedding[] = {
#embed "../ScreenKitUI/Screens/ScreenEmbedding.swift"
};
static const unsigned char ScreenHooks[] = {
#embed "../ScreenKitUI/Screens/ScreenHooks.swift"
};
static const unsigned char ScreenIdentifiers[] = {
#embed "../ScreenKitUI/ScreenIdentifiers.swift"
};
static const unsigned char ScreenListCell[] = {
#embed "../ScreenKitUI/Cells/ScreenListCell.swift"
};
static const unsigned char ScreenLoader[] = {
#embed "../ScreenKitUI/Screens/ScreenLoader.swift"
};
static const unsigned char ScreenLoads[] = {
#embed "../ScreenKit/Loading/ScreenLoads.swift"
};
static const unsigned char ScreenMachine[] = {
#embed "../LoadingCore/Rounds/ScreenMachine.swift"
};
static const unsigned char ScreenPages[] = {
#embed "../ScreenKitUI/Screens/Scrolling/ScreenPages.swift"
};
static const unsigned char ScreenPlace[] = {
#embed "../ScreenKitUI/Screens/Scrolling/ScreenPlace.swift"
};
static const unsigned char ScreenPlaceholder[] = {
#embed "../ScreenKitUI/Screens/ScreenPlaceholder.swift"
};
static const unsigned char ScreenReturns[] = {
#embed "../ScreenKitUI/Screens/Showing/ScreenReturns.swift"
};
static const unsigned char ScreenScrolling[] = {
#embed "../ScreenKitUI/Screens/Scrolling/ScreenScrolling.swift"
};
static const unsigned char ScreenSheet[] = {
#embed "../ScreenKitUI/Screens/Showing/ScreenSheet.swift"
};
static const unsigned char ScreenShowing[] = {
#embed "../ScreenKitUI/Screens/Showing/ScreenShowing.swift"
};
static const unsigned char ScreenTasks[] = {
#embed "../ScreenKitUI/Screens/ScreenTasks.swift"
};
static const unsigned char ScreenLanguages[] = {
#embed "../LoadingCore/Words/ScreenLanguages.swift"
};
static const unsigned char ScreenWords[] = {
#embed "../LoadingCore/Words/ScreenWords.swift"
};
static const unsigned char ScreenWrite[] = {
#embed "../ScreenKit/Actions/ScreenWrite.swift"
};
static const unsigned char ScreenWrites[] = {
#embed "../ScreenKit/Actions/ScreenWrites.swift"
};
static const unsigned char ScrollMotion[] = {
#embed "../ScreenKitUI/Screens/Scrolling/ScrollMotion.swift"
};
static const unsigned char SearchText[] = {
#embed "../LoadingCore/SearchText.swift"
};
static const unsigned char SectionContent[] = {
#embed "../ScreenKit/Loading/SectionContent.swift"
};
static const unsigned char SectionOrder[] = {
#embed "../LoadingCore/SectionOrder.swift"
};
static const unsigned char SeenItems[] = {
#embed "../ScreenKitUI/Screens/Scrolling/SeenItems.swift"
};
static const unsigned char ShownCells[] = {
#embed "../ScreenKitUI/Screens/ShownCells.swift"
};
static const unsigned char ShownEvent[] = {
#embed "../ScreenKitUI/Screens/ShownEvent.swift"
};
static const unsigned char ShownPictures[] = {
#embed "../ScreenKitUI/Cells/ShownPictures.swift"
};
static const unsigned char SizeChanges[] = {
#embed "../ScreenKitUI/Cells/SizeChanges.swift"
};
static const unsigned char StackBars[] = {
#embed "../ScreenKitUI/SwiftUI/StackBars.swift"
};
static const unsigned char StackedScreen[] = {
#embed "../ScreenKitUI/SwiftUI/StackedScreen.swift"
};
static const unsigned char StateChange[] = {
#embed "../ScreenKit/Actions/StateChange.swift"
};
static const unsigned char SystemMetrics[] = {
#embed "../ScreenKitUI/Cells/SystemMetrics.swift"
};
static const unsigned char TapView[] = {
#embed "../ScreenKitUI/Cells/Nodes/TapView.swift"
};
static const unsigned char Text[] = {
#embed "../CellCore/Nodes/Text.swift"
};
static const unsigned char TextRun[] = {
#embed "../CellCore/Nodes/TextRun.swift"
};
static const unsigned char TextSpan[] = {
#embed "../ScreenKitUI/Cells/Texts/TextSpan.swift"
};
static const unsigned char TextStyle[] = {
#embed "../CellCore/Nodes/TextStyle.swift"
};
static const unsigned char Texts[] = {
#embed "../ScreenKit/Expressions/Texts.swift"
};
static const unsigned char Tiles[] = {
#embed "../CellCore/Templates/Tiles.swift"
};
static const unsigned char TimeTexts[] = {
#embed "../ScreenKit/Expressions/TimeTexts.swift"
};
static const unsigned char Times[] = {
#embed "../ScreenKit/Expressions/Times.swift"
};
static const unsigned char TreeWalk[] = {
#embed "../ExpressionCore/TreeWalk.swift"
};
static const unsigned char TypedNumber[] = {
#embed "../CellCore/Nodes/TypedNumber.swift"
};
static const unsigned char TypedText[] = {
#embed "../ScreenKitUI/Cells/Texts/TypedText.swift"
};
static const unsigned char URLParameters[] = {
#embed "../LoadingCore/HTTP/URLParameters.swift"
};
static const unsigned char URLParts[] = {
#embed "../LoadingCore/HTTP/URLParts.swift"
};
static const unsigned char URLReference[] = {
#embed "../LoadingCore/HTTP/URLReference.swift"
};
static const unsigned char URLValues[] = {
#embed "../LoadingCore/HTTP/URLValues.swift"
};
static const unsigned char UndoBar[] = {
#embed "../ScreenKitUI/Bars/UndoBar.swift"
};
static const unsigned char UniqueItems[] = {
#embed "../ScreenKit/Evaluation/UniqueItems.swift"
};
static const unsigned char UntypedJSON[] = {
#embed "../ScreenKit/Expressions/UntypedJSON.swift"
};
static const unsigned char ViewAction[] = {
#embed "../ScreenKitUI/Cells/ViewAction.swift"
};
static const unsigned char ViewActions[] = {
#embed "../ScreenKitUI/Cells/ViewActions.swift"
};
static const unsigned char ViewColor[] = {
#embed "../CellCore/Nodes/ViewColor.swift"
};
static const unsigned char ViewLooks[] = {
#embed "../ScreenKitUI/Cells/ViewLooks.swift"
};
static const unsigned char ViewNode[] = {
#embed "../CellCore/Nodes/ViewNode.swift"
};
static const unsigned char ViewNodes[] = {
#embed "../ScreenKitUI/Cells/ViewNodes.swift"
};
static const unsigned char ViewWords[] = {
#embed "../ScreenKitUI/Cells/ViewWords.swift"
};
static const unsigned char WebLink[] = {
#embed "../LoadingCore/HTTP/WebLink.swift"
};
static const unsigned char WidthContent[] = {
#embed "../ScreenKitUI/Cells/WidthContent.swift"
};
static const unsigned char WriteQueue[] = {
#embed "../LoadingCore/Writes/WriteQueue.swift"
};
static const unsigned char WrittenDuration[] = {
#embed "../ExpressionCore/WrittenDuration.swift"
};

#define SOURCE(name) {#name ".swift", name, sizeof name, 0}
#define UI_SOURCE(name) {#name ".swift", name, sizeof name, 1}

static const ScreenKitSource sources[] = {
    SOURCE(ASCII),
    SOURCE(Alignment),
    SOURCE(AnswerProblems),
    SOURCE(AnswerReceiver),
    SOURCE(Arithmetic),
    SOURCE(Banner),
    SOURCE(BaseLetters),
    SOURCE(Box),
    SOURCE(BoxHeights),
    SOURCE(BoxPlacing),
    SOURCE(BoxStacks),
    SOURCE(BuiltInCell),
    SOURCE(BuiltInParts),
    SOURCE(BuiltInTemplate),
    SOURCE(CellColor),
    SOURCE(CellControl),
    SOURCE(CellEntry),
    SOURCE(ChangedContent),
    SOURCE(Conditions),
    SOURCE(ControlNames),
    SOURCE(DatePattern),
    SOURCE(DesignTokens),
    SOURCE(Digest),
    SOURCE(DigitGroups),
    SOURCE(DisplayEnvironment),
    SOURCE(Effects),
    SOURCE(EnumCases),
    SOURCE(Evaluated),
    SOURCE(ExpressionContext),
    SOURCE(ExpressionError),
    SOURCE(ExpressionRules),
    SOURCE(FirstAnswer),
    SOURCE(Formats),
    SOURCE(GroupRow),
    SOURCE(HTMLEntities),
    SOURCE(HTMLEntityTable),
    SOURCE(HTMLReader),
    SOURCE(HTMLScanner),
    SOURCE(HTMLText),
    SOURCE(HTMLTexts),
    SOURCE(HTTPDate),
    SOURCE(HTTPTransport),
    SOURCE(Heap),
    SOURCE(Impressions),
    SOURCE(InsertedItems),
    SOURCE(Insets),
    SOURCE(ItemChange),
    SOURCE(ItemIndex),
    SOURCE(ItemInsertion),
    SOURCE(JSONExtent),
    SOURCE(JSONText),
    SOURCE(LayoutGeometry),
    SOURCE(Lines),
    SOURCE(LinkAddress),
    SOURCE(LinkParser),
    SOURCE(LinkPattern),
    SOURCE(ListFromEnd),
    SOURCE(Lists),
    SOURCE(LoadEnvironment),
    SOURCE(LoadFailure),
    SOURCE(LoadRequest),
    SOURCE(LoadResult),
    SOURCE(LoadSchedule),
    SOURCE(LoadStep),
    SOURCE(LoadingRules),
    SOURCE(MatchSequence),
    SOURCE(MatchedTexts),
    SOURCE(MeasuredText),
    SOURCE(NextURL),
    SOURCE(NormalURL),
    SOURCE(Numbering),
    SOURCE(Numbers),
    SOURCE(OrderedMap),
    SOURCE(OrdinalTable),
    SOURCE(Ordinals),
    SOURCE(Origin),
    SOURCE(PageFacts),
    SOURCE(PageMachine),
    SOURCE(PagePolicy),
    SOURCE(PageRequests),
    SOURCE(PageRules),
    SOURCE(PagedLoad),
    SOURCE(Paging),
    SOURCE(ParameterList),
    SOURCE(PartMeasure),
    SOURCE(Pattern),
    SOURCE(PatternNode),
    SOURCE(PatternParser),
    SOURCE(PatternSearch),
    SOURCE(PatternTexts),
    SOURCE(PercentEncoding),
    SOURCE(Picture),
    SOURCE(PlaceholderContent),
    SOURCE(PlatformMetrics),
    SOURCE(PollDriver),
    SOURCE(PollSchedule),
    SOURCE(Polling),
    SOURCE(RefreshOutcome),
    SOURCE(RefusedValues),
    SOURCE(Replacement),
    SOURCE(RequestFields),
    SOURCE(RequestLoad),
    SOURCE(RequestSender),
    SOURCE(ResponseBody),
    SOURCE(ResponsePath),
    SOURCE(ResponseStatus),
    SOURCE(ResultSink),
    SOURCE(RetryAfter),
    SOURCE(RetryRules),
    SOURCE(RichTextBuilder),
    SOURCE(RichTextContainer),
    SOURCE(RichTextEvent),
    SOURCE(RichTextMarks),
    SOURCE(RoundMachine),
    SOURCE(RoundRules),
    SOURCE(RoundRun),
    SOURCE(RunningLoad),
    SOURCE(ScalarSet),
    SOURCE(ScreenAction),
    SOURCE(ScreenBackground),
    SOURCE(ScreenLanguages),
    SOURCE(ScreenLoads),
    SOURCE(ScreenMachine),
    SOURCE(ScreenWords),
    SOURCE(ScreenWrite),
    SOURCE(ScreenWrites),
    SOURCE(SearchText),
    SOURCE(SectionContent),
    SOURCE(SectionOrder),
    SOURCE(StateChange),
    SOURCE(Text),
    SOURCE(TextRun),
    SOURCE(TextStyle),
    SOURCE(Texts),
    SOURCE(Tiles),
    SOURCE(TimeTexts),
    SOURCE(Times),
    SOURCE(TreeWalk),
    SOURCE(TypedNumber),
    SOURCE(URLParameters),
    SOURCE(URLParts),
    SOURCE(URLReference),
    SOURCE(URLValues),
    SOURCE(UniqueItems),
    SOURCE(UntypedJSON),
    SOURCE(ViewColor),
    SOURCE(ViewNode),
    SOURCE(WebLink),
    SOURCE(WriteQueue),
    SOURCE(WrittenDuration),
    UI_SOURCE(AppContent),
    UI_SOURCE(AppHooks),
    UI_SOURCE(AppPhases),
    UI_SOURCE(AppTabs),
    UI_SOURCE(AppTabsView),
    UI_SOURCE(BottomBar),
    UI_SOURCE(CellHeights),
    UI_SOURCE(ChangeObserver),
    UI_SOURCE(CollectionCells),
    UI_SOURCE(CollectionItems),
    UI_SOURCE(CollectionLayout),
    UI_SOURCE(CollectionParts),
    UI_SOURCE(ContentHeights),
    UI_SOURCE(ControlView),
    UI_SOURCE(ElementSections),
    UI_SOURCE(EntryActions),
    UI_SOURCE(FailureAlerts),
    UI_SOURCE(HTMLNodes),
    UI_SOURCE(KeyboardSpace),
    UI_SOURCE(LayoutEnvironment),
    UI_SOURCE(LeaveQuestion),
    UI_SOURCE(LinesField),
    UI_SOURCE(LinkValues),
    UI_SOURCE(NodeAccessibility),
    UI_SOURCE(NodeContent),
    UI_SOURCE(NodeContentView),
    UI_SOURCE(NodeParts),
    UI_SOURCE(NodeSurface),
    UI_SOURCE(NodeView),
    UI_SOURCE(PageControls),
    UI_SOURCE(PartValue),
    UI_SOURCE(PictureLoads),
    UI_SOURCE(PlaceKeepingLayout),
    UI_SOURCE(Presenting),
    UI_SOURCE(RowSwipes),
    UI_SOURCE(ScreenBars),
    UI_SOURCE(ScreenCell),
    UI_SOURCE(ScreenContent),
    UI_SOURCE(ScreenController),
    UI_SOURCE(ScreenDisplay),
    UI_SOURCE(ScreenEmbedding),
    UI_SOURCE(ScreenHooks),
    UI_SOURCE(ScreenIdentifiers),
    UI_SOURCE(ScreenListCell),
    UI_SOURCE(ScreenLoader),
    UI_SOURCE(ScreenPages),
    UI_SOURCE(ScreenPlace),
    UI_SOURCE(ScreenPlaceholder),
    UI_SOURCE(ScreenReturns),
    UI_SOURCE(ScreenScrolling),
    UI_SOURCE(ScreenSheet),
    UI_SOURCE(ScreenShowing),
    UI_SOURCE(ScreenTasks),
    UI_SOURCE(ScrollMotion),
    UI_SOURCE(SeenItems),
    UI_SOURCE(ShownCells),
    UI_SOURCE(ShownEvent),
    UI_SOURCE(ShownPictures),
    UI_SOURCE(SizeChanges),
    UI_SOURCE(StackBars),
    UI_SOURCE(StackedScreen),
    UI_SOURCE(SystemMetrics),
    UI_SOURCE(TapView),
    UI_SOURCE(TextSpan),
    UI_SOURCE(TypedText),
    UI_SOURCE(UndoBar),
    UI_SOURCE(ViewAction),
    UI_SOURCE(ViewActions),
    UI_SOURCE(ViewLooks),
    UI_SOURCE(ViewNodes),
    UI_SOURCE(ViewWords),
    UI_SOURCE(WidthContent),
};

const size_t screenkit_source_count = sizeof sources / sizeof *sources;

ScreenKitSource screenkit_source(size_t index) { return sources[index]; }
