import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import {
  countStandings,
  expectedStandings,
  rosterStandings,
  standingOf,
} from 'contract/rules/roster-standing'
import { attendance } from 'contract/service/attendance'
import { rosterStandingCopy } from 'contract/service/attendance.copy'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useClient } from '../../../client.ts'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import type { RosterRow } from './roster.ts'
import './roster.css'

const copy = attendanceCopy.filter

const shape = {
  standing: z.enum(rosterStandings),
  keyword: z.string().check(z.minLength(1), z.maxLength(50)),
}

/** Which rows of a roster the address asks for. The server looks for people, as their names are hidden here. */
export const useRosterFilter = (sessionId: string, rows: readonly RosterRow[]) => {
  const { values, set, choose, clear } = useUrlFilters(shape)
  const { standing, keyword } = values
  const search = useQuery({
    ...useClient().query(attendance.findOnRoster, { sessionId, keyword: keyword ?? '' }),
    enabled: keyword !== undefined,
  })
  const found = keyword === undefined ? null : search.data?.applicationIds
  const shown =
    found === undefined
      ? undefined
      : rows.filter(
          (row) =>
            (!standing || standingOf(row) === standing) &&
            (found === null || found.includes(row.applicationId)),
        )
  return {
    standing,
    keyword,
    clear,
    choose: choose('standing'),
    find: (text: string | undefined) => set({ keyword: text }),
    /** Undefined while somebody is looked for. */
    shown,
    error: keyword === undefined ? null : search.error,
    retry: () => void search.refetch(),
  }
}

interface Props {
  rows: readonly RosterRow[]
  filter: ReturnType<typeof useRosterFilter>
}

/** How many stand where, each a filter, and the search for one of them. */
export function RosterFilter({ rows, filter }: Props) {
  const counts = countStandings(rows)
  const expected = expectedStandings.reduce((sum, standing) => sum + counts[standing], 0)
  return (
    <>
      <p>{copy.sum(expected, counts.unlisted)}</p>
      <div className="segments">
        <Segmented
          aria-label={copy.label}
          value={filter.standing ?? ''}
          onChange={filter.choose}
          options={[
            { value: '', label: attendanceCopy.count(attendanceCopy.all, rows.length) },
            ...rosterStandings.map((value) => ({
              value,
              label: attendanceCopy.count(rosterStandingCopy[value], counts[value]),
            })),
          ]}
        />
      </div>
      <div className="filters roster-find">
        <KeywordInput
          label={copy.search}
          placeholder={copy.searchHint}
          value={filter.keyword}
          onSearch={filter.find}
        />
      </div>
    </>
  )
}
