// DiagnosticsTests
