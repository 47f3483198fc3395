import Foundation
import TestSupport
import Testing

/// The cells of apps upon the stand-in of UIKit: what sizes they have, which views they show and keep,
/// what assistive technology finds, and which pictures they load. The program is in `Cases/cells`.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct CellTests {
    /// The checks of the program, by name.
    private static let names = [
        // Faults that cells had when Auto Layout sized them.
        "texts of tiles have room", "tiles grow with their pictures", "details leave titles room",
        "absent badges leave no pill", "wrapping rows have the width of the cell",
        "a failed page is below the items",
        // Sizes, whatever UIKit asks and gives.
        "the height of the target says nothing", "forwarded or by constraints alone",
        "views that are asked alone", "laid out narrower or wider", "fixed heights are obeyed",
        "equal heights of siblings", "estimated widths are ideal",
        "equal contents ask for no size",
        // Other displays and settings.
        "a larger text size makes cells higher", "accessibility sizes stack the texts of rows",
        "whole pixels", "mirrored once", "mirrored when the direction changes",
        "colours of the system are its own", "colours of layers follow the settings",
        "gradients and shadows follow at once",
        "fonts of specs follow their text style",
        "cells follow the design of the app",
        "built-in cells in templates follow the text size",
        // Which views there are, and which stay.
        "fields keep what is being typed", "controls that stay are seen", "labels are used again",
        "separators begin at texts", "highlights do not measure", "few views for a node",
        "looks that are gone leave nothing", "one constraint",
        // What assistive technology finds.
        "a row is one element", "controls of rows are reached",
        "buttons are called by their titles", "tapped nodes are one element",
        "controls in tapped nodes are reached", "pictures with a text are images",
        // Pictures.
        "pictures are asked for once", "failed pictures show the fallback",
        "a refresh asks for failed pictures again", "cells that leave cancel their loads",
        "cells that wait to be used again load nothing", "a picture belongs to its address",
        "pictures are as large as their frames", "pictures are decoded before they are shown",
        "a cell that is used again shows its picture at once",
        // Where their parts stand.
        "padded texts are on the line of others", "parts of rows are in order",
        "switches and steppers make rows no higher", "heights and aspect ratios give widths",
        "rows keep the margins of their view", "capsules are round at their shorter sides",
        // Texts in HTML.
        "words in HTML have their looks", "blocks of HTML are views", "lines of HTML are one text",
        "HTML without letters is nothing", "long HTML is cut",
        // What stands in place of items, and how rows look in a state.
        "placeholders fill groups of fixed heights",
        "placeholders follow the height of the screen", "placeholders fill rows of fixed heights",
        "rows of lists have a least height", "disabled rows are paler",
        // How often they are made.
        "a letter evaluates each searched text once", "another item makes one cell anew",
        "a read value makes one cell anew", "a width makes a cell once",
        // What controls show and do.
        "refused changes are not shown", "disabled controls do not react",
        "taps on headers are not those of their controls",
        "fields follow their states while a person types",
        "numbers are typed as people write them",
        // Where what is seen stays.
        "items above keep what is seen in its place",
        "heights above keep what is seen in its place",
        "a row above is as high as its highest item", "what comes at the top is seen",
        "what is gone keeps no place", "updates wait while a finger drags",
        "updates wait while a section is dragged", "what follows does not wait", "bars do not wait",
        "a polled height goes on with a scroll",
        "ten thousand items", "a restored screen is where it was",
        "a restored place yields to a person",
        "short sections have their heights at once",
        "columns have the heights of their rows at once",
        "long sections have estimates", "lines and accessories have estimates",
        "a picture makes a measured cell higher", "another text size measures again",
        "known heights make no cells", "all sections have one time",
        // How long a screen lives.
        "the keyboard covers nothing", "a bottom bar stands above the keyboard",
        "swipes and menus without swiping", "short screens can be pulled",
        "search and pulling go when they are not wanted", "failed pictures are not loaded ahead",
        "an own cell that wants another height each time settles",
        "short memory keeps no hidden pictures", "a scene in the background rests",
        "a bar with a longer text is higher", "a section with a header alone comes and goes",
        // Other screens.
        "what follows a push waits for the pushed screen",
        "what follows a push waits beside a split view", "bare screens can be closed",
        "containers of the app are presented as they are", "styles and detents of the app stay",
        "a sheet that goes is a return", "hooks hear push and present",
        "a screen that leaves with others follows nothing",
        "a screen is dismissed with what is above it",
        "notices of sheets that go are shown below", "popovers keep their places",
        "a covered form holds no other screen", "a swipe back to a form ends",
        "forms in sheets ask",
        "what was presented is released",
        // Views of the app.
        "views of the app are as high as they say", "views of the app are kept for others",
        "equal values of views of the app show nothing anew",
        // Screens in apps.
        "cells and nodes have identifiers", "the app is told what happens",
        "a part of a screen is as high as its content",
        // Views of any shape.
        "random nodes have their texts inside", "random nodes are measured alike twice",
        "children of random columns do not overlap", "random nodes become one another",
    ]

    @Test(arguments: names) func `a cell is as it says`(name: String) throws {
        let found = try Self.found.get()
        #expect(found[name] == "ok")
    }

    @Test func `each check of the program has a name here`() throws {
        let found = try Self.found.get()
        #expect(Set(found.keys) == Set(Self.names))
    }

    /// What the program found, by the names of its checks: it is compiled once.
    private static let found = Result { try run() }

    private static func run() throws -> [String: String] {
        let folder = try TemporaryFolder()
        let standIn = try UIKitStandIn.folder()
        let runtime = try RuntimeModules.folder()
        let sources = RepositoryRoot.path(of: "Tests/CommandTests/Cases/cells")
        try shell(
            """
            '\(#require(compiler))' -swift-version 6 -warnings-as-errors -parse-as-library -wmo \
            -Onone -module-name Cells -I '\(standIn)' -L '\(standIn)' -I '\(runtime)' \
            -L '\(runtime)' -lScreenKitUI -lScreenKit -lLoadingCore -lCellCore -lExpressionCore \
            -lGeometry -lUIKit -o cells '\(sources)'/*.swift
            """, in: folder)
        let lines = try shell("(./cells 2> log)", in: folder).split(separator: "\n").map { line in
            line.split(separator: ": ", maxSplits: 1).map(String.init)
        }
        return Dictionary(lines.map { ($0[0], $0.last ?? "") }) { "\($0); \($1)" }
    }

    @discardableResult
    private static func shell(_ command: String, in folder: TemporaryFolder) throws -> String {
        let end = try ChildProcess.shell("\(command) 2>&1", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(6_000))")
        return end.output
    }
}
