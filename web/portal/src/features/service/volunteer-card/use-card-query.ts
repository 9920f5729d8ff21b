import { useQuery } from '@tanstack/react-query'
import { volunteerCard } from 'contract/service/volunteer-card'
import { cardOf } from 'contract/rules/card-address'
import { useEffect, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { nothingAsked, type Asked } from './query-form.tsx'

/**
 * One question about a card: typed, or brought along by the code of a printed card behind the `#` of
 * the address, which is taken out of the address at once so that nothing keeps it.
 */
export const useCardQuery = (client: Client) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [brought, setBrought] = useState(false)
  useEffect(() => {
    const take = () => {
      const found = cardOf(location.hash)
      if (!found) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setAsked(found)
      setBrought(true)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])

  const query = useQuery({
    ...client.query(volunteerCard.query, asked ?? nothingAsked),
    enabled: asked !== null,
    // What is shown must be what holds now, and nothing of it stays.
    staleTime: 0,
    gcTime: 0,
  })
  const unknown =
    isFailure(query.error, 'volunteerCardNotFound') || isFailure(query.error, 'invalidInput')

  return {
    asked,
    brought,
    query,
    unknown: unknown && !query.isFetching,
    ask: (next: Asked) => {
      setBrought(false)
      const again =
        asked?.number === next.number && asked.name === next.name && asked.code === next.code
      if (again) void query.refetch()
      else setAsked(next)
    },
  }
}
