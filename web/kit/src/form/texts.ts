import { useQueries } from '@tanstack/react-query'
import { agreement, type AgreementKey } from 'contract/foundation/agreement'
import type { InputOf } from 'contract/endpoint'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import type { Client } from '../api/client.ts'

export type TextKey = z.output<typeof AgreementKey>

/** Where a page with a text tells the form beside it that it was read and agreed to. */
const AGREED_CHANNEL = 'izy-agreed'

export interface Text {
  key: TextKey
  title: string
  version: string
}

/** Titles and versions in force of some texts; those not loaded yet are left out. */
export const useTexts = (client: Client, keys: readonly TextKey[]) => {
  const queries = useQueries({
    queries: keys.map((key) =>
      client.query(agreement.detail, { key } as InputOf<typeof agreement.detail>),
    ),
  })
  return {
    texts: queries.flatMap(({ data }): Text[] =>
      data ? [{ key: data.key, title: data.title, version: data.version }] : [],
    ),
    failed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** Whether a text was ticked in a version, in a list of `key:version`. */
export const hasAgreed = (agreed: string, { key, version }: Text): boolean =>
  agreed.split(',').includes(`${key}:${version}`)

/** The list with a text ticked or not; of each text one version at most. */
export const withAgreed = (agreed: string, { key, version }: Text, on: boolean): string => {
  const others = agreed.split(',').filter((each) => each !== '' && !each.startsWith(`${key}:`))
  return [...others, ...(on ? [`${key}:${version}`] : [])].join(',')
}

/** Listens for texts that were agreed to on their own page, opened beside the form. */
export const useAgreedBeside = (onAgreed: (key: string, version: string) => void) => {
  const told = useEffectEvent(onAgreed)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(AGREED_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<{ key: string; version: string }>) =>
      told(data.key, data.version)
    return () => channel.close()
  }, [])
}
