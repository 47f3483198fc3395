import Inference

/// `new --into`: the change that makes a spec fit other data.
struct SpecMerge {
    let path: String
    let made: FirstSpec
    let write: Bool

    func run() throws {
        try fail("not there yet")
    }
}
