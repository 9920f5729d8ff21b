const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^(?:${label}\\.)+${label}$`)

/**
 * Whether the text is the name of a host on the internet in small letters: at least two labels and no
 * address of digits, so that nothing within a network can be meant.
 */
export const isHostName = (text: string): boolean =>
  text.length <= 253 && pattern.test(text) && !/\.\d+$/.test(text)

/** Whether a host is one of those named, or below one of them. */
export const isBelowHost = (host: string, named: readonly string[]): boolean =>
  named.some((name) => host === name || host.endsWith(`.${name}`))
