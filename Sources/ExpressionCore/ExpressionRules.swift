/// What functions of expressions compute, which the interpreter and apps have in common: each rule is
/// written here once, and both compile it.
///
/// It is the namespace of all types of the module, because apps may compile its sources in a module
/// of their own, beside types with any names.
public nonisolated enum ExpressionRules {}
