import { useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { record } from 'contract/service/record'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { personColumn } from '../../../ui/columns.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { Matter } from '../../../ui/matter.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordBatch } from './record-batch.tsx'
import { suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { RecordStretches } from './record-stretches.tsx'
import { recordCopy } from './record.copy.ts'
import { AcceptSignOuts } from './sign-out-dialogs.tsx'
import { signOutCopy } from './sign-out.copy.ts'
import { settleRecordsCopy as copy } from './settle-records.copy.ts'

/** All records of a session that nobody has confirmed, page after page. */
export const useUnconfirmed = (sessionId: string, open: number) => {
  const mayRead = useMay('recordRead')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...useClient().infinite(record.listManaged, {
      sessionId,
      state: 'awaitingConfirmation',
      size: '100',
    }),
    enabled: mayRead && open > 0,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const all = data?.pages.flatMap(({ items }) => items)
  return {
    mayRead,
    /** Those whose sign-out waits for the organisation, and the others; undefined until all have come. */
    signOuts: all?.filter(asksOrganization),
    minutes: all?.filter(({ signOut, can }) => !signOut && !can.includes('acceptSignOut')),
    error,
    loading: isFetching,
    retry: () => void refetch(),
  }
}

/** How many of them the reader can deal with himself. */
export const countOwn = ({ signOuts = [], minutes = [] }: Unconfirmed): number =>
  signOuts.filter(isAnswerable).length + minutes.filter(isConfirmable).length

type Unconfirmed = ReturnType<typeof useUnconfirmed>

const asksOrganization = ({ signOut }: ManagedRecord): boolean =>
  !!signOut && !(signOut.state === 'organizationAgreed' && signOut.turn === 'volunteer')
const isAnswerable = ({ can }: ManagedRecord): boolean =>
  can.includes('acceptSignOut') || can.includes('decideSignOut')
const isConfirmable = ({ can }: ManagedRecord): boolean => can.includes('confirm')

interface Props {
  count: number
  of: Unconfirmed
}

/** Sign-outs that people forgot at a session, to be agreed to together or decided one by one. */
export function SettleSignOuts({ count, of }: Props) {
  const [agreeing, setAgreeing] = useState<readonly ManagedRecord[] | null>(null)
  const rows = of.signOuts
  const acceptable = rows?.filter(({ can }) => can.includes('acceptSignOut')) ?? []
  return (
    <Matter title={copy.signOuts.title} count={count} hint={copy.signOuts.hint}>
      {acceptable.length > 0 && (
        <div className="actions">
          <Button onClick={() => setAgreeing(acceptable)}>
            {copy.signOuts.all(acceptable.length)}
          </Button>
        </div>
      )}
      <Listed caption={copy.signOuts.table} rows={rows} of={of} />
      {agreeing && (
        <AcceptSignOuts
          records={agreeing}
          onDone={() => undefined}
          onClose={() => setAgreeing(null)}
        />
      )}
    </Matter>
  )
}

/** Minutes of a session that nobody has confirmed, to be confirmed as they were measured. */
export function SettleMinutes({ count, of }: Props) {
  const [confirming, setConfirming] = useState<readonly ManagedRecord[] | null>(null)
  const mine = of.minutes?.filter(isConfirmable) ?? []
  const others = (of.minutes?.length ?? 0) - mine.length
  return (
    <Matter title={copy.minutes.title} count={count} hint={copy.minutes.hint}>
      {mine.length > 0 && (
        <div className="actions">
          <Button type="primary" onClick={() => setConfirming(mine)}>
            {copy.minutes.all(mine.length)}
          </Button>
        </div>
      )}
      {others > 0 && <p>{copy.minutes.others(others)}</p>}
      <Listed caption={copy.minutes.table} rows={of.minutes} of={of} />
      {confirming && (
        <RecordBatch
          kind="confirm"
          records={confirming}
          onDone={() => undefined}
          onClose={() => setConfirming(null)}
        />
      )}
    </Matter>
  )
}

const Listed = ({
  caption,
  rows,
  of: { mayRead, error, loading, retry },
}: {
  caption: string
  rows: readonly ManagedRecord[] | undefined
  of: Unconfirmed
}) =>
  mayRead ? (
    <KeysetTable
      caption={caption}
      rows={rows}
      idOf={({ recordId }) => recordId}
      columns={columns}
      error={error}
      retry={retry}
      loading={loading}
      empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
    />
  ) : (
    <p>{copy.noRight}</p>
  )

const columns: Column<ManagedRecord>[] = [
  personColumn(recordCopy.person, 160),
  {
    key: 'stretches',
    title: recordCopy.stretches,
    render: (one) => <RecordStretches of={one} />,
    below: ({ signOut }) => signOut?.reason && signOutCopy.said(signOut.reason),
  },
  {
    key: 'minutes',
    title: recordCopy.suggested,
    width: 120,
    align: 'right',
    render: (one) => formatMinutes(suggestedMinutes(one)),
    below: ({ flags }) => flags.map((flag) => recordCopy.flag[flag]).join(copy.between),
  },
  {
    key: 'actions',
    title: recordCopy.actions,
    width: 260,
    render: (one) => <RecordActions of={one} />,
  },
]
