/** Hours of service that somebody may have in mind for a year. */
export const MOST_GOAL_HOURS = 2000
