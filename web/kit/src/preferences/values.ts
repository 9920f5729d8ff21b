export const textSizes = ['standard', 'large', 'extraLarge'] as const
export const schemes = ['default', 'blackOnWhite', 'yellowOnBlack'] as const
export const speeds = [0.75, 1, 1.25, 1.5] as const

/** How one reader wants every page of the three apps; kept in the browser. */
export interface Preferences {
  /** Base of all type: 16, 20 or 24 px where the browser's own is 16. */
  text: (typeof textSizes)[number]
  scheme: (typeof schemes)[number]
  /** Elder mode: large, in one column, nothing floating or moving. */
  elder: boolean
  /** No pictures. */
  plain: boolean
  largePointer: boolean
  /** Two lines that cross at the pointer. */
  crosshair: boolean
  /** Of reading aloud; 1 is the voice's own. */
  speed: (typeof speeds)[number]
  /** The hint at elder mode was shown; it is shown once. */
  hinted: boolean
}

/** What a visitor has who chose nothing, and what the server renders for. */
export const defaults: Preferences = Object.freeze({
  text: 'standard',
  scheme: 'default',
  elder: false,
  plain: false,
  largePointer: false,
  crosshair: false,
  speed: 1,
  hinted: false,
} satisfies Preferences)

/** The name in local storage, the same for the three apps. */
export const storageName = 'izy_preferences'

const choices: Partial<Record<keyof Preferences, readonly unknown[]>> = {
  text: textSizes,
  scheme: schemes,
  speed: speeds,
}

/** Reads what was kept. What this version does not know, or nobody could have chosen, is dropped. */
export const parsePreferences = (text: string | null): Preferences => {
  // The very object: a page of the server is not rendered again for who chose nothing.
  if (text === null) return defaults
  try {
    const kept = Object(JSON.parse(text)) as Record<string, unknown>
    const known = (Object.keys(defaults) as (keyof Preferences)[]).filter((name) =>
      (choices[name] ?? [true, false]).includes(kept[name]),
    )
    return { ...defaults, ...Object.fromEntries(known.map((name) => [name, kept[name]])) }
  } catch {
    return defaults
  }
}

/** What this browser kept; the defaults where it keeps nothing or must not (private windows). */
export const keptPreferences = (): Preferences => {
  try {
    return parsePreferences(localStorage.getItem(storageName))
  } catch {
    return defaults
  }
}
