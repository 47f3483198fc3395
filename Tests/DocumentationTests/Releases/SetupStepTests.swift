import Foundation
import TestSupport
import Testing

/// The steps for Actions and GitLab that put a release into the `PATH`, run as they stand in their files,
/// and the recipe of the container.
@Suite struct SetupStepTests {
    /// A step, and the variables of its service.
    enum Step: CaseIterable {
        case actions, gitlab

        /// The script, which is the only one of its kind in its file.
        func script() throws -> String {
            let (file, start) =
                switch self {
                case .actions: (".github/actions/setup/action.yml", "run: |")
                case .gitlab: (".gitlab/screenc.gitlab-ci.yml", "- |")
                }
            let lines = try PackageTargets.text(file)
                .split(separator: "\n", omittingEmptySubsequences: false)
            let first = try #require(lines.firstIndex { $0.trimmed.hasPrefix(start) })
            let margin = lines[first + 1].prefix { $0 == " " }
            return lines[(first + 1)...].prefix { $0.hasPrefix(margin) }
                .map { String($0.dropFirst(margin.count)) }.joined(separator: "\n")
        }

        /// Returns the line that runs the script for an archive, then a program that it gives.
        func line(archive: String, sum: String) -> String {
            switch self {
            case .actions:
                """
                RUNNER_TEMP=$PWD GITHUB_PATH=$PWD/path ARCHIVE=\(archive) SHA256='\(sum)' \
                bash script && PATH=$(cat path):$PATH bash -c 'command -v screenc'
                """
            case .gitlab:
                """
                export CI_BUILDS_DIR=$PWD SCREENC_ARCHIVE=\(archive) SCREENC_SHA256='\(sum)'
                sh -c '. ./script && command -v screenc'
                """
            }
        }
    }

    private static func folder(_ step: Step) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "script": try step.script(),
            "screenc-1/bin/screenc": "#!/bin/sh\necho the released one\n",
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "screenc-1/bin/screenc"))
        let line = "tar czf release.tar.gz screenc-1 && sha256sum release.tar.gz >SHA256SUMS"
        _ = try ChildProcess.text(of: line, in: folder.url)
        return folder
    }

    @Test(arguments: Step.allCases, ["release.tar.gz", "file://$PWD/release.tar.gz"])
    func `the next steps have the program of the archive`(_ step: Step, archive: String) throws {
        let folder = try Self.folder(step)
        let sum = try folder.text("SHA256SUMS").trimmingCharacters(in: .newlines)
        let found = try ChildProcess.text(of: step.line(archive: archive, sum: sum), in: folder.url)
        #expect(found.contains("the released one\n"))
        #expect(found.hasSuffix("/screenc/bin/screenc\n"))
    }

    @Test(arguments: Step.allCases)
    func `an archive with another checksum is not unpacked`(_ step: Step) throws {
        let folder = try Self.folder(step)
        let sum = String(repeating: "0", count: 64)
        let line = step.line(archive: "release.tar.gz", sum: sum)
        let end = try ChildProcess.shell(line, in: folder.url).end()
        #expect(end.shellStatus != 0)
        #expect(!end.output.contains("the released one"))
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "screenc/bin")))
    }

    @Test func `the container has the fonts that the tests have`() throws {
        func fonts(_ file: String) throws -> Set<String> {
            Set(try PackageTargets.text(file).matches(of: /fonts-[\w-]+/).map { String($0.output) })
        }
        let debian = try fonts(".ci/setup").filter { !$0.hasPrefix("fonts-noto-sans") }
        let container = try fonts("Docs/Integrations/Container/Dockerfile")
        #expect(container.count > 4)
        #expect(container == debian)
    }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
