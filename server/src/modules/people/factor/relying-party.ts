import { isIP } from 'node:net'
import type { Config } from '../../../platform/config.ts'

export interface RelyingParty {
  /** The domain passkeys are made for. */
  id: string
  /** The address pages must come from. */
  origin: string
}

/**
 * For whom passkeys are made: the site as people reach it. Browsers make none for a bare address, so a
 * server on this machine's own stands under the name localhost.
 */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty => {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
