/// The implementation-defined results of this parser, with reasons.
///
/// Texts that are not listed may be accepted or rejected.
enum JSONSuitePins {
    /// The expected result of a text.
    struct Pin: Sendable {
        var verdict: JSONVerdict
        var reason: String
    }

    /// Returns the expected result of a text by file name.
    static func pin(_ file: String) -> Pin? { pins[file] }

    private static let pins: [String: Pin] = {
        let pairs = groups.flatMap { group in
            group.files.map { ($0, Pin(verdict: group.verdict, reason: group.reason)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static let groups: [(verdict: JSONVerdict, reason: String, files: [String])] = [
        (
            .accept, "a number is kept as text; its range is checked on conversion",
            [
                "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
                "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
                "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
                "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
                "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
                "number_-9223372036854775808.json", "number_-9223372036854775809.json",
                "number_1.0.json", "number_1.000000000000000005.json",
                "number_1000000000000000.json", "number_10000000000000000999.json",
                "number_1e-999.json", "number_1e6.json", "number_9223372036854775807.json",
                "number_9223372036854775808.json",
            ]
        ),
        (
            .reject, "an unpaired surrogate is not a character",
            [
                "i_object_key_lone_2nd_surrogate.json",
                "i_string_1st_surrogate_but_2nd_missing.json",
                "i_string_1st_valid_surrogate_2nd_invalid.json",
                "i_string_incomplete_surrogate_and_escape_valid.json",
                "i_string_incomplete_surrogate_pair.json",
                "i_string_incomplete_surrogates_escape_valid.json",
                "i_string_invalid_lonely_surrogate.json", "i_string_invalid_surrogate.json",
                "i_string_inverted_surrogates_U+1D11E.json",
                "i_string_lone_second_surrogate.json",
                "string_1_escaped_invalid_codepoint.json",
                "string_2_escaped_invalid_codepoints.json",
                "string_3_escaped_invalid_codepoints.json",
            ]
        ),
        (
            .reject, "the bytes are not UTF-8 (RFC 8259 §8.1)",
            [
                "i_string_UTF-8_invalid_sequence.json", "i_string_UTF8_surrogate_U+D800.json",
                "i_string_invalid_utf-8.json", "i_string_iso_latin_1.json",
                "i_string_lone_utf8_continuation_byte.json",
                "i_string_not_in_unicode_range.json", "i_string_overlong_sequence_2_bytes.json",
                "i_string_overlong_sequence_6_bytes.json",
                "i_string_overlong_sequence_6_bytes_null.json", "i_string_truncated-utf-8.json",
                "string_1_invalid_codepoint.json", "string_2_invalid_codepoints.json",
                "string_3_invalid_codepoints.json",
            ]
        ),
        (
            .reject, "the text is UTF-16 (RFC 8259 §8.1)",
            [
                "i_string_UTF-16LE_with_BOM.json", "i_string_utf16BE_no_BOM.json",
                "i_string_utf16LE_no_BOM.json",
            ]
        ),
        (
            .reject, "arrays are nested more than 128 levels deep",
            ["i_structure_500_nested_arrays.json"]
        ),
        (
            .accept, "a UTF-8 byte order mark is skipped",
            ["i_structure_UTF-8_BOM_empty_object.json"]
        ),
        (
            .accept,
            "names are compared without normalization; repeated names are recorded, the first is used",
            [
                "object_key_nfc_nfd.json", "object_key_nfd_nfc.json",
                "object_same_key_different_values.json", "object_same_key_same_value.json",
                "object_same_key_unclear_values.json",
            ]
        ),
        (
            .accept, "a string may contain an escaped U+0000",
            ["string_with_escaped_NULL.json"]
        ),
    ]
}
