import { useMutation } from '@tanstack/react-query'
import { savedSearch } from 'contract/service/saved-search'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { writeFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.subscribe

type Saved = ResultOf<typeof savedSearch.list>[number]

interface Props {
  client: Client
  searches: readonly Saved[]
}

/** The own subscriptions under their heading, beside something else. */
export const SavedSearches = (props: Props) => (
  <section className="mt-4 border-t border-dashed border-zhu-200 pt-4">
    <h3 className="text-16">{copy.own}</h3>
    <SavedSearchList {...props} />
  </section>
)

/** The own subscriptions: each leads to its missions and can be ended. */
export const SavedSearchList = ({ client, searches }: Props) => {
  const remove = useMutation(
    client.mutation(savedSearch.remove, {
      onSuccess: () => notify.success(copy.removed),
    }),
  )
  return (
    <ul className="mt-1 flex flex-col">
      {searches.map(({ savedSearchId, name, filter }) => (
        <li key={savedSearchId} className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
            to={`/mission${addressOf(filter)}`}
          >
            {name}
          </Link>
          <Button
            look="text"
            aria-label={copy.remove(name)}
            busy={remove.isPending && remove.variables.savedSearchId === savedSearchId}
            onClick={() => remove.mutate({ savedSearchId })}
          >
            {copy.removeShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const addressOf = ({ regions = [], ...rest }: Saved['filter']): string =>
  writeFilters({ ...present(rest), regions })

/** Without what is not chosen. */
const present = <T extends object>(filter: T) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
