// swift-tools-version: 6.1
import PackageDescription

/// Plug-ins that run a released program: a package that has them as a dependency builds nothing of screenc.
let package = Package(
    name: "screenc-plugin",
    products: [
        .plugin(name: "ScreencModels", targets: ["ScreencModels"]),
        .plugin(name: "ScreencScreens", targets: ["ScreencScreens"]),
        .plugin(name: "ScreencGenerate", targets: ["ScreencGenerate"]),
    ],
    targets: [
        // The artifact bundle of a release, unpacked beside this file; or its `url:` and `checksum:`.
        .binaryTarget(name: "screenc", path: "screenc.artifactbundle"),
        .plugin(name: "ScreencModels", capability: .buildTool(), dependencies: ["screenc"]),
        .plugin(name: "ScreencScreens", capability: .buildTool(), dependencies: ["screenc"]),
        .plugin(
            name: "ScreencGenerate",
            capability: .command(
                intent: .custom(
                    verb: "screenc",
                    description:
                        "Writes the Swift of the specs of each target into its folder Generated."),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "Generated code is committed beside its specs.")
                ]),
            dependencies: ["screenc"]),
    ])
