/** How a number is shown: sizes of its groups, and what it consists of. */
export interface Grouping {
  groups: readonly number[]
  /** The characters that count, one at a time; everything else is dropped. */
  allowed: RegExp
  upperCase?: boolean
}

export const idNumberGrouping: Grouping = { groups: [6, 8, 4], allowed: /[0-9X]/, upperCase: true }
/** Unified social credit code: registering authority, division, organisation, check digit. */
export const usccGrouping: Grouping = {
  groups: [2, 6, 9, 1],
  allowed: /[0-9A-Z]/,
  upperCase: true,
}
export const mobileGrouping: Grouping = { groups: [3, 4, 4], allowed: /[0-9]/ }
export const codeGrouping: Grouping = { groups: [6], allowed: /[0-9]/ }

const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/** What counts of a typed or pasted text: no spaces, no hyphens, no more than there is room for. */
export const bareText = (text: string, { groups, allowed, upperCase }: Grouping): string => {
  const plain = upperCase ? halfWidth(text).toUpperCase() : halfWidth(text)
  const most = groups.reduce((sum, size) => sum + size, 0)
  return [...plain]
    .filter((char) => allowed.test(char))
    .slice(0, most)
    .join('')
}

/** A bare text with a space between its groups. */
export const groupedText = (bare: string, { groups }: Grouping): string => {
  const parts: string[] = []
  let rest = bare
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/**
 * Where the caret stands in the grouped text once as many counting characters are before it as were
 * before it in what the browser left: it never jumps, wherever a character was put in or taken out.
 */
export const caretAfter = (text: string, caret: number, grouping: Grouping): number => {
  const before = bareText(text.slice(0, caret), grouping).length
  const shown = groupedText(bareText(text, grouping), grouping)
  let counted = 0
  for (let index = 0; index < shown.length; index++) {
    if (counted === before) return index
    if (shown[index] !== ' ') counted++
  }
  return shown.length
}
