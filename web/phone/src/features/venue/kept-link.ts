import type { VenueKind } from 'contract/service/venue'
import type * as z from 'zod/mini'

type Kind = z.output<typeof VenueKind>

/** The secret of an address that this device has, and the one that it made for it, in base64url. */
export interface KeptLink {
  token: string
  device: string
}

const nameOf = (kind: Kind) => `izy_${kind}`

const newSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const stored = (kind: Kind): KeptLink | null => {
  try {
    const { token, device } = JSON.parse(localStorage.getItem(nameOf(kind)) ?? 'null') as KeptLink
    return { token, device }
  } catch {
    return null
  }
}

/**
 * The link of this device: that of the address it was opened with, which is kept and taken out of the bar, where anybody
 * on site could read it; else the one that was kept. Null where there is none. It outlives the night and a restart.
 */
export const keptLink = (kind: Kind): KeptLink | null => {
  const token = /^#([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1]
  const known = stored(kind)
  if (token === undefined) return known
  const link = known?.token === token ? known : { token, device: newSecret() }
  try {
    localStorage.setItem(nameOf(kind), JSON.stringify(link))
    history.replaceState(history.state, '', location.pathname)
  } catch {
    // Nothing is kept here: the address stays, so that a reload finds it.
  }
  return link
}
