import { useQuery } from '@tanstack/react-query'
import { help } from 'contract/site/help'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { Waiting } from 'kit/ui/waiting.tsx'
import { Answer } from '../../features/site/help/answer.tsx'
import {
  bundledEntries,
  keepEntries,
  keptEntries,
  type Entry,
} from '../../features/site/help/entry.ts'
import { HelpAside } from '../../features/site/help/help-aside.tsx'
import { helpCopy as copy } from '../../features/site/help/help.copy.ts'
import { entriesFor } from '../../features/site/help/search.ts'
import { keepForOffline } from 'kit/offline/keep-for-offline.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useSite } from '../../shell/site.ts'
import { textLink } from '../../shell/text-link.tsx'
import { useApi } from '../../world.tsx'
import { HelpFeedback } from './help-feedback.tsx'

type Category = keyof typeof copy.categories
const categories = Object.keys(copy.categories) as Category[]

/** Questions and answers, searched in the browser; with what it kept where there is no network. */
export const Screen = () => {
  const api = useApi()
  const said = useSite()
  const [typed, setTyped] = useState('')
  const { entries, notice, retry } = useEntries()
  const found = useMemo(() => (entries ? entriesFor(entries, typed) : []), [entries, typed])
  const searching = typed.trim() !== ''
  useEffect(() => keepForOffline('/service-worker.js'), [])
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 text-ink-700">{copy.lead}</p>
      <div className="mt-4 max-w-reading print:hidden">
        <SearchInput
          label={copy.search}
          placeholder={copy.placeholder}
          modelValue={typed}
          onChange={setTyped}
          onSearch={() => document.getElementById('answers')?.focus()}
        />
        <p className="mt-1 text-14 text-ink-600">{copy.searchHint}</p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14 elder:block">
        <div id="answers" tabIndex={-1} className="outline-none">
          <p role="status" className={searching ? 'mb-2 text-ink-600' : 'sr-only'}>
            {searching && entries ? copy.found(found.length) : ''}
          </p>
          {notice && (
            <p
              role="status"
              className="mb-4 flex flex-wrap items-center gap-x-4 rounded-control border-l-4 border-amber-700 bg-amber-100 py-1 pl-4 text-amber-700"
            >
              {notice}
              <Button look="text" onClick={retry}>
                {copy.retry}
              </Button>
            </p>
          )}
          {!entries ? (
            <Waiting>
              <Skeleton count={8} className="mb-2 h-14" />
            </Waiting>
          ) : entries.length === 0 ? (
            <Empty title={copy.empty} picture={<PaperCut motif="crane" size={128} />} />
          ) : searching ? (
            <Found entries={found} onAll={() => setTyped('')} />
          ) : (
            <ByCategory entries={entries} />
          )}
        </div>
        <HelpAside said={said} feedback={<HelpFeedback client={api} />} />
      </div>
    </div>
  )
}

/** The answers of the server; else those this browser kept, else the bundled ones. */
const useEntries = () => {
  const { data, isError, refetch } = useQuery(useApi().query(help.list, {}))
  const [kept, setKept] = useState<readonly Entry[] | null>(null)
  useEffect(() => {
    if (data) keepEntries(data)
    else if (isError) setKept(keptEntries())
  }, [data, isError])
  const retry = () => void refetch()
  if (data) return { entries: data, notice: null, retry }
  if (!isError) return { entries: null, notice: null, retry }
  return kept
    ? { entries: kept, notice: copy.kept, retry }
    : { entries: bundledEntries, notice: copy.bundled, retry }
}

const Found = ({ entries, onAll }: { entries: readonly Entry[]; onAll: () => void }) =>
  entries.length === 0 ? (
    <Empty
      title={copy.none}
      picture={<PaperCut motif="kite" size={128} />}
      action={<Button onClick={onAll}>{copy.all}</Button>}
    >
      {copy.noneText}
    </Empty>
  ) : (
    <>
      <Answers entries={entries} />
      <Button look="text" className="mt-4" onClick={onAll}>
        {copy.clear}
      </Button>
    </>
  )

const ByCategory = ({ entries }: { entries: readonly Entry[] }) => (
  <>
    <nav aria-label={copy.jump}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 elder:grid-cols-1">
        {categories.map((category) => (
          <li key={category}>
            <a
              href={`#${category}`}
              className="flex h-full min-h-16 flex-wrap items-center justify-between gap-x-3 rounded-card max-md:flex-col max-md:items-start max-md:justify-center border border-line-300 bg-paper-0 px-4 py-2 hover:border-zhu-600 hover:text-zhu-700"
            >
              <span className="font-semibold">{copy.categories[category]}</span>
              <span className="tabular text-14 text-ink-600">
                {copy.count(entries.filter((entry) => entry.category === category).length)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {categories.map((category) => {
      const own = entries.filter((entry) => entry.category === category)
      return (
        own.length > 0 && (
          <section key={category} aria-labelledby={category} className="mt-8">
            <SectionTitle id={category}>{copy.categories[category]}</SectionTitle>
            <Answers entries={own} />
          </section>
        )
      )
    })}
    <Button className="mt-8" onClick={() => print()}>
      <Icon name="print" size={20} />
      {copy.print}
    </Button>
  </>
)

const Answers = ({ entries }: { entries: readonly Entry[] }) => {
  const api = useApi()
  const { hash } = useLocation()
  const named = useNamed(hash)
  return (
    <div className="rounded-card border border-line-300 bg-paper-0 px-4 md:px-6">
      {entries.map((entry) => (
        <Answer
          key={entry.slug}
          entry={entry}
          link={textLink}
          named={named === entry.slug}
          onOpen={(slug) => history.replaceState(history.state, '', `#${slug}`)}
          onRate={(helpId, helpful) =>
            void api.call(help.rate, { helpId, helpful }, { quiet: true }).catch(() => undefined)
          }
        />
      ))}
    </div>
  )
}

/** The part of the page the address names; the server does not know it. */
const useNamed = (hash: string) => {
  const [named, setNamed] = useState('')
  useEffect(() => setNamed(decodeURIComponent(hash.slice(1))), [hash])
  return named
}
