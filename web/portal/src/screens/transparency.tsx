import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { transparency } from 'contract/service/transparency'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { HeadList } from '../features/service/transparency/head-list.tsx'
import { HowToCheck } from '../features/service/transparency/how-to-check.tsx'
import { NewestHead } from '../features/service/transparency/newest-head.tsx'
import { transparencyCopy as copy } from '../features/service/transparency/transparency.copy.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi } from '../world.tsx'

type Newest = ResultOf<typeof transparency.newest>

/** What the whole ledger is each hour, for whoever wants to hold us to it. */
export const Screen = () => {
  const api = useApi()
  const query = useQuery(api.query(transparency.newest, {}))
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-3 mb-6 max-w-reading text-ink-700">{copy.intro}</p>
      <Loaded query={query} skeleton={<Skeleton className="h-80" />}>
        {({ head, nextAt, site, keys }) =>
          head === null ? (
            <Empty title={copy.none} picture={<PaperCut motif="seedling" size={128} />}>
              {copy.noneText}
            </Empty>
          ) : (
            <>
              <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
                <section>
                  <SectionTitle>{copy.newest}</SectionTitle>
                  <NewestHead head={head} nextAt={nextAt} />
                </section>
                <Meaning />
              </div>
              <HowToCheck site={site} />
              <Keys keys={keys} />
              <HeadList client={api} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const Meaning = () => (
  <section>
    <SectionTitle>{copy.meaning.title}</SectionTitle>
    <ul className="flex max-w-reading list-disc flex-col gap-2 pl-5 text-ink-700">
      {copy.meaning.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

const Keys = ({ keys }: Pick<Newest, 'keys'>) => (
  <section className="mt-10">
    <SectionTitle>{copy.keys.title}</SectionTitle>
    <p className="mb-3 max-w-reading text-ink-700">{copy.keys.text}</p>
    {keys.map(({ keyId, publicKey, since }) => (
      <Facts key={keyId} className="border-b border-line-300 py-3">
        <Fact term={copy.keys.id}>
          <code>{keyId}</code>
        </Fact>
        <Fact term={copy.keys.since}>
          <span className="tabular">{whenText(since)}</span>
        </Fact>
        <Fact term={copy.keys.key} wide>
          <code className="text-14 break-all">{publicKey}</code>
        </Fact>
      </Facts>
    ))}
  </section>
)
