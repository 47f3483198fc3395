import CCurl
import Expressions

/// A libcurl easy handle and the lists that it points to, used on the curl thread alone. It is
/// reused by later transfers because resetting is cheaper than creating.
final class CurlEasy {
    let handle: UnsafeMutableRawPointer
    /// Lists that libcurl points to; they must outlive the transfer.
    private var lists: [OpaquePointer] = []
    private let errorText: UnsafeMutablePointer<CChar>
    /// The first error code of setting an option.
    private(set) var refusedOption: ccurl_code = CCURL_OK

    /// Nil if memory is exhausted.
    init?() {
        guard let handle = ccurl_easy_init() else { return nil }
        self.handle = handle
        errorText = .allocate(capacity: Int(CCURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CCURL_ERROR_SIZE))
        set(CCURL_OPT_ERRORBUFFER, pointer: errorText)
    }

    deinit {
        ccurl_easy_cleanup(handle)
        for list in lists { ccurl_list_free(list) }
        errorText.deallocate()
    }

    /// Resets the handle for the next transfer. It must not be in a `CurlMulti`.
    func reset() {
        ccurl_easy_reset(handle)
        // libcurl keeps resolve entries of a transfer that ended before it used them.
        record(ccurl_easy_set_list(handle, CCURL_OPT_RESOLVE, nil))
        for list in lists { ccurl_list_free(list) }
        lists = []
        refusedOption = CCURL_OK
        errorText.pointee = 0
        set(CCURL_OPT_ERRORBUFFER, pointer: errorText)
    }

    func set(_ option: ccurl_option, _ value: Int) {
        record(ccurl_easy_set_long(handle, option, value))
    }

    func set(_ option: ccurl_option, _ text: String) {
        record(ccurl_easy_set_string(handle, option, text))
    }

    func set(_ option: ccurl_option, pointer: UnsafeMutableRawPointer?) {
        record(ccurl_easy_set_pointer(handle, option, pointer))
    }

    /// In whole milliseconds, at least 1: 0 selects libcurl's default.
    func set(_ option: ccurl_option, _ time: Duration) {
        set(option, Int(min(max(1, time.wholeMilliseconds), Int64(Int32.max))))
    }

    func set(_ option: ccurl_option, _ receiver: ccurl_receiver) {
        record(ccurl_easy_set_receiver(handle, option, receiver))
    }

    func setOpener(_ opener: ccurl_opener) { record(ccurl_easy_set_opener(handle, opener)) }

    /// libcurl copies the bytes.
    func setBody(_ body: [UInt8]) {
        record(ccurl_easy_set_size(handle, CCURL_OPT_POSTFIELDSIZE_LARGE, CLongLong(body.count)))
        var bytes = body
        bytes.append(0)  // An empty array may have no base address.
        bytes.withUnsafeMutableBytes { set(CCURL_OPT_COPYPOSTFIELDS, pointer: $0.baseAddress) }
    }

    /// - Parameter lines: in the syntax of the option.
    func set(_ option: ccurl_option, _ lines: [String]) {
        var list: OpaquePointer?
        for line in lines {
            guard let longer = ccurl_list_append(list, line) else {
                record(CCURL_OUT_OF_MEMORY)
                break
            }
            list = longer
        }
        if let list { lists.append(list) }
        record(ccurl_easy_set_list(handle, option, list))
    }

    func record(_ code: ccurl_code) {
        if refusedOption == CCURL_OK { refusedOption = code }
    }

    func long(_ info: ccurl_info) -> Int { ccurl_easy_long(handle, info) }

    /// The `Content-Length` of the response, if any.
    var contentLength: Int? {
        let length = ccurl_easy_size(handle, CCURL_INFO_CONTENT_LENGTH_DOWNLOAD_T)
        return length > 0 ? Int(length) : nil
    }

    /// The error message of the transfer, or libcurl's text for the code.
    func text(of code: ccurl_code) -> String {
        let detail = String(cString: errorText)
        return detail.isEmpty ? String(cString: ccurl_easy_text(code)) : detail
    }

    /// Whether name lookup, TCP and TLS are done.
    var isConnected: Bool { ccurl_easy_size(handle, CCURL_INFO_PRETRANSFER_TIME_T) > 0 }
}
