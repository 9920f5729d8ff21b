import { useState } from 'react'
import { Button, Segmented } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import { formatMinutes } from 'contract/rules/minutes.copy'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { timeText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { applicationStateCopy, attendanceWayCopy, recordStateCopy } from 'contract/states.copy'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { HandEntry } from './hand-entry.tsx'

export type Roster = ResultOf<typeof attendance.roster>
export type RosterRow = Roster['rows'][number]

const presences = ['notSignedIn', 'signedIn', 'signedOut'] as const
const shape = { presence: z.enum(presences) }
const tones: Record<RosterRow['presence'], Tone> = {
  notSignedIn: 'neutral',
  signedIn: 'wait',
  signedOut: 'good',
}

interface Props {
  sessionId: string
  roster: Roster
  error: unknown
  loading: boolean
  retry: () => void
}

/** Who was to come against who came, with the way to enter what was missed. */
export function RosterTable({ sessionId, roster, error, loading, retry }: Props) {
  const mayEnter = useMay('attendanceEnter')
  const filters = useUrlFilters(shape)
  const [entering, setEntering] = useState<RosterRow | null>(null)
  const { presence } = filters.values
  const rows = roster.rows.filter((row) => !presence || row.presence === presence)
  const count = (value: RosterRow['presence']) =>
    roster.rows.filter((row) => row.presence === value).length

  return (
    <>
      <div className="segments">
        <Segmented
          aria-label={attendanceCopy.presenceFilter}
          value={presence ?? ''}
          onChange={filters.choose('presence')}
          options={[
            { value: '', label: attendanceCopy.count(attendanceCopy.all, roster.rows.length) },
            ...presences.map((value) => ({
              value,
              label: attendanceCopy.count(attendanceCopy.presence[value], count(value)),
            })),
          ]}
        />
      </div>
      <KeysetTable
        name="roster"
        caption={attendanceCopy.rosterTable}
        rows={rows}
        idOf={({ applicationId }) => applicationId}
        columns={mayEnter ? [...columns, enterColumn(setEntering)] : columns}
        error={error}
        retry={retry}
        loading={loading}
        clearFilters={filters.clear}
        empty={{ title: attendanceCopy.rosterEmptyTitle, hint: attendanceCopy.rosterEmptyHint }}
      />
      {entering && (
        <HandEntry
          sessionId={sessionId}
          session={roster}
          row={entering}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  )
}

const columns: Column<RosterRow>[] = [
  {
    key: 'name',
    title: attendanceCopy.name,
    heading: true,
    render: ({ nameMasked }) => nameMasked,
  },
  { key: 'number', title: attendanceCopy.number, render: ({ volunteerNo }) => volunteerNo },
  { key: 'position', title: attendanceCopy.position, render: ({ positionName }) => positionName },
  {
    key: 'state',
    title: attendanceCopy.applicationState,
    render: ({ applicationState }) => applicationStateCopy[applicationState],
  },
  {
    key: 'presence',
    title: attendanceCopy.presenceColumn,
    render: ({ presence }) => (
      <StateTag tone={tones[presence]} text={attendanceCopy.presence[presence]} />
    ),
  },
  {
    key: 'stretches',
    title: attendanceCopy.stretches,
    render: ({ stretches }) => <Stretches stretches={stretches} />,
  },
  {
    key: 'minutes',
    title: attendanceCopy.minutes,
    align: 'right',
    render: ({ minutes }) => formatMinutes(minutes),
  },
  {
    key: 'record',
    title: attendanceCopy.recordState,
    render: ({ recordState }) =>
      recordState ? recordStateCopy[recordState] : attendanceCopy.noRecord,
  },
]

const enterColumn = (enter: (row: RosterRow) => void): Column<RosterRow> => ({
  key: 'actions',
  title: attendanceCopy.actions,
  render: (row) => (
    <Button
      size="small"
      aria-label={attendanceCopy.enterOf(row.nameMasked)}
      onClick={() => enter(row)}
    >
      {attendanceCopy.enter}
    </Button>
  ),
})

/** Sign-ins with their sign-outs and how each was taken down. */
function Stretches({ stretches }: Pick<RosterRow, 'stretches'>) {
  if (stretches.length === 0) return attendanceCopy.presence.notSignedIn
  return (
    <ul className="stretches">
      {stretches.map((stretch) => (
        <li key={stretch.stretchId}>
          {attendanceCopy.stretch(
            timeText(stretch.signedInAt),
            stretch.signedOutAt ? timeText(stretch.signedOutAt) : attendanceCopy.open,
          )}
          <small>
            {attendanceCopy.ways(
              attendanceWayCopy[stretch.signInWay],
              stretch.signOutWay && attendanceWayCopy[stretch.signOutWay],
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}
