import { useInfiniteQuery } from '@tanstack/react-query'
import { privacy } from 'contract/desk/privacy'
import { outboxPurposeCopy, revealPurposeCopy } from 'contract/reason.copy'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { privacyCopy } from './privacy.copy.ts'

const copy = privacyCopy.accesses
const purposes = { ...outboxPurposeCopy, ...revealPurposeCopy }

/** Who had the volunteer's hidden data shown, when, for what and why; and what guardians looked at and did. */
export const Accesses = ({ client }: { client: Client }) => {
  const list = keysetList(useInfiniteQuery(client.infinite(privacy.accesses, {})))
  return (
    <>
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
                  className="border-t border-line-300 pt-3 first:border-0 first:pt-0"
                >
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <strong>
                      {access.item !== null ? copy.items[access.item] : copy.acts[access.act!]}
                    </strong>
                    <time dateTime={access.at} className="tabular text-14 text-ink-600">
                      {whenText(access.at)}
                    </time>
                  </p>
                  <p className="mt-1">
                    {access.relation === null
                      ? copy.who(access.districtName!, access.nameMasked)
                      : copy.guardian(copy.relations[access.relation], access.nameMasked)}
                  </p>
                  <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-ink-600">
                    {access.purpose !== null && (
                      <>
                        <dt>{copy.purpose}</dt>
                        <dd>{purposes[access.purpose].label}</dd>
                      </>
                    )}
                    {access.reason !== null && (
                      <>
                        <dt>{copy.reason}</dt>
                        <dd>{access.reason}</dd>
                      </>
                    )}
                    {access.missionId !== null && (
                      <>
                        <dt>{copy.mission}</dt>
                        <dd>
                          <Link
                            to={`/mission/detail-${access.missionId}`}
                            className="tall-link text-blue-600 underline underline-offset-4"
                          >
                            {access.missionTitle}
                          </Link>
                        </dd>
                      </>
                    )}
                  </dl>
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      <p className="mt-4 text-14 text-ink-600">{copy.doubt}</p>
    </>
  )
}
