import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import { useClient } from '../../../client.ts'
import { paceFor } from '../../../ui/pace.ts'
import type { Roster } from './roster.ts'
import { offsetOf } from 'kit/attendance/screen-clock.ts'

/** Milliseconds between two looks at a roster while people come and go, and at other times. */
const EVERY = 12_000
const SELDOM = 300_000
/** So long before and after a session people come and go. */
const AROUND = 2 * 3_600_000

/** Whether people come to a session now, or leave it, by the clock of the server. */
export const isLively = (
  { startsAt, endsAt }: Pick<Roster, 'startsAt' | 'endsAt'>,
  now: number,
): boolean => now >= Date.parse(startsAt) - AROUND && now <= Date.parse(endsAt) + AROUND

/** How far the clock of the server is ahead; servers of the version before do not tell their time. */
export const offsetOfRoster = ({ now }: Partial<Roster>, receivedAt: number): number =>
  now === undefined ? 0 : offsetOf(now, receivedAt)

/**
 * The roster of a session, asked for again by itself as long as the page is looked at. Only what somebody asked for
 * himself shows as loading: what comes by itself must not flicker.
 */
export const useRoster = (sessionId: string) => {
  const [asked, setAsked] = useState(false)
  const query = useQuery({
    ...useClient().query(attendance.roster, { sessionId }),
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) =>
      paceFor(error, data && isLively(data, serverNow(data, dataUpdatedAt)) ? EVERY : SELDOM),
  })
  const { data, error, dataUpdatedAt, refetch } = query
  return {
    query,
    retry: () => {
      setAsked(true)
      void refetch().finally(() => setAsked(false))
    },
    loading: asked,
    updated: data && {
      at: new Date(dataUpdatedAt + offsetOfRoster(data, dataUpdatedAt)).toISOString(),
      runs: isLively(data, serverNow(data, dataUpdatedAt)),
      held: error !== null,
    },
  }
}

const serverNow = (roster: Roster, receivedAt: number): number =>
  Date.now() + offsetOfRoster(roster, receivedAt)
