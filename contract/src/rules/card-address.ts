/** What the code on a card holds. */
export interface CardOnPaper {
  number: string
  name: string
  code: string
}

/**
 * The address in the code of a printed card: the public check, filled in. The three stand behind `#`,
 * which browsers keep to themselves, so that no server on the way learns the name.
 */
export const cardAddress = (origin: string, { number, name, code }: CardOnPaper): string =>
  `${origin}/card#${new URLSearchParams({ number, name, code: code.replaceAll(' ', '') })}`

/** What stands behind the `#` of such an address; null for anything else. */
export const cardOf = (hash: string): CardOnPaper | null => {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [number, name, code] = [said.get('number'), said.get('name'), said.get('code')]
  return number && name && code ? { number, name, code } : null
}
