/** Most divisions a search answers with. */
export const REGION_HITS = 20
