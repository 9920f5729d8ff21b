import { useQuery } from '@tanstack/react-query'
import { releaseNote } from 'contract/site/release-note'
import type { ResultOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { useEffect, useState } from 'react'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { noteVersion, seenVersion } from '../../features/site/release-note/seen-version.ts'
import { releaseNoteCopy as copy } from '../../features/site/release-note/release-note.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

type Release = ResultOf<typeof releaseNote.list>[number]

const groups = ['added', 'improved', 'fixed'] as const
const looks = {
  added: 'bg-green-100 text-green-700',
  improved: 'bg-blue-100 text-blue-600',
  fixed: 'bg-gold-100 text-gold-700',
} as const

const anchor = (version: string) => `v${version}`

/** What is new, version by version; whoever has read it says so, and is told again of the next one. */
export const Screen = () => {
  const query = useQuery(useApi().query(releaseNote.list, {}))
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
      <Loaded query={query} skeleton={<Skeleton count={3} className="mb-4 h-48 max-w-reading" />}>
        {(releases) =>
          releases.length === 0 ? (
            <Empty title={copy.empty} picture={<PaperCut motif="seedling" size={128} />}>
              {copy.emptyText}
            </Empty>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,720px)_200px] lg:gap-16 elder:block print:block">
              <div>
                <Known version={releases[0]!.version} />
                <ol className="ml-3 border-l-2 border-dashed border-zhu-200">
                  {releases.map((release, index) => (
                    <Version key={release.releaseId} release={release} latest={index === 0} />
                  ))}
                </ol>
              </div>
              <nav aria-label={copy.jump} className="max-lg:hidden">
                <ul className="sticky top-24">
                  {releases.map(({ releaseId, version }) => (
                    <li key={releaseId}>
                      <a
                        href={`#${anchor(version)}`}
                        className="tabular inline-flex min-h-11 min-w-11 items-center text-zhu-700 underline underline-offset-4"
                      >
                        {copy.version(version)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

const Version = ({ release, latest }: { release: Release; latest: boolean }) => (
  <li id={anchor(release.version)} className="relative pb-10 pl-8 last:pb-0">
    <span
      aria-hidden="true"
      className="absolute top-2 -left-[9px] size-4 rounded-full border-4 border-paper-50 bg-zhu-600 outline-2 outline-zhu-600"
    />
    <h2 className="flex flex-wrap items-baseline gap-x-3 text-20">
      <span className="tabular font-display text-zhu-800">{copy.version(release.version)}</span>
      {release.title}
      {latest && (
        <span className="rounded-tag bg-zhu-100 px-2 text-14 font-normal text-zhu-800">
          {copy.latest}
        </span>
      )}
    </h2>
    <time className="tabular text-14 text-ink-600" dateTime={release.publishedAt}>
      {localDate(new Date(release.publishedAt))}
    </time>
    {groups.map(
      (group) =>
        release[group].length > 0 && (
          <div key={group} className="mt-3 flex items-start gap-3">
            <h3
              className={`shrink-0 rounded-tag px-2 py-0.5 text-14 font-normal contrast:border ${looks[group]}`}
            >
              {copy.groups[group]}
            </h3>
            <ul className="flex min-w-0 flex-col gap-1">
              {release[group].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        ),
    )}
  </li>
)

/** Notes in the browser that the newest version was seen. */
const Known = ({ version }: { version: string }) => {
  const [seen, setSeen] = useState<string | null | undefined>(undefined)
  const [done, setDone] = useState(false)
  useEffect(() => setSeen(seenVersion()), [])
  return (
    <p role="status" className="mb-6 flex min-h-11 items-center print:hidden">
      {done ? (
        <span className="text-green-700">{copy.knownDone}</span>
      ) : (
        seen !== undefined &&
        seen !== version && (
          <Button
            onClick={() => {
              noteVersion(version)
              setDone(true)
            }}
          >
            {copy.known}
          </Button>
        )
      )}
    </p>
  )
}
