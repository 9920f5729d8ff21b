import { createContext, use } from 'react'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { Client } from 'kit/api/client.ts'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ClientContext.Provider

/** The client of the organisation realm that the page was started with. */
export const useClient = (): Client => {
  const client = use(ClientContext)
  if (!client) throw new Error('ClientProvider is missing above this component')
  return client
}

/**
 * A command whose refusal the calling form or dialog shows itself. Success makes every list on the
 * screen ask again.
 */
export const useCommand = <E extends Endpoint>(endpoint: E) => {
  const client = useClient()
  return useMutation<ResultOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => client.call(endpoint, input, { quiet: true }),
  })
}
