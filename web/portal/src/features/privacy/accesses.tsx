import { useInfiniteQuery } from '@tanstack/react-query'
import { privacy } from 'contract/privacy'
import { Link } from 'react-router'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Empty, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { useApi } from '../../world.tsx'
import { privacyCopy } from './privacy.copy.ts'

const copy = privacyCopy.accesses

/** Who had the volunteer's hidden data shown, when, for what and why. */
export const Accesses = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(privacy.accesses, {})))
  return (
    <section aria-labelledby="accesses">
      <h2 id="accesses" className="font-display text-20">
        {copy.title}
      </h2>
      <p className="mt-2 mb-4 max-w-reading text-ink-600">{copy.lead}</p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-3 h-24" />}
        empty={
          <Empty title={copy.empty} picture={<PaperCut motif="umbrella" />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(accesses) => (
          <InfiniteList more={list.more} count={accesses.length}>
            <ul className="grid gap-3">
              {accesses.map((access) => (
                <li
                  key={access.accessId}
                  className="rounded-card border border-line-300 bg-paper-0 p-4 md:px-6"
                >
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <strong>{copy.items[access.item]}</strong>
                    <time dateTime={access.at} className="tabular text-14 text-ink-600">
                      {whenText(access.at)}
                    </time>
                  </p>
                  <p className="mt-1">{copy.who(access.districtName, access.nameMasked)}</p>
                  <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-ink-600">
                    <dt>{copy.reason}</dt>
                    <dd>{access.reason}</dd>
                    <dt>{copy.mission}</dt>
                    <dd>
                      <Link
                        to={`/mission/detail-${access.missionId}`}
                        className="tall-link text-blue-600 underline underline-offset-4"
                      >
                        {access.missionTitle}
                      </Link>
                    </dd>
                  </dl>
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      <p className="mt-4 text-14 text-ink-600">{copy.doubt}</p>
    </section>
  )
}
