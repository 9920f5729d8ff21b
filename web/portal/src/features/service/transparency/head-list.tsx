import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { transparency } from 'contract/service/transparency'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { DownloadButton } from 'kit/ui/download-button.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { whenText } from 'kit/ui/when.ts'
import { transparencyCopy as copy } from './transparency.copy.ts'

type Head = ResultOf<typeof transparency.list>['items'][number]

/** Every head, newest first, and the files of all. */
export const HeadList = ({ client }: { client: Client }) => {
  const list = keysetList(useInfiniteQuery(client.infinite(transparency.list, {})))
  return (
    <section className="mt-10">
      <SectionTitle>{copy.list}</SectionTitle>
      <ListStates
        list={list}
        skeleton={<Skeleton count={6} className="mb-3 h-32 md:mb-1 md:h-14" />}
        empty={<Empty title={copy.none}>{copy.noneText}</Empty>}
      >
        {(heads) => (
          <InfiniteList more={list.more} count={heads.length}>
            <ResponsiveTable
              caption={copy.list}
              columns={columns}
              rows={heads}
              idOf={({ number }) => String(number)}
            />
          </InfiniteList>
        )}
      </ListStates>
      <div className="mt-6 elder:hidden print:hidden">
        <p className="mb-3 max-w-reading text-ink-700">{copy.files.text}</p>
        <div className="flex flex-wrap gap-3">
          {(['csv', 'json'] as const).map((format) => (
            <Download key={format} client={client} format={format} />
          ))}
        </div>
      </div>
    </section>
  )
}

const Download = ({ client, format }: { client: Client; format: 'csv' | 'json' }) => (
  <DownloadButton
    file={() => client.download(transparency.file, { format })}
    name={copy.files.name(format)}
    busyText={copy.files.working}
  >
    {copy.files[format]}
  </DownloadButton>
)

/** Enough of a hash to tell heads apart by eye. */
const SHORT = 12

const columns: Column<Head>[] = [
  {
    key: 'number',
    title: copy.columns.number,
    heading: true,
    render: ({ number }) => (
      <span className="tabular whitespace-nowrap">{copy.number(number)}</span>
    ),
  },
  {
    key: 'at',
    title: copy.columns.at,
    render: ({ at }) => (
      <span className="tabular">
        <Unbroken words={whenText(at)} />
      </span>
    ),
  },
  {
    key: 'entries',
    title: copy.columns.entries,
    align: 'right',
    render: ({ entries }) => <span className="tabular">{copy.entriesOf(entries)}</span>,
  },
  {
    key: 'hours',
    title: copy.columns.hours,
    align: 'right',
    render: ({ serviceMinutes }) => <Minutes value={serviceMinutes} />,
  },
  {
    key: 'hash',
    title: copy.columns.hash,
    render: ({ hash }) => (
      <code title={copy.whole(hash)} className="text-14">
        {hash.slice(0, SHORT)}…
      </code>
    ),
  },
]
