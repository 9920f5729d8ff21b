/*
 * How much may be written, in characters: the part of `terms.ts` that no first page needs, apart so that
 * none has to load it.
 */

/** Why something is turned down or revoked, told word for word to whom it concerns. */
export const REASON_LENGTH = { least: 4, most: 200 }
/** The same where a word or two say it. */
export const SHORT_REASON_LENGTH = { least: 2, most: 200 }
/** What a device at the place of a session is called. */
export const VENUE_LABEL_LENGTH = { least: 1, most: 20 }
/** What somebody claims: an objection, a correction, the inquiry into a seal. */
export const CLAIM_LENGTH = { least: 10, most: 500 }
/** How a claim is judged. */
export const JUDGEMENT_LENGTH = { least: 4, most: 500 }
/** A problem with the site, and its answer. */
export const PROBLEM_LENGTH = { least: 5, most: 1000 }
/** A complaint, and its answer. */
export const COMPLAINT_LENGTH = { least: 10, most: 1000 }
/** What an organisation says of itself. */
export const INTRODUCTION_LENGTH = { least: 10, most: 1000 }
/** A question about a mission. */
export const QUESTION_LENGTH = { least: 5, most: 200 }
/** The answer to it. */
export const ANSWER_LENGTH = { least: 1, most: 500 }
/** An evaluation, or the answer to one. */
export const REPLY_LENGTH = { least: 1, most: 200 }
/** Why an evaluation is reported. */
export const REPORT_LENGTH = { least: 5, most: 200 }
/** Where somebody lives or sees to things. */
export const ADDRESS_LENGTH = { least: 5, most: 120 }
/** A name to log in with (specification, section 5). */
export const LOGIN_NAME_LENGTH = { least: 8, most: 20 }
/** A password (specification, section 5). */
export const PASSWORD_LENGTH = { least: 8, most: 20 }
/** A person's name, as it stands in his document. */
export const PERSON_NAME_LENGTH = { least: 2, most: 50 }
/** What a mission is called. */
export const MISSION_TITLE_LENGTH = { least: 1, most: 50 }
/** What an invitation to a mission says beside it. */
export const INVITATION_LENGTH = { least: 1, most: 100 }
/** The title of an article. */
export const ARTICLE_TITLE_LENGTH = { least: 1, most: 60 }
/** What stands above an article and in lists. */
export const ARTICLE_LEAD_LENGTH = { least: 0, most: 200 }
/** Characters of the text of an article, at least, before it is handed in. */
export const SHORTEST_ARTICLE = 50
/** What a commendation is called, and who grants it. */
export const COMMENDATION_LENGTH = { least: 2, most: 60 }
/** What a passkey is called. */
export const PASSKEY_NAME_LENGTH = { least: 1, most: 30 }
/** Where donations go, on a district's portal. */
export const DONATION_GUIDE_LENGTH = { least: 0, most: 300 }
