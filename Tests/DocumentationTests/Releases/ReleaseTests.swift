import Foundation
import TestSupport
import Testing

/// `.ci/release` with the debug build in place of a release build, and the changelog. What only the real
/// programs show is in `.ci/try-release`.
@Suite struct ReleaseTests {
    private static let script = RepositoryRoot.path(of: ".ci/release")

    /// The script in a `PATH` that has Swift, whose version a release lists.
    private static func command() throws -> String {
        let swift = try #require(ChildProcess.find("swift"))
        return "PATH=\"$PATH:$(dirname '\(swift)')\" bash '\(script)'"
    }

    /// A folder with a program that calls the debug build, which would take long to compress.
    private func folder(program: String = "exec screenc \"$@\"") throws -> TemporaryFolder {
        let names = ["program", "program-preview"]
        let script = "#!/bin/sh\n\(program)\n"
        let folder = try TemporaryFolder(
            Dictionary(names.map { ($0, script) }) { first, _ in first })
        for name in names {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: name))
        }
        return folder
    }

    @Test func `the changelog begins with the version of the program`() throws {
        let text = try String(
            contentsOfFile: RepositoryRoot.path(of: "Docs/Changelog.md"), encoding: .utf8)
        let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
        let folder = try folder()
        let version = try ChildProcess.text(of: "screenc --version", in: folder.url)
        #expect("screenc \(heading.split(separator: " ")[1])\n" == version)
    }

    @Test func `an archive has the program, its manual and its completions`() throws {
        let folder = try folder()
        let release = try Self.command()
        let line = """
            \(release) one $PWD/program >/dev/null && touch program \
            && \(release) two $PWD/program >/dev/null \
            && diff -r one two && (cd one && sha256sum --quiet --check SHA256SUMS) \
            && tar --list --file one/*.tar.gz | sed 's/^[^/]*//' && tar xf one/*.tar.gz \
            && cd screenc-*/share && bash -n bash-completion/completions/screenc \
            && grep -lE 'changed.{1,2}since' */*/screenc */*/_screenc */*/screenc.fish man/man1/screenc.1
            """
        let found = try ChildProcess.text(of: line, in: folder.url)
        #expect(
            found == """
                /
                /Changelog.md
                /README.md
                /bin/
                /bin/screenc
                /bin/screenc-preview
                /share/
                /share/bash-completion/
                /share/bash-completion/completions/
                /share/bash-completion/completions/screenc
                /share/fish/
                /share/fish/vendor_completions.d/
                /share/fish/vendor_completions.d/screenc.fish
                /share/man/
                /share/man/man1/
                /share/man/man1/screenc.1
                /share/zsh/
                /share/zsh/site-functions/
                /share/zsh/site-functions/_screenc
                bash-completion/completions/screenc
                zsh/site-functions/_screenc
                fish/vendor_completions.d/screenc.fish
                man/man1/screenc.1

                """)
    }

    @Test func `a release has the programs as a wheel and a bundle, and lists what is inside`()
        throws
    {
        let folder = try folder()
        let line = """
            \(try Self.command()) one $PWD/program >/dev/null && cd one && cut -d ' ' -f 3 SHA256SUMS \
            && mkdir wheel bundle && python3 -m zipfile --extract *.whl wheel \
            && python3 -m zipfile --extract *.zip bundle && find wheel bundle -type f | LC_ALL=C sort \
            && cat wheel/*/WHEEL && cmp ../program wheel/*/scripts/screenc \
            && cmp ../program bundle/*/screenc-0*/screenc \
            && cat *.spdx.json | python3 -c 'import json, sys; print(*sorted(p["name"] for p in json.load(sys.stdin)["packages"]))'
            """
        let found = try ChildProcess.text(of: line, in: folder.url)
            .replacing(/\d+\.\d+\.\d+/, with: "VERSION").replacing(
                /x86_64|aarch64/, with: "MACHINE")
        #expect(
            found == """
                screenc-VERSION-linux-MACHINE.tar.gz
                screenc-VERSION-py3-none-manylinux_2_31_MACHINE.whl
                screenc-VERSION-linux-MACHINE.artifactbundle.zip
                screenc-VERSION-linux-MACHINE.spdx.json
                bundle/screenc.artifactbundle/info.json
                bundle/screenc.artifactbundle/screenc-VERSION-MACHINE-unknown-linux-gnu/screenc
                bundle/screenc.artifactbundle/screenc-preview-VERSION-MACHINE-unknown-linux-gnu/screenc-preview
                wheel/screenc-VERSION.data/scripts/screenc
                wheel/screenc-VERSION.data/scripts/screenc-preview
                wheel/screenc-VERSION.dist-info/METADATA
                wheel/screenc-VERSION.dist-info/RECORD
                wheel/screenc-VERSION.dist-info/WHEEL
                Wheel-Version: 1.0
                Generator: screenc
                Root-Is-Purelib: false
                Tag: py3-none-manylinux_2_31_MACHINE
                CLDR Swift runtime and Foundation screenc swift-argument-parser swift-atomics \
                swift-collections swift-nio swift-system

                """)
    }

    @Test(.enabled(if: ChildProcess.find("groff") != nil, "groff is not installed"))
    func `the manual is read without warnings`() throws {
        let folder = try folder()
        let line = """
            screenc --experimental-dump-help | python3 \(RepositoryRoot.path(of: ".ci/manual")) 1 \
            > manual && groff -man -Tutf8 -P-cbou -ww manual 2>&1 >text; grep -c 'changed.*since' text
            """
        #expect(try ChildProcess.text(of: line, in: folder.url) == "4\n")
    }

    @Test func `no archive is made of another version than that of the changelog`() throws {
        let folder = try folder(program: "echo screenc 0.0.9")
        let end = try ChildProcess.shell("bash \(Self.script) one $PWD/program", in: folder.url)
            .end()
        #expect(end.shellStatus == 1)
        #expect(end.errors.hasPrefix("the program is 0.0.9, and Docs/Changelog.md begins with 0."))
        #expect(folder.names == ["one", "program", "program-preview"])
    }
}
