import { useQueryClient } from '@tanstack/react-query'
import { message } from 'contract/desk/message'
import { useEffect, useState } from 'react'
import { followUnread } from '../features/desk/message/live-unread.ts'
import { messageCopy } from '../features/desk/message/message.copy.ts'
import { useSessionStore } from '../session-store.ts'
import { useApi } from '../world.tsx'

/** Milliseconds for which signs of life stand for the number, before it is asked for once all the same. */
const trusted = 300_000

/**
 * Keeps the number of unread messages up to date while the page is looked at, and says when one arrives.
 * What shows the number asks every minute; each sign of the stream puts that off.
 */
export const LiveUnread = () => {
  const api = useApi()
  const queries = useQueryClient()
  const { userInfo, showWeakPasswordModel } = useSessionStore()
  const open = userInfo?.logoffSate === 'false' && !showWeakPasswordModel
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const { queryKey } = api.query(message.unreadInfo, {})
    let heardAt = performance.now()
    void followUnread(
      api,
      {
        unread: (unread) => {
          heardAt = performance.now()
          const before = queries.getQueryData(queryKey)
          queries.setQueryData(queryKey, unread)
          if (!before || before.unread === unread.unread) return
          void queries.invalidateQueries({ queryKey: [message.list.path] })
          if (unread.unread > before.unread) setSaid(messageCopy.arrived(unread.unread))
        },
        alive: () => {
          if (performance.now() - heardAt < trusted)
            queries.setQueryData(queryKey, (known) => known)
        },
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [api, queries, open])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
