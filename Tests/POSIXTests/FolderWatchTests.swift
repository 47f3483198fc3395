import Foundation
import POSIX
import TestSupport
import Testing

/// Each test waits for changes that come; the time limit ends one that waits in vain.
@Suite(.watchdog) struct FolderWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["a.txt": "a", "below/b.txt": "b"]) }

    private func watch(isTree: Bool = true) throws -> FolderWatch {
        let watch = try FolderWatch()
        try watch.watch(folder.path, isTree: isTree)
        return watch
    }

    /// Waits until these paths have changed, and returns all that did.
    ///
    /// Without other files that were there at the beginning: a program that another test starts at that
    /// moment inherits them, and closes them late.
    private func changes(_ watch: FolderWatch, until names: String...) async throws -> Set<String> {
        var found: Set<String> = []
        while !found.isSuperset(of: names) {
            let paths = try #require(try await watch.next())
            found.formUnion(paths.map { String($0.dropFirst(folder.path.count + 1)) })
        }
        return found.subtracting(Set(["a.txt", "below/b.txt"]).subtracting(names))
    }

    @Test func `a file that is written or replaced has changed`() async throws {
        let watch = try watch()
        try folder.write(Data("new".utf8), to: "a.txt")
        #expect(try await changes(watch, until: "a.txt") == ["a.txt"])
        try folder.write(Data("temporary".utf8), to: "below/c.txt")
        _ = try await changes(watch, until: "below/c.txt")
        rename(folder.path(of: "below/c.txt"), folder.path(of: "below/b.txt"))
        let replaced = try await changes(watch, until: "below/b.txt")
        #expect(replaced == ["below/b.txt", "below/c.txt"])
    }

    @Test func `a file that is removed or linked has changed`() async throws {
        let watch = try watch()
        unlink(folder.path(of: "below/b.txt"))
        #expect(try await changes(watch, until: "below/b.txt") == ["below/b.txt"])
        symlink("a.txt", folder.path(of: "l.txt"))
        #expect(try await changes(watch, until: "l.txt") == ["l.txt"])
        link(folder.path(of: "a.txt"), folder.path(of: "h.txt"))
        #expect(try await changes(watch, until: "h.txt").contains("h.txt"))
    }

    @Test func `an editor that moves a file away and writes it again makes one change`()
        async throws
    {
        let watch = try watch()
        rename(folder.path(of: "a.txt"), folder.path(of: "a.txt~"))
        try folder.write(Data("new".utf8), to: "a.txt")
        unlink(folder.path(of: "a.txt~"))
        var changes: Set<String> = []
        while !changes.contains(folder.path(of: "a.txt~")) {
            changes = try #require(try await watch.next())
        }
        #expect(changes.isSuperset(of: [folder.path(of: "a.txt"), folder.path(of: "a.txt~")]))
        #expect(try folder.text("a.txt") == "new")
    }

    @Test func `new folders are watched with what is in them`() async throws {
        let watch = try watch()
        try folder.write(Data("c".utf8), to: "new/deep/c.txt")
        _ = try await changes(watch, until: "new/deep/c.txt")
        try folder.write(Data("d".utf8), to: "new/deep/d.txt")
        let added = try await changes(watch, until: "new/deep/d.txt")
        #expect(added.subtracting(["new/deep/c.txt"]) == ["new/deep/d.txt"])
        // In its new place it is the same folder.
        rename(folder.path(of: "new"), folder.path(of: "moved"))
        _ = try await changes(watch, until: "new", "moved")
        try folder.write(Data("e".utf8), to: "moved/deep/e.txt")
        #expect(try await changes(watch, until: "moved/deep/e.txt").contains("moved/deep/e.txt"))
    }

    @Test func `a folder that is replaced is watched again`() async throws {
        for isTree in [true, false] {
            let watch = try FolderWatch()
            try watch.watch(folder.path(of: "below"), isTree: isTree)
            try FileManager.default.removeItem(atPath: folder.path(of: "below"))
            _ = try await changes(watch, until: "below")
            try folder.makeFolder("below")
            _ = try await changes(watch, until: "below")
            try folder.write(Data("new".utf8), to: "below/b.txt")
            _ = try await changes(watch, until: "below/b.txt")
            // The folder around it is only looked at for this one.
            try folder.write(Data("other".utf8), to: "other.txt")
            try folder.write(Data("newer".utf8), to: "below/b.txt")
            #expect(try await changes(watch, until: "below/b.txt") == ["below/b.txt"])
        }
    }

    @Test func `hidden folders, links and folders below a single one are not watched`()
        async throws
    {
        let other = try TemporaryFolder(["o.txt": "o"])
        try folder.makeFolder(".git")
        symlink(other.path, folder.path(of: "link"))
        let tree = try watch()
        try folder.write(Data("x".utf8), to: ".git/x.txt")
        try folder.write(Data("x".utf8), to: "link/x.txt")
        try folder.write(Data("x".utf8), to: "a.txt")
        #expect(try await changes(tree, until: "a.txt") == ["a.txt"])
        let single = try watch(isTree: false)
        try folder.write(Data("y".utf8), to: "below/y.txt")
        try folder.write(Data("y".utf8), to: "a.txt")
        #expect(try await changes(single, until: "a.txt") == ["a.txt"])
    }

    @Test func `changes wait for who asks`() async throws {
        let watch = try watch()
        let names = (0..<500).map { "below/\($0).txt" }
        for name in names { try folder.write(Data("x".utf8), to: name) }
        var found: Set<String> = []
        while !found.isSuperset(of: names.map(folder.path)) {
            found.formUnion(try #require(try await watch.next()))
        }
    }

    @Test func `cancelling ends the wait`() async throws {
        for round in 0..<50 {
            let watch = try watch()
            let task = Task { while try await watch.next() != nil {} }
            // At some of these moments it waits, at others it has not begun to.
            for _ in 0..<round { await Task.yield() }
            task.cancel()
            try await task.value
        }
    }

    @Test func `a folder that is missing or a file cannot be watched`() throws {
        let watch = try FolderWatch()
        for name in ["none", "a.txt"] {
            let fault = #expect(throws: FolderWatchFault.self) {
                try watch.watch(folder.path(of: name))
            }
            #expect(fault?.path == folder.path(of: name))
            #expect(fault?.reason.isEmpty == false)
        }
    }
}
