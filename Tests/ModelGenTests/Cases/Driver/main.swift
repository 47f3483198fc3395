// Decodes JSON with generated models; `CompilerTests` builds and runs it. Its argument is the
// folder of recorded responses, which is not part of the repository.
import Foundation

try checkPlain()
try checkTypes()
try checkDates()
try checkLocalDates()
try checkNested()
try checkRecursion()
try checkEnums()
if CommandLine.arguments.count > 1 { try checkRecordings(CommandLine.arguments[1]) }
exit(failures == 0 ? 0 : 1)
