import Foundation

/// Whether what is slow and seldom breaks is tested too: `SCREENC_FULL`, which `.ci/full` sets.
package let isFullRun = ProcessInfo.processInfo.environment["SCREENC_FULL"]?.isEmpty == false
