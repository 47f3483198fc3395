import Dispatch
import SpecFuzzing

/// libFuzzer's entry: any bytes, the first of which says whether they are to be YAML or JSON.
///
/// The file goes the whole way, from bytes to reports and pictures of made-up values. Whatever stands
/// in it, the way ends, and what is written is whole.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzSpecs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let kind = bytes.first else { return 0 }
    let path = kind == UInt8(ascii: "{") ? "spec.json" : "spec.yaml"
    let isDone = DispatchSemaphore(value: 0)
    // On the threads of the program itself, whose stacks are small.
    Task.detached {
        let trial = await SpecTrial(bytes, path: path)
        if let fault = trial.faults.first { fatalError(fault) }
        isDone.signal()
    }
    isDone.wait()
    return 0
}
