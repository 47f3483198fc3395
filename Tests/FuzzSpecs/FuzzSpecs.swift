import Dispatch
import SpecFuzzing

/// The entry point of libFuzzer; an input that begins with `{` is JSON, any other one is YAML.
///
/// Runs the whole pipeline on the input, from decoding to rendering with mock values. It must
/// terminate for any input, and its outputs must be well-formed.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzSpecs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let kind = bytes.first else { return 0 }
    let path = kind == UInt8(ascii: "{") ? "spec.json" : "spec.yaml"
    let isDone = DispatchSemaphore(value: 0)
    // On the concurrency pool, like the program, since its threads have small stacks.
    Task.detached {
        let trial = await SpecTrial(bytes, path: path)
        if let fault = trial.faults.first { fatalError(fault) }
        isDone.signal()
    }
    isDone.wait()
    return 0
}
