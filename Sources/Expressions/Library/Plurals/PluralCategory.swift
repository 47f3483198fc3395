/// The grammatical forms that a language has for numbers of things, in CLDR's order.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
