import { createContext, use } from 'react'
import { createClient, type Client } from 'kit/api/client.ts'

/** The client of this app, made once; tests provide their own with a fake send. */
export const ClientContext = createContext<Client | null>(null)

export const volunteerClient = () => createClient({ realm: 'volunteer' })

export const useClient = (): Client => {
  const client = use(ClientContext)
  if (!client) throw new Error('no client above this component')
  return client
}
