import Systems

@testable import conformance

/// `Docs/Fidelity.md`: how far screenc is from the UIKit that was recorded.
struct FidelityPage {
    private let recordings: [LayoutFidelity.Recording]

    /// - Parameter fidelity: the recordings of layouts.
    init(_ fidelity: LayoutFidelity) { recordings = fidelity.recordings }

    var text: String {
        let layouts = recordings.filter { $0.origin != .computed }
        return document(
            "How far screenc is from UIKit", generatedFrom: "recordings of UIKit",
            [
                introduction, "## Frames of layouts", framesNote,
                table("Recorded from", LayoutFidelity.Origin.allCases, recordings, \.origin).text,
                "Of those that were recorded:",
                table("Layout", LayoutFidelity.Kind.allCases, layouts, \.kind).text,
                "### What was recorded", featuresNote, features(layouts).text,
                "## Numbers of the system", numbersNote, numbers.text,
                "## What was never compared", never,
            ])
    }

    private let introduction = """
        What screenc draws is computed, and not drawn by UIKit. This page says which of it was held \
        against UIKit, and how far it is. A test writes it, from recordings that others have published: \
        this project has had no Mac and no simulator. They are from the tests of Vercantez/openuikit, \
        kern0x1b/charon and faberNovel/CompositionalLayoutDSL, and are read from the folder that \
        `SCREENC_SUITES` names; they are no part of this repository.

        To hold your own screens against the simulator, use \
        [`screenc test --compare`](Test.md#screenshots-of-a-simulator).
        """

    // MARK: - Layouts

    private let framesNote = """
        Frames of collection views, computed by the [layout engine](Layout.md) from the same layout, \
        sizes of cells and container. The distance of a frame is the greatest difference of its x, y, \
        width and height. *Exact* is within 0.01 points, the precision of the recordings. The engine was \
        written from these recordings: that they agree says that no rule contradicts them, and not how \
        far other layouts are.
        """

    /// Returns how many frames are how far, by what recordings have in common.
    private func table<Value: RawRepresentable<String> & Equatable>(
        _ heading: String, _ values: [Value], _ recordings: [LayoutFidelity.Recording],
        _ property: (LayoutFidelity.Recording) -> Value
    ) -> MarkdownTable {
        var table = MarkdownTable(
            heading, "Layouts", "Frames", "Exact", "Within 0.5 points", "Within 2 points",
            "Further", "Furthest")
        for value in values {
            let those = recordings.filter { property($0) == value }
            if those.isEmpty { continue }
            table.add([value.rawValue, "\(those.count)"] + distances(those.flatMap(\.distances)))
        }
        return table
    }

    /// The cells of a row: each frame is counted once.
    private func distances(_ distances: [Double]) -> [String] {
        let counts = [
            distances.count { $0 <= 0.01 }, distances.count { $0 > 0.01 && $0 <= 0.5 },
            distances.count { $0 > 0.5 && $0 <= 2 }, distances.count { !($0 <= 2) },
        ]
        let furthest = distances.max() ?? 0
        let rounded = (furthest * 100).rounded(.up) / 100
        return ["\(distances.count)"] + counts.map(String.init)
            + [furthest <= 0.01 ? "0" : furthest.isFinite ? "\(rounded)" : "missing"]
    }

    private let featuresNote = """
        Rules that only a few layouts prove may be wrong where they meet others; those with **0** are \
        as Apple's documentation says, or [assumed](Layout.md#where-uikits-behaviour-is-unknown).
        """

    private func features(_ recordings: [LayoutFidelity.Recording]) -> MarkdownTable {
        var table = MarkdownTable("With", "Layouts", "Frames")
        for feature in LayoutFidelity.Feature.allCases {
            let those = recordings.filter { $0.features.contains(feature) }
            let frames = those.map(\.distances.count).reduce(0, +)
            table.add(
                feature.rawValue, those.isEmpty ? "**0**" : "\(those.count)", "\(frames)")
        }
        return table
    }

    // MARK: - Numbers

    private let numbersNote = """
        Heights of bars, margins of rows, sizes of controls and the like, which are \
        [listed](Metrics.md) with their sources. Recorded ones are used as they are: their distance is \
        0, and says nothing of the versions and devices on which they were not recorded.
        """

    private var numbers: MarkdownTable {
        var table = MarkdownTable(
            "Part", "iOS", "Recorded", "Stated", "Derived", "Assumed", "Recorded, in percent")
        for group in Metric.groups {
            for version in SystemVersion.allCases {
                add(group.name, group.rows, version, to: &table)
            }
        }
        let all = Metric.groups.flatMap(\.rows)
        for version in SystemVersion.allCases { add("**All**", all, version, to: &table) }
        return table
    }

    private func add(
        _ name: String, _ rows: [MetricRow], _ version: SystemVersion, to table: inout MarkdownTable
    ) {
        let known = rows.map { $0[version].certainty }
        let counts = [Certainty.recorded, .stated, .derived, .unknown].map { certainty in
            known.count { $0 == certainty }
        }
        let percent = counts[0] * 100 / max(1, known.count)
        table.add([name, version.rawValue] + (counts + [percent]).map(String.init))
    }

    // MARK: - What is missing

    private let never = """
        No recording exists of the following, so how far it is has not been measured:

        - **Whole screens.** No picture of a simulator was held against one of screenc: how many \
        screens are within a point or two is not known. `--compare` measures it for yours.
        - **Texts.** Widths and line breaks are those of Inter and Noto Sans, since San Francisco is \
        only on Apple's devices; heights of lines are San Francisco's. A text that nearly fills its \
        line may break elsewhere, which moves all below it.
        - **Cells of views.** Stacks, grids, aspect ratios and priorities are laid out by rules that \
        were written from documentation; what generated code does in UIKit was only tried with a \
        stand-in of UIKit.
        - **iOS 18**, but for what is counted above; most of its numbers of lists are remembered \
        values. **iPads and phones on their sides**, but for their bars and safe areas.
        - **Right to left**, other text sizes than `large` in bars and rows, and Dynamic Type in lists.
        - **Glass, blur, shadows and materials** of iOS 26, which pictures draw as plain colours; \
        symbols, which are drawings of their own; and the colours of iOS 26 that \
        [are not known](Metrics.md#tints).
        - **Time**: animations, scrolling, and how UIKit corrects offsets while it measures cells.
        """
}
