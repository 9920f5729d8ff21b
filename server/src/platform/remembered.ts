/** Remembers what a pure function said of so many texts; the one asked for least recently goes first. */
export const remembered = <T>(most: number, of: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    const value = before === undefined ? of(text) : before
    if (known.size >= most && before === undefined) known.delete(known.keys().next().value!)
    known.delete(text)
    known.set(text, value)
    return value
  }
}
