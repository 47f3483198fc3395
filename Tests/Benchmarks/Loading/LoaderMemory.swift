import Foundation
import Loading

/// `Benchmarks loader-memory URL PAGES`: prints the peak memory in bytes of a process that loads
/// pages of 1 MB, of which the models declare one percent.
func measureLoaderMemory(_ server: String, pages: Int) async throws {
    let transport = CurlTransport(allowPrivate: true)
    defer { transport.shutDown() }
    try await LoadedScreen.pages("\(server)/large", count: pages, model: "Row").load(transport)
    print(peakMemory())
}

func reportLoaderMemory(_ server: String) async throws {
    print("\nPeak memory in MB by the number of pages of 1 MB")
    for pages in [1, 5, 25, 100] {
        let peak = try peakOfChild(["loader-memory", server, String(pages)])
        print("  \(pages) pages: \(short(peak))")
    }
}
