import Diagnostics
package import Expressions
package import LoaderPlan
import LoadingCore
import Screens
import Values

extension OpenedURL {
    /// Whether an optional in the URL has no value.
    package func isAbsent(in activation: inout Activation) -> Bool {
        pieces.contains { piece in
            guard case .value(let expression, _) = piece, expression.type.wrapped != nil else {
                return false
            }
            return expression.evaluate(in: &activation)?.isNull == true
        }
    }

    /// Resolves the URL. A URL from data must be a web address.
    func address(
        in activation: inout Activation, at place: SourceRange
    ) throws(TapFault) -> String {
        let address: String
        do throws(LoadFailure) {
            address = try pieces.resolved(text, in: &activation)
        } catch {
            throw .noAddress(text, error.message, at: place)
        }
        let isWeb = URLScheme(address)?.isWeb ?? false
        let isWritten = if case .literal? = pieces.first { true } else { false }
        guard isWeb ? Origin(of: address) != nil : isWritten else {
            throw TapFault(.notOpened(address, at: place))
        }
        return address
    }
}

extension OpenedURL {
    /// Returns the URL if it is a web address.
    func webAddress(in activation: inout Activation) -> String? {
        guard let address = try? pieces.resolved(text, in: &activation),
            URLScheme(address)?.isWeb == true, Origin(of: address) != nil
        else { return nil }
        return address
    }
}
