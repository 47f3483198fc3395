import Foundation
import TestSupport
import Testing

/// Runs the program with a preloaded library that counts allocated bytes, and tells the peak of memory.
enum AllocationCounter {
    private static let source = """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <stdatomic.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
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
        static unsigned long long peak(void) {
            unsigned long long kibibytes = 0;
            char line[256];
            FILE *file = fopen("/proc/self/status", "r");
            if (!file) return 0;
            while (fgets(line, sizeof line, file))
                if (!strncmp(line, "VmHWM:", 6)) sscanf(line + 6, "%llu", &kibibytes);
            fclose(file);
            return kibibytes << 10;
        }
        static void write_number(const char *path, unsigned long long number) {
            FILE *file = fopen(path, "w");
            if (!file) return;
            fprintf(file, "%llu", number);
            fclose(file);
        }
        __attribute__((destructor)) static void tell(void) {
            write_number("allocated", total);
            write_number("peak", peak());
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
        let end = try end(of: "\(words[0]) spec.yaml \(rest)", in: folder, limits: limits)
        return (try #require(Int(try folder.text("allocated"))), end)
    }

    /// Runs a command in a folder. Returns the most memory that it had at one time, with the pages of
    /// files, and its end without the output, which is in the file `output`.
    static func peak(
        of command: String, in folder: TemporaryFolder
    ) throws -> (bytes: Int, end: ChildProcess.End) {
        let end = try end(of: command, in: folder, limits: "ulimit -t 120")
        return (try #require(Int(try folder.text("peak"))), end)
    }

    private static func end(
        of command: String, in folder: TemporaryFolder, limits: String
    ) throws -> ChildProcess.End {
        try ChildProcess.shell(
            """
            \(limits)
            LD_PRELOAD='\(library?.path(of: "count.so") ?? "")' \
            exec screenc \(command) > output
            """, in: folder.url
        ).end()
    }
}
