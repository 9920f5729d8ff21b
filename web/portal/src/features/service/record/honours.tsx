import { useInfiniteQuery } from '@tanstack/react-query'
import { supplementary } from 'contract/service/supplementary'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { dayText } from 'kit/ui/when.ts'
import { honourCopy as copy } from './honours.copy.ts'

/** Own honour hours, which stand apart from service; nothing where there are none. */
export const Honours = ({ client }: { client: Client }) => {
  const query = useInfiniteQuery(client.infinite(supplementary.honours, {}))
  const { rows = [], more } = keysetList(query)
  const total = query.data?.pages[0]?.totalMinutes
  if (total === undefined || rows.length === 0) return null
  return (
    <section className="mt-8">
      <SectionTitle>{copy.title}</SectionTitle>
      <p className="mb-3 max-w-reading text-ink-700">
        {copy.total} <Minutes value={total} className="font-semibold" />
        {copy.note}
      </p>
      <InfiniteList more={more} count={rows.length}>
        <ul className="flex flex-col gap-3">
          {rows.map((honour) => (
            <li
              key={honour.honourId}
              className="rounded-card border border-line-300 bg-paper-0 p-4"
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{honour.title}</span>
                <Minutes value={honour.minutes} />
                {honour.takenBackAt && <Chip tone="error">{copy.takenBack}</Chip>}
              </div>
              <p className="text-14 text-ink-600">
                {copy.given(dayText(honour.date), honour.organizationName)}
              </p>
              <p className="text-14 text-ink-600">{copy.reason(honour.reason)}</p>
              {honour.takenBackReason && (
                <p className="text-14 text-ink-600">{copy.takenBackFor(honour.takenBackReason)}</p>
              )}
            </li>
          ))}
        </ul>
      </InfiniteList>
    </section>
  )
}
