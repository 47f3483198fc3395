nonisolated extension ModelSupport {
    /// The English names of months and weekdays, as the dates of APIs have them.
    package nonisolated enum DateNames {
        /// From January.
        package static let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]

        /// From Sunday.
        package static let weekdays = [
            "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
        ]
    }
}
