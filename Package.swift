// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let isContinuousIntegration =
    !["", "0", "false", "no"].contains((Context.environment["CI"] ?? "").lowercased())

/// Warnings are errors only in CI: a warning of a newer compiler never breaks the build of a user.
let settings: [SwiftSetting] =
    isContinuousIntegration ? strict + [.treatAllWarnings(as: .error)] : strict

/// A library target. The comment above each target is its subject in `Docs/Sources.md`.
///
/// - Parameters:
///   - isSmall: whether it is optimized for size: what runs once for each command or file.
///   - isForApps: whether apps build it, whose packages refuse unsafe flags.
func libraryTarget(
    _ name: String, _ imports: [Target.Dependency] = [], path: String? = nil, isSmall: Bool = false,
    isForApps: Bool = false
) -> Target {
    let small = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))
    // The linker leaves out functions that nothing calls.
    let sections = SwiftSetting.unsafeFlags(
        ["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release))
    return .target(
        name: name, dependencies: imports, path: path,
        swiftSettings: settings + (isSmall ? [small] : []) + (isForApps ? [] : [sections]))
}

func tests(_ name: String, _ imports: [Target.Dependency], cases: Bool = false) -> Target {
    .testTarget(
        name: name, dependencies: imports + ["TestSupport"], exclude: cases ? ["Cases"] : [],
        swiftSettings: settings)
}

/// Links the program with LLVM's linker, whose relative relocations are 1.4 MB smaller, without the
/// names of symbols that only loadable plug-ins would need, and without tables that nothing uses.
let linker = LinkerSetting.unsafeFlags(
    ["-use-ld=lld"]
        + [
            "-z", "pack-relative-relocs", "--no-export-dynamic", "--no-eh-frame-hdr",
            "--script=\(Context.packageDirectory)/Sources/screenc/release.ld",
        ].flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))

/// What the programs need and apps do not: an app depends on this package with `traits: []`, and fetches
/// no other package then.
let tool = "Tool"
let forTool = TargetDependencyCondition.when(traits: [tool])

let arguments = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: forTool)

var targets: [Target] = [
    // The system's libyaml.
    .systemLibrary(name: "CLibYAML"),
    // Opens a library at run time, or says why it cannot be.
    .target(name: "CLibraries"),
    // libcurl, loaded at run time.
    .target(name: "CCurl", dependencies: ["CLibraries"]),
    // The system's SQLite, for read-only queries, loaded at run time.
    .target(name: "CSQLite", dependencies: ["CLibraries"]),
    // Pango, HarfBuzz, Cairo, fontconfig, libpng, GdkPixbuf and WebP, loaded at run time.
    .target(name: "CPainting", dependencies: ["CLibraries"]),
    // zlib, Brotli and Zstandard, loaded at run time.
    .target(name: "CCompression", dependencies: ["CLibraries"]),
    // MD4C, loaded at run time.
    .target(name: "CMarkdown", dependencies: ["CLibraries"]),
    // The text of the cores, ScreenKit and ScreenKitUI, for `--runtime embed`.
    .target(name: "CScreenKitSources"),
    // The text of DateCore and ModelHelpers, which generated models are written with.
    .target(name: "CModelSources"),
    // The pages of `Docs/Errors`, for `screenc explain`.
    .target(name: "CErrorPages"),
    // CLDR's formats of numbers and dates.
    .target(name: "CLocales"),
    // The page of `screenc preview`: markup, styles and script.
    .target(name: "CPreviewPage"),

    // The C library of the platform, with one name for functions that differ between platforms.
    libraryTarget("POSIX"),
    // Terminal width of text, truncating, wrapping, colours, and removing control characters.
    libraryTarget("TerminalText"),
    // Source texts and ranges, diagnostics, reports, and the codes with their pages.
    libraryTarget("Diagnostics", ["CErrorPages", "JSONData", "TerminalText"]),
    // A C interface to RE2.
    .target(
        name: "CRE2", linkerSettings: [.linkedLibrary("re2")]),
    // A strict JSON parser whose values have byte offsets, a writer, keypaths, JSONPath, regular
    // expressions.
    libraryTarget("JSONData", ["CRE2", "POSIX"]),
    // Lengths and places in points, of collections and of cells.
    libraryTarget("Geometry", isForApps: true),
    // What functions of expressions compute, once for the interpreter and for apps: regular expressions
    // in linear time, the text of HTML.
    libraryTarget("ExpressionCore", isForApps: true),
    // Dates as texts and numbers of JSON, read and written once for the interpreter and for generated
    // models.
    libraryTarget("DateCore"),
    // What cells, headers and placeholders are, drawn once for pictures and for apps: views as values,
    // built-in templates, layout.
    libraryTarget("CellCore", ["ExpressionCore", "Geometry"], isForApps: true),
    // The numbers, text styles and tints of UIKit by version of iOS, each with its source.
    libraryTarget("Systems", ["CellCore"]),
    // Models as types, the 16-byte `Value` and its `Arena`, decoding JSON by models, and the keys
    // that a model does not read.
    libraryTarget(
        "Values",
        ["CellCore", "DateCore", "Diagnostics", "JSONData", "LoadingCore", "Systems"]),
    // CEL, the Common Expression Language, in `${…}` and in keys: parsing, checking, compiling to
    // closures; time zones, languages, string catalogs.
    libraryTarget(
        "Expressions",
        [
            "CLocales", "ExpressionCore", "Values", "JSONData", "Diagnostics", "LoadingCore",
            "POSIX", "Systems",
        ]),
    // Swift as a tree, and the one printer that knows brackets, line breaks, literals and names.
    libraryTarget("SwiftTree"),
    // Frames of compositional, flow and list layouts by UIKit's rules; independent of specs.
    libraryTarget("Layout", ["Geometry", "POSIX", "Systems"]),
    // Layouts and frames as JSON.
    libraryTarget("LayoutDocuments", ["JSONData", "Layout", "Systems"], isSmall: true),
    // The screen: sections, requests, layouts, cells, devices, and the names of its expressions.
    libraryTarget(
        "Screens",
        [
            "CellCore", "Diagnostics", "JSONData", "Values", "Expressions", "Layout", "LoadingCore",
            "Systems",
        ]),
    // The compiler front end: syntax tree, key table, reading into a `Screen`, checks of the whole
    // screen, libraries.
    libraryTarget(
        "ScreenSpec",
        [
            "CLibYAML", "CellCore", "Diagnostics", "JSONData", "Values", "Expressions", "Layout",
            "LoadingCore", "POSIX", "Screens", "Systems",
        ]),
    // The plan, lowering, printing a plan as text, JSON or Mermaid, and the snapshot.
    libraryTarget(
        "LoaderPlan",
        [
            "CellCore", "Diagnostics", "JSONData", "LoadingCore", "Screens", "Values",
            "Expressions", "Layout",
        ], isSmall: true),
    // What differs between two versions of a screen, and for whom.
    libraryTarget(
        "Changes",
        [
            "CellCore", "Diagnostics", "Expressions", "LoaderPlan", "ScreenSpec", "Screens",
            "Values",
        ],
        isSmall: true),
    // The rules that the interpreter and apps have in common, written once: rounds, retries, polls,
    // pages, origins, next URLs, `Link` headers, dates of HTTP, `Retry-After`, URL references, query
    // parameters and forms, searches, ordinals.
    libraryTarget("LoadingCore", isForApps: true),
    // Executes a plan: rounds, polling, requests, responses, paging, databases, recordings, the
    // cache, actions, pictures.
    libraryTarget(
        "Loading",
        [
            "LoaderPlan", "LoadingCore", "Screens", "Values", "ExpressionCore", "Expressions",
            "JSONData", "Diagnostics", "CCompression", "CCurl", "CLibraries", "CSQLite", "POSIX",
        ], isSmall: true),
    // The scene of a snapshot, changes, and the outputs terminal, JSON, HTML and SVG, which draw a
    // `Display`.
    libraryTarget(
        "Rendering",
        [
            "CMarkdown", "CellCore", "Diagnostics", "LoaderPlan", "LoadingCore", "Screens",
            "Layout",
            "ExpressionCore", "Expressions", "Systems", "Values", "JSONData", "TerminalText",
        ], isSmall: true),
    // A display as PNG or PDF, and text measuring with the fonts that paint it.
    libraryTarget(
        "Painting",
        [
            "CellCore", "Rendering", "Screens", "Layout", "Expressions", "POSIX", "Values",
            "CPainting", "CCompression",
        ], isSmall: true),
    // A running screen: loading, scrolling, taps, refreshing, polling, with its events and
    // pictures.
    libraryTarget(
        "Session",
        [
            "CellCore", "Loading", "LoadingCore", "LoaderPlan", "Rendering", "Screens", "Layout",
            "Expressions", "Values", "JSONData", "Diagnostics", "Systems",
        ], isSmall: true),
    // Screens as goldens: the ways to show them, text trees in files, what differs between two, and
    // what is wrong with a shown screen.
    libraryTarget(
        "Snapshots",
        [
            "CellCore", "Diagnostics", "Expressions", "JSONData", "Layout", "Rendering",
            "ScreenSpec", "Screens", "Systems", "Values",
        ], isSmall: true),
    // What generated models share, besides dates: they have copies of its files.
    libraryTarget("ModelHelpers", ["DateCore"]),
    // What of a spec no longer fits its recorded answers, with the edits that make it fit.
    libraryTarget(
        "Drift",
        [
            "Diagnostics", "Expressions", "JSONData", "LoaderPlan", "Loading", "LoadingCore",
            "POSIX",
            "ScreenSpec", "Screens", "Values",
        ], isSmall: true),
    // A first spec from answers, recordings, OpenAPI documents and JSON Schemas: shapes, models, the
    // list and its pages, cells, and the spec as text.
    libraryTarget(
        "Inference", ["Expressions", "JSONData", "LoadingCore", "POSIX", "Values"],
        isSmall: true),
    // Swift models and the types of responses.
    libraryTarget(
        "ModelGen",
        [
            "CModelSources", "DateCore", "Diagnostics", "Expressions", "JSONData", "LoaderPlan",
            "Screens", "SwiftTree", "Values",
        ]),
    // Swift of screens: expressions as functions, loaders, layouts and controllers.
    libraryTarget(
        "ScreenGen",
        [
            "CScreenKitSources", "CellCore", "Diagnostics", "ExpressionCore", "Expressions",
            "JSONData", "Layout", "LoaderPlan", "LoadingCore", "ModelGen", "Screens", "SwiftTree",
            "Values",
        ], isSmall: true),
    // The library that generated Swift calls, for apps: Foundation alone.
    libraryTarget(
        "ScreenKit", ["CellCore", "ExpressionCore", "LoadingCore"], isForApps: true),
    // The library that generated screens call, for apps: empty without UIKit.
    libraryTarget("ScreenKitUI", ["ScreenKit"], isForApps: true),
    libraryTarget(
        "SpecFuzzing",
        [
            "Diagnostics", "JSONData", "Expressions", "ScreenSpec", "Screens", "LoaderPlan",
            "Loading", "Layout", "Rendering", "ModelGen", "Values",
        ], path: "Tests/SpecFuzzing"),

    // The commands: one file per command, files, streams, exit codes.
    libraryTarget(
        "CLI",
        [
            "CErrorPages", "CellCore", "Changes", "TerminalText", "Diagnostics", "Drift",
            "Inference", "JSONData",
            "Values", "Expressions", "Layout",
            "LayoutDocuments", "ScreenSpec", "Screens", "LoaderPlan", "Loading", "LoadingCore",
            "Rendering", "Session", "Snapshots", "Painting", "ModelGen", "ScreenGen", "POSIX",
            "Systems", arguments,
        ], isSmall: true),
    // The program.
    .executableTarget(
        name: "screenc", dependencies: ["CLI"], exclude: ["release.ld"], swiftSettings: settings,
        linkerSettings: [linker]),
    // What the server of `screenc preview` answers.
    libraryTarget(
        "Preview",
        [
            "CLI", "CPreviewPage", "CellCore", "Diagnostics", "Expressions", "JSONData", "Layout",
            "LoaderPlan",
            "Loading", "POSIX", "Painting", "Rendering", "Screens", "Session", "Systems",
            "Values",
        ]),
    // The program that serves the preview over HTTP. One of its own, because what it links would slow
    // down the start of screenc.
    .executableTarget(
        name: "screenc-preview",
        dependencies: [
            "CLI", "POSIX", "Preview",
            .product(name: "NIOCore", package: "swift-nio", condition: forTool),
            .product(name: "NIOHTTP1", package: "swift-nio", condition: forTool),
            .product(name: "NIOPosix", package: "swift-nio", condition: forTool),
        ],
        swiftSettings: settings, linkerSettings: [linker]),
    .executableTarget(
        name: "conformance",
        dependencies: [
            "Diagnostics", "JSONData", "Values", "Expressions", "Layout", "LayoutDocuments",
            "POSIX", "ScreenSpec", "SpecFuzzing",
        ],
        path: "Tests/conformance", swiftSettings: settings),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
        name: "TestSupport",
        dependencies: [
            "CellCore", "Diagnostics", "Layout", "POSIX", "Rendering", "ScreenSpec", "CTestSupport",
        ],
        path: "Tests/TestSupport",
        swiftSettings: settings),
    .target(
        name: "FaultServer", dependencies: ["POSIX", "TestSupport"], path: "Tests/FaultServer",
        swiftSettings: settings),
    tests("POSIXTests", ["POSIX"]),
    tests("TerminalTextTests", ["TerminalText"]),
    tests("DiagnosticsTests", ["Diagnostics"], cases: true),
    tests("JSONDataTests", ["JSONData"]),
    tests("ValuesTests", ["Values", "JSONData", "Diagnostics"]),
    tests(
        "ExpressionsTests", ["Expressions", "Values", "JSONData", "Diagnostics"], cases: true),
    tests("LayoutTests", ["Layout"]),
    tests("LayoutDocumentsTests", ["Layout", "LayoutDocuments", "JSONData"]),
    tests(
        "ScreenSpecTests", ["ScreenSpec", "Screens", "SpecFuzzing", "Diagnostics"], cases: true),
    tests(
        "ChangesTests", ["Changes", "ScreenSpec", "Screens", "Diagnostics"], cases: true),
    tests(
        "LoaderPlanTests", ["LoaderPlan", "ScreenSpec", "Expressions", "Diagnostics"],
        cases: true),
    tests("LoadingCoreTests", ["LoadingCore"]),
    tests(
        "ExpressionCoreTests",
        ["ExpressionCore", "Expressions", "JSONData", "Values", "Diagnostics"]),
    tests(
        "LoadingTests",
        [
            "Loading", "LoadingCore", "LoaderPlan", "ScreenSpec", "Screens", "ExpressionCore",
            "Expressions", "Values", "JSONData", "Diagnostics", "FaultServer",
        ]),
    tests(
        "RenderingTests",
        [
            "CellCore",
            "LoaderPlan", "Rendering", "Screens", "Systems", "Layout", "Expressions",
            "TerminalText", "Values", "JSONData",
        ],
        cases: true),
    tests(
        "PaintingTests",
        [
            "screenc", "CellCore", "Painting", "Rendering", "Screens", "Layout", "Values",
            "CPainting", "CCompression",
        ],
        cases: true),
    tests(
        "SpecsTests",
        [
            "CellCore",
            "Rendering", "Painting", "Loading", "LoaderPlan", "ScreenSpec", "Screens", "Systems",
            "Layout", "Expressions", "Values", "JSONData", "Diagnostics",
        ]),
    tests(
        "SessionTests",
        [
            "CellCore", "Session", "Loading", "Rendering", "LoaderPlan", "ScreenSpec", "Screens",
            "Expressions", "Diagnostics", "Values",
        ]),
    tests("ScreenKitTests", ["ScreenKit"]),
    tests(
        "DriftTests",
        [
            "Diagnostics", "Drift", "Expressions", "LoaderPlan", "Loading", "ScreenSpec", "Screens",
        ]),
    tests(
        "SnapshotsTests",
        ["Diagnostics", "ScreenSpec", "Screens", "Snapshots", "Systems"]),
    tests("SwiftTreeTests", ["SwiftTree"]),
    tests("DateCoreTests", ["DateCore"]),
    tests("ModelHelpersTests", ["DateCore", "ModelHelpers", "Values"]),
    tests("InferenceTests", ["Inference", "ScreenSpec", "JSONData", "Diagnostics"]),
    tests(
        "ModelGenTests",
        ["DateCore", "ModelGen", "Diagnostics", "JSONData", "SwiftTree", "Values"],
        cases: true),
    tests(
        "ScreenGenTests",
        [
            "CellCore", "ScreenGen", "ModelGen", "SwiftTree", "ScreenSpec", "Screens",
            "Expressions", "Values", "JSONData", "Diagnostics", "Layout", "LayoutDocuments",
            "LoaderPlan", "Loading", "Rendering", "conformance",
        ], cases: true),
    tests("ConformanceTests", ["conformance", "SpecFuzzing"]),
    tests("BrowserTests", ["screenc", "screenc-preview"]),
    tests("PreviewTests", ["screenc", "screenc-preview", "FaultServer"]),
    tests(
        "CommandTests",
        [
            "screenc", "CLI", "TerminalText", "FaultServer", "ScreenGen", "Diagnostics",
            "Expressions", "JSONData",
            "LoaderPlan", "Loading", "Rendering", "ScreenSpec",
        ], cases: true),
    tests(
        "DocumentationTests",
        [
            "screenc", "CellCore", "Changes", "Drift", "LoaderPlan", "Loading", "ScreenSpec",
            "Screens", "Diagnostics", "ModelGen", "Systems", "conformance",
        ]),
]

// Figures of Docs/Performance.md: a plain build needs none of their peers.
if Context.environment["SCREENC_BENCHMARKS"] != nil {
    targets += [
        .target(
            name: "CSimdjson", path: "Tests/CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CCurl", "CellCore", "CLibYAML", "CPainting", "CSimdjson", "Diagnostics",
                "Expressions",
                "JSONData", "Layout", "LoaderPlan", "Loading", "Painting", "POSIX", "Rendering",
                "ScreenSpec", "Screens", "Values",
            ],
            path: "Tests/Benchmarks", exclude: ["Commands", "Peers"],
            swiftSettings: settings),
    ]
}

// libFuzzer brings `main`: without `--sanitize=fuzzer` these programs do not link.
if Context.environment["SCREENC_FUZZ"] != nil {
    let fuzzers: [(String, [Target.Dependency])] = [
        ("FuzzJSON", ["JSONData"]), ("FuzzJSONPath", ["JSONData"]),
        ("FuzzExpressions", ["Expressions", "Values", "JSONData"]), ("FuzzSpecs", ["SpecFuzzing"]),
    ]
    for (name, imports) in fuzzers {
        targets.append(
            .executableTarget(
                name: name, dependencies: imports, path: "Tests/\(name)",
                swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
    }
}

let package = Package(
    name: "screenc",
    platforms: [.macOS(.v15), .iOS(.v17)],
    products: [
        .executable(name: "screenc", targets: ["screenc"]),
        .executable(name: "screenc-preview", targets: ["screenc-preview"]),
        .library(name: "ScreenKit", targets: ["ScreenKit"]),
        .library(name: "ScreenKitUI", targets: ["ScreenKitUI"]),
    ],
    traits: [
        .trait(
            name: tool,
            description: "The programs, with the packages that they need. Apps do without."),
        .default(enabledTraits: [tool]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: targets,
    cxxLanguageStandard: .cxx17
)

// Tests of programs that were built before do not build the server again, with all of NIO.
if !(Context.environment["SCREENC_PROGRAMS"] ?? "").isEmpty {
    let preview = "screenc-preview"
    package.products.removeAll { $0.name == preview }
    package.targets.removeAll { $0.name == preview }
    for target in package.targets {
        target.dependencies.removeAll {
            if case .byNameItem(preview, _) = $0 { true } else { false }
        }
    }
}

// All files of a module at once take a quarter less of the processor than one after the other, but each
// change compiles all again. Without what debuggers read, which nobody needs there, it is a fifth less
// again. A package of an app could not use a library with such flags.
if isContinuousIntegration {
    for target in package.targets where target.swiftSettings != nil {
        if [
            "CellCore", "ExpressionCore", "Geometry", "LoadingCore", "ScreenKit", "ScreenKitUI",
        ].contains(target.name) {
            continue
        }
        target.swiftSettings?.append(
            .unsafeFlags(
                ["-whole-module-optimization", "-num-threads", "2", "-Xfrontend", "-gnone"],
                .when(configuration: .debug)))
    }
}
