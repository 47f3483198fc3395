/// What the generated models share.
package nonisolated enum ModelSupport {}
