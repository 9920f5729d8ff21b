import type { Client } from 'kit/api/client.ts'

/** Who reports, and what. */
export interface ComplaintProps {
  client: Client
  signedIn: boolean
  kind: 'mission' | 'organization'
  objectId: string
  /** Title of the mission or name of the organisation. */
  name: string
}
