/** Organisations a volunteer may belong to (domain.md section 1b). */
export const MOST_ORGANIZATIONS = 5
/** Service categories one may name (domain.md section 4). */
export const MOST_CATEGORIES = 4
