import * as rows from './mission.list.repository.ts'

/* What a search over everything asks of missions. */

/** Missions still to come whose words have the keyword, the newest first. */
export const suggest = rows.suggest
/** How many visible missions a keyword finds, counted up to a number. */
export const countFound = rows.countFound
/** Of these words those in most titles of the newest missions that recruit. */
export const listHotWords = rows.listHotWords
