import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isFailure, type ApiFailure } from 'kit/api/failure.ts'
import { useClient } from './client.ts'

const nothing = {}

/**
 * The answer to a query, whose input is the same object as long as it says the same: asked at once, when the page comes back into sight and when
 * the network returns. What was answered last stays while a later asking fails.
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> = nothing as InputOf<E>,
) => {
  const client = useClient()
  const [data, setData] = useState<ResultOf<E> | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const reload = useCallback(async () => {
    try {
      setData(await client.call(endpoint, input, { quiet: true }))
      setFailure(null)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFailure(error)
    }
  }, [client, endpoint, input])

  useEffect(() => {
    const reloadInSight = () => void (document.hidden || reload())
    reloadInSight()
    document.addEventListener('visibilitychange', reloadInSight)
    window.addEventListener('online', reloadInSight)
    return () => {
      document.removeEventListener('visibilitychange', reloadInSight)
      window.removeEventListener('online', reloadInSight)
    }
  }, [reload])

  return { data, failure, reload }
}
