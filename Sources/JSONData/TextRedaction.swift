/// What a text from outside is written as: without the values of secrets.
package typealias TextRedaction = @Sendable (String) -> String
