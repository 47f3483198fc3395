import ModelGen
import SwiftTree

// Between taps, which are trees, and emitters of other folders that still write text.

extension LoaderEmitter {
    func taps() -> Lines { tapMethods().code }

    func tapMembers() -> Lines { (tapMembers() as [SwiftDeclaration]).code }
}
