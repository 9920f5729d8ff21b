import { useInfiniteQuery } from '@tanstack/react-query'
import { anomaly } from 'contract/desk/anomaly'
import { reversalKindCopy } from 'contract/desk/anomaly.copy'
import type { RowOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { keysetList } from 'kit/list/list-source.ts'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Button } from 'kit/ui/button.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { dayText } from 'kit/ui/when.ts'
import { publicityCopy } from '../../features/service/publicity/publicity.copy.ts'
import { useApi } from '../../world.tsx'

const copy = publicityCopy.reversals

type Reversal = RowOf<typeof anomaly.reversals>

/** What was revoked together, in figures; nothing where nothing was. */
export const Reversals = () => {
  const api = useApi()
  const { rows = [], more } = keysetList<Reversal>(
    useInfiniteQuery(api.infinite(anomaly.reversals, { size: '5' })),
  )
  if (rows.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby="reversals">
      <h2 id="reversals" className="text-20">
        {copy.title}
      </h2>
      <p className="mt-2 mb-4 max-w-reading text-ink-700">{copy.intro}</p>
      <ResponsiveTable
        caption={copy.title}
        columns={columns}
        rows={rows}
        idOf={({ reversalId }) => reversalId}
      />
      {more.has && (
        <Button className="mt-4" busy={more.busy} onClick={more.load}>
          {copy.more}
        </Button>
      )}
    </section>
  )
}

const columns: Column<Reversal>[] = [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    render: ({ organizationName }) => organizationName ?? copy.several,
  },
  { key: 'day', title: copy.day, render: ({ at }) => dayText(localDate(new Date(at))) },
  { key: 'kind', title: copy.kind, render: ({ kind }) => reversalKindCopy[kind] },
  { key: 'sessions', title: copy.sessions, render: ({ sessions }) => copy.sessionsText(sessions) },
  { key: 'records', title: copy.records, render: ({ records }) => copy.recordsText(records) },
  { key: 'minutes', title: copy.minutes, render: ({ minutes }) => <Minutes value={minutes} /> },
]
