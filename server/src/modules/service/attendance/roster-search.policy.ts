/** Digits of a volunteer's number that are enough to look for it. */
const LEAST_OF_NUMBER = 4
const LAST_OF_MOBILE = 4

/** Somebody a roster may be searched for; the mobile is null where none is bound. */
export interface Sought {
  name: string
  volunteerNo: string
  mobile: string | null
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s·]/gu, '').toLowerCase()

/**
 * Whether a keyword is somebody's whole name, the end of his number or the last four digits of his mobile. Part of a
 * name finds nobody: what a roster hides is not to be found out letter by letter.
 */
export const isSought = ({ name, volunteerNo, mobile }: Sought, keyword: string): boolean => {
  const wanted = plain(keyword)
  if (wanted === '') return false
  if (plain(name) === wanted) return true
  if (wanted.length >= LEAST_OF_NUMBER && plain(volunteerNo).endsWith(wanted)) return true
  return mobile !== null && wanted.length === LAST_OF_MOBILE && mobile.endsWith(wanted)
}
