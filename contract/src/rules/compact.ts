/** Replaces full-width ASCII (U+FF01 to U+FF5E) and the ideographic space by their half-width forms. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** Removes zero-width and direction marks, which come along when numbers are pasted from contact lists. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
}

/** The half-width form of an identifier with all white space and invisible characters removed. */
export function compact(text: string): string {
  return withoutInvisible(halfWidth(text)).replace(/\s/g, '')
}
