import Foundation
import TestSupport
import Testing

/// Runs the program with a preloaded library that counts allocated bytes.
enum AllocationCounter {
    private static let source = """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <stdatomic.h>
        #include <stdio.h>
        #include <stdlib.h>
        static _Atomic unsigned long long total;
        extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t);
        extern void *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
        void *malloc(size_t n) { total += n; return __libc_malloc(n); }
        void *calloc(size_t a, size_t b) { total += a * b; return __libc_calloc(a, b); }
        void *realloc(void *p, size_t n) { total += n; return __libc_realloc(p, n); }
        void *memalign(size_t a, size_t n) { total += n; return __libc_memalign(a, n); }
        void *aligned_alloc(size_t a, size_t n) { return memalign(a, n); }
        int posix_memalign(void **p, size_t a, size_t n) {
            *p = memalign(a, n);
            return *p ? 0 : ENOMEM;
        }
        __attribute__((destructor)) static void tell(void) {
            FILE *file = fopen("allocated", "w");
            if (!file) return;
            fprintf(file, "%llu", (unsigned long long)total);
            fclose(file);
        }

        """

    /// Nil if the library cannot be built.
    private static let library: TemporaryFolder? = {
        #if os(Linux)
            let compile = ["-shared", "-fPIC", "-O1", "-o", "count.so", "count.c"]
            guard let clang = ChildProcess.find("clang"),
                let folder = try? TemporaryFolder(["count.c": source]),
                (try? ChildProcess(clang, compile, in: folder.url).end())?.status == 0
            else { return nil }
            return folder
        #else
            return nil
        #endif
    }()

    static var isPossible: Bool { library != nil }

    /// Returns the total bytes that a command allocates.
    static func bytes(_ command: String, _ spec: String) throws -> Int {
        let folder = try TemporaryFolder(["spec.yaml": spec])
        return try run(command, in: folder, limits: "").bytes
    }

    /// Runs a command on `spec.yaml` in a folder, after a command line of `sh` that limits it. Returns
    /// the total bytes that it allocates, and its end without the output.
    static func run(
        _ command: String, in folder: TemporaryFolder, limits: String
    ) throws -> (bytes: Int, end: ChildProcess.End) {
        let words = command.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        let process = try ChildProcess.shell(
            """
            \(limits)
            LD_PRELOAD='\(library?.path(of: "count.so") ?? "")' \
            exec screenc \(words[0]) spec.yaml \(rest) > output
            """, in: folder.url)
        let end: ChildProcess.End = try process.end()
        return (try #require(Int(try folder.text("allocated"))), end)
    }
}
