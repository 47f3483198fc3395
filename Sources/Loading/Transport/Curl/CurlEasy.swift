import CCurl

/// One handle of libcurl and the lists that it points to; for the curl thread alone. It serves one
/// transfer after the other: to make a handle takes longer than to set one back.
final class CurlEasy {
    let handle: UnsafeMutableRawPointer
    /// What libcurl was pointed to, which outlives the transfer.
    private var lists: [OpaquePointer] = []
    private let errorText: UnsafeMutablePointer<CChar>
    /// The first option that libcurl refused.
    private(set) var refusedOption: ccurl_code = CCURL_OK

    /// Nil when memory ran out.
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

    /// Makes it as good as new. It must not be in a `CurlMulti`.
    func reset() {
        ccurl_easy_reset(handle)
        // libcurl keeps the addresses of a transfer that ended before it asked for them.
        note(ccurl_easy_set_list(handle, CCURL_OPT_RESOLVE, nil))
        for list in lists { ccurl_list_free(list) }
        lists = []
        refusedOption = CCURL_OK
        errorText.pointee = 0
        set(CCURL_OPT_ERRORBUFFER, pointer: errorText)
    }

    func set(_ option: ccurl_option, _ value: Int) {
        note(ccurl_easy_set_long(handle, option, value))
    }

    func set(_ option: ccurl_option, _ text: String) {
        note(ccurl_easy_set_string(handle, option, text))
    }

    func set(_ option: ccurl_option, pointer: UnsafeMutableRawPointer?) {
        note(ccurl_easy_set_pointer(handle, option, pointer))
    }

    /// In whole milliseconds, 1 at least: 0 would ask libcurl for its own default.
    func set(_ option: ccurl_option, _ time: Duration) {
        set(option, Int(min(max(1, time.wholeMilliseconds), Int64(Int32.max))))
    }

    func set(_ option: ccurl_option, _ receiver: ccurl_receiver) {
        note(ccurl_easy_set_receiver(handle, option, receiver))
    }

    func setOpener(_ opener: ccurl_opener) { note(ccurl_easy_set_opener(handle, opener)) }

    /// libcurl copies the bytes.
    func setBody(_ body: [UInt8]) {
        note(ccurl_easy_set_size(handle, CCURL_OPT_POSTFIELDSIZE_LARGE, CLongLong(body.count)))
        var bytes = body
        bytes.append(0)  // So that an empty body has an address.
        bytes.withUnsafeMutableBytes { set(CCURL_OPT_COPYPOSTFIELDS, pointer: $0.baseAddress) }
    }

    /// - Parameter lines: in the syntax of the option.
    func set(_ option: ccurl_option, _ lines: [String]) {
        var list: OpaquePointer?
        for line in lines {
            guard let longer = ccurl_list_append(list, line) else {
                note(CCURL_OUT_OF_MEMORY)
                break
            }
            list = longer
        }
        if let list { lists.append(list) }
        note(ccurl_easy_set_list(handle, option, list))
    }

    func note(_ code: ccurl_code) {
        if refusedOption == CCURL_OK { refusedOption = code }
    }

    func long(_ info: ccurl_info) -> Int { ccurl_easy_long(handle, info) }

    /// Bytes of the body as they are sent, where the server says how many.
    var contentLength: Int? {
        let length = ccurl_easy_size(handle, CCURL_INFO_CONTENT_LENGTH_DOWNLOAD_T)
        return length > 0 ? Int(length) : nil
    }

    /// What went wrong in libcurl's words: the particular ones, or those of the code.
    func text(of code: ccurl_code) -> String {
        let particular = String(cString: errorText)
        return particular.isEmpty ? String(cString: ccurl_easy_text(code)) : particular
    }

    /// Whether everything before the request itself (name, TCP, TLS) is done.
    var isConnected: Bool { ccurl_easy_size(handle, CCURL_INFO_PRETRANSFER_TIME_T) > 0 }
}
