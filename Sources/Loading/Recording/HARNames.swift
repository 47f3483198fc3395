extension HARFile {
    /// What HAR 1.2 and the tool's own recordings call their members.
    static let names: Set<String> = [
        "log", "version", "creator", "browser", "pages", "entries", "name", "comment", "pageref",
        "startedDateTime", "time", "request", "response", "cache", "timings", "serverIPAddress",
        "connection", "method", "url", "httpVersion", "cookies", "headers", "queryString",
        "postData", "headersSize", "bodySize", "status", "statusText", "content", "redirectURL",
        "value", "path", "domain", "expires", "httpOnly", "secure", "mimeType", "params", "text",
        "fileName", "contentType", "size", "compression", "encoding", "beforeRequest",
        "afterRequest", "lastAccess", "eTag", "hitCount", "blocked", "dns", "connect", "send",
        "wait", "receive", "ssl", "id", "title", "pageTimings", "onContentLoad", "onLoad", "_now",
        "_askedBy", "_round", "_try", "_hop", "_fault", "_file", "_sha256", "data", "section",
        "image", "page", "element", "kind", "clock", "message", "isTransient",
    ]
}
