import type { Envelope } from 'contract/envelope'

/** What the server said, or null when it was not the product that spoke. */
export const readEnvelope = async (response: Response): Promise<Envelope | null> => {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null
  return response.json().catch(() => null)
}
