/// What functions of expressions compute, without types of specs and of Foundation.
public nonisolated enum ExpressionRules {}
