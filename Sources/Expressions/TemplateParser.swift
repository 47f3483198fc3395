package import Diagnostics
import Values

/// The use of a text, which decides the types of its interpolations.
package enum TextUse: Sendable {
    /// Displayed or sent; absent if an interpolation is absent.
    case optional
    /// Always needed, such as a title or a URL: an optional interpolation is an error.
    case required
    /// Any value, such as a field of a literal item.
    case value
    /// Sent as `optional` is; an interpolation alone may also be a list.
    case repeatable
    /// Any value, or none.
    case optionalValue
    /// A name of the system, such as `person.crop.circle`; absent if an interpolation is absent.
    case name

    /// Whether there may be no value.
    var allowsAbsence: Bool {
        switch self {
        case .optional, .optionalValue, .name, .repeatable: true
        case .required, .value: false
        }
    }

    fileprivate var isValue: Bool { self == .value || self == .optionalValue }
}

/// Parses texts with `${…}` interpolations.
package struct TemplateParser {
    private let scope: Scope

    package init(scope: Scope) { self.scope = scope }

    /// Parses the text in `bytes`; reports errors and returns nil if an interpolation is invalid.
    package func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, use: TextUse, places: SourceMap,
        into bag: inout DiagnosticBag
    ) -> Template? {
        guard bytes.contains(UInt8(ascii: "$")) else {
            warnAboutForgotten(bytes, 0..<bytes.count, use, places, &bag)
            return Template(String(decoding: bytes, as: UTF8.self))
        }
        let checker = ExpressionChecker(scope: scope)
        var segments: [Template.Segment] = []
        segments.reserveCapacity(4)
        var isValid = true
        var literalStart = 0
        while let start = nextInterpolation(in: bytes, from: literalStart) {
            warnAboutForgotten(bytes, literalStart..<start, use, places, &bag)
            appendLiteral(bytes[literalStart..<start], to: &segments)
            guard let end = ExpressionLexer.endOfInterpolation(in: bytes, from: start + 2) else {
                reportUnclosed(start, bytes, places, &bag)
                return nil
            }
            let isWhole = start == 0 && end + 1 == bytes.count
            let expression = expression(
                bytes, start + 2..<end, checker, places,
                readsAbsence: isWhole && use.allowsAbsence, &bag)
            if let expression {
                segments.append(.interpolation(expression))
            } else {
                isValid = false
            }
            literalStart = end + 1
        }
        warnAboutForgotten(bytes, literalStart..<bytes.count, use, places, &bag)
        appendLiteral(bytes[literalStart...], to: &segments)
        guard checkTypes(of: segments, use, &bag), isValid else { return nil }
        return Template(segments: segments, type: type(of: segments))
    }

    private func warnAboutForgotten(
        _ bytes: UnsafeBufferPointer<UInt8>, _ literal: Range<Int>, _ use: TextUse,
        _ places: SourceMap, _ bag: inout DiagnosticBag
    ) {
        guard ForgottenInterpolation.isPossible(in: bytes[literal]) else { return }
        let checker = ExpressionChecker(scope: scope)
        for forgotten in checker.forgottenInterpolations(
            in: bytes, literal, acceptsUnknownFields: use != .name)
        {
            let expression = String(decoding: bytes[forgotten.expression], as: UTF8.self)
            let written = String(decoding: bytes[forgotten.range], as: UTF8.self)
            bag.report(
                .forgottenInterpolation(
                    written, places.spelled("${\(expression)}"), at: places(forgotten.range)))
        }
    }

    private func expression(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ checker: ExpressionChecker,
        _ places: SourceMap, readsAbsence: Bool, _ bag: inout DiagnosticBag
    ) -> CheckedExpression? {
        guard bytes[range].contains(where: { $0 > 0x20 }) else {
            bag.report(.emptyInterpolation(at: places(range)))
            return nil
        }
        return checker.check(
            bytes, in: range, places: places, readsAbsence: readsAbsence, into: &bag)
    }

    /// Reports an unclosed interpolation; points at an unterminated string inside it, if that is
    /// the cause.
    private func reportUnclosed(
        _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ places: SourceMap,
        _ bag: inout DiagnosticBag
    ) {
        let rest = start + 2..<bytes.count
        if let text = ExpressionLexer.unclosedText(in: bytes, rest),
            bytes[text...].contains(UInt8(ascii: "}"))
        {
            bag.report(.unclosedStringInInterpolation(at: places(text..<text + 1)))
        } else {
            bag.report(.unclosedInterpolation(at: places(start..<min(start + 2, bytes.count))))
        }
    }

    /// Returns the offset of the next `${` at or after `position`.
    private func nextInterpolation(
        in bytes: UnsafeBufferPointer<UInt8>, from position: Int
    ) -> Int? {
        var index = position
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "{") {
                return index
            }
            index += 1
        }
        return nil
    }

    private func appendLiteral(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to segments: inout [Template.Segment]
    ) {
        guard !bytes.isEmpty else { return }
        segments.append(.literal(String(decoding: bytes, as: UTF8.self)))
    }

    private func type(of segments: [Template.Segment]) -> CELType {
        if segments.count == 1, case .interpolation(let expression) = segments[0] {
            return expression.type
        }
        let isOptional = segments.contains {
            if case .interpolation(let expression) = $0 {
                expression.type.wrapped != nil
            } else {
                false
            }
        }
        return isOptional ? .optional(.string) : .string
    }

    private func checkTypes(
        of segments: [Template.Segment], _ use: TextUse, _ bag: inout DiagnosticBag
    ) -> Bool {
        if use == .repeatable, segments.count == 1, case .interpolation(let one) = segments[0],
            case .list(let element) = one.type.unwrapped, isShowable(element)
        {
            return true
        }
        if use.isValue && segments.count == 1 { return true }
        var isValid = true
        for case .interpolation(let expression) in segments {
            let shown = expression.type.wrapped ?? expression.type
            if !isShowable(shown) {
                bag.report(
                    .interpolationType(
                        expression, shown, expression.type.text(in: scope.models),
                        isRepeatable: use == .repeatable && segments.count == 1))
                isValid = false
            } else if use == .required && expression.type.wrapped != nil {
                bag.report(.optionalText(expression, expression.type.text(in: scope.models)))
                isValid = false
            }
        }
        return isValid
    }

    /// Whether the type has a single textual form. `dyn` is checked at run time.
    private func isShowable(_ type: CELType) -> Bool {
        switch type {
        case .string, .int, .uint, .bool, .enumeration, .dyn: true
        default: false
        }
    }
}
