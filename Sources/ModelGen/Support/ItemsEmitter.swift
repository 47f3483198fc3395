// The generated code that decodes the items of a response.
extension SupportEmitter {
    var items: Lines {
        code(
            """
            /// The items of a response: a list, or one object, which is the only item.
            struct Items<Element: Decodable>: Decodable {
                let elements: [Element]

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if (try? decoder.unkeyedContainer()) == nil {
                        elements = [try container.decode(Element.self)]
                    } else {
                        elements = try container.decode([Element].self)
                    }
                }
            }
            """)
    }

    var lossyItems: Lines {
        code(
            """
            /// The items of a response without those that do not match their type. One object is
            /// the only item.
            struct LossyItems<Element: Decodable>: Decodable {
                private(set) var elements: [Element] = []
                private(set) var dropped: [DroppedElement] = []

                init(from decoder: any Decoder) throws {
                    if var list = try? decoder.unkeyedContainer() {
                        while !list.isAtEnd { add(try list.decode(Attempt.self)) }
                    } else {
                        add(try decoder.singleValueContainer().decode(Attempt.self))
                    }
                }

                private mutating func add(_ attempt: Attempt) {
                    switch attempt {
                    case .success(let element): elements.append(element)
                    case .failure(let element): dropped.append(element)
                    }
                }

                /// An element, which is decoded in any case, so that the list continues behind it.
                private enum Attempt: Decodable {
                    case success(Element)
                    case failure(DroppedElement)

                    init(from decoder: any Decoder) throws {
                        do {
                            let container = try decoder.singleValueContainer()
                            self = .success(try container.decode(Element.self))
                        } catch let error as DecodingError {
                            self = .failure(DroppedElement(error))
                        }
                    }
                }
            }
            """)
    }

    var droppedElement: Lines {
        code(
            """
            /// An element of a response that does not match its type and was left out.
            \(access)nonisolated struct DroppedElement: Sendable, Hashable, CustomStringConvertible {
                /// The path to the value that does not match: `books[2].author.name`.
                \(access)let path: String
                \(access)let reason: String

                \(access)init(path: String, reason: String) {
                    self.path = path
                    self.reason = reason
                }

                init(_ error: DecodingError) {
                    switch error {
                    case .typeMismatch(let type, let context):
                        self.init(context.codingPath, "must be \\(type)")
                    case .valueNotFound(let type, let context):
                        self.init(context.codingPath, "must be \\(type), but is null")
                    case .keyNotFound(let key, let context):
                        self.init(context.codingPath + [key], "is missing")
                    case .dataCorrupted(let context):
                        self.init(context.codingPath, context.debugDescription)
                    @unknown default:
                        self.init([], "\\(error)")
                    }
                }

                private init(_ path: [any CodingKey], _ reason: String) {
                    let path = path.reduce(into: "") { text, key in
                        if let index = key.intValue {
                            text += "[\\(index)]"
                        } else {
                            text += (text.isEmpty ? "" : ".") + key.stringValue
                        }
                    }
                    self.init(path: path, reason: reason)
                }

                \(access)var description: String { "\\(path): \\(reason)" }
            }
            """)
    }

    var pageToken: Lines {
        code(
            """
            /// What requests the next page: a text or a number.
            struct PageToken: Decodable {
                let text: String

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let number = try? container.decode(Int.self) {
                        text = String(number)
                    } else {
                        text = try container.decode(String.self)
                    }
                }
            }
            """)
    }

    /// Looks up a text in the bundle of the generated code, with the text of the source language for
    /// a key that the bundle does not have.
    var localizedText: Lines {
        code(
            """
            /// A text of a string catalog, in the language of the app.
            static func localized(_ key: String, in table: String, source: String) -> String {
                NSLocalizedString(key, tableName: table, bundle: bundle, value: source, comment: "")
            }

            /// The bundle with the string catalogs: that of the package, the framework or the app.
            private static var bundle: Bundle {
                #if SWIFT_PACKAGE
                    .module
                #else
                    Bundle(for: BundleToken.self)
                #endif
            }

            private final class BundleToken {}
            """)
    }
}
