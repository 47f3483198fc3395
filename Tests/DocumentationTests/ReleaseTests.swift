import Foundation
import TestSupport
import Testing

/// `.ci/release` with the debug build in place of a release build, and the changelog.
@Suite struct ReleaseTests {
    private static let script = RepositoryRoot.path(of: ".ci/release")

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
        let line = """
            bash \(Self.script) one $PWD/program >/dev/null && touch program \
            && bash \(Self.script) two $PWD/program >/dev/null \
            && cmp one/*.tar.gz two/*.tar.gz && (cd one && sha256sum --quiet --check SHA256SUMS) \
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
