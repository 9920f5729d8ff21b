import { useMutation, useQuery } from '@tanstack/react-query'
import { choice } from 'contract/service/choice'
import { recommendation } from 'contract/service/recommendation'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { recommendationCopy as copy } from './recommendation.copy.ts'

const size = '6'

/** Suggestions, those the reader took away meanwhile, and the switch. */
export const useRecommended = (client: Client, signedIn: boolean) => {
  const query = useQuery(client.query(recommendation.list, { channel: 'pc', size }))
  const chosen = useQuery({ ...client.query(choice.own, {}), enabled: signedIn }).data
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const refused = (error: unknown) => notify.warn(isFailure(error) ? error.sentence : copy.failed)
  const mark = (missionId: string, gone: boolean) =>
    setHidden((before) => {
      const after = new Set(before)
      if (gone) after.add(missionId)
      else after.delete(missionId)
      return after
    })

  /** Shown at once, taken back when the server refuses. */
  const hide = async (missionId: string, gone: boolean) => {
    mark(missionId, gone)
    try {
      await client.call(recommendation.hide, { missionId, hidden: gone ? '1' : '0' })
    } catch (error) {
      mark(missionId, !gone)
      refused(error)
    }
  }
  const toggle = useMutation({
    mutationFn: (advised: boolean) => client.call(choice.save, { advised: advised ? '1' : '0' }),
    onError: refused,
    onSuccess: ({ advised }) => notify.success(advised ? copy.turnedOn : copy.turnedOff),
  })
  return { query, hidden, hide, advised: signedIn ? chosen?.advised : undefined, toggle }
}
