import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { application } from 'contract/service/application'
import { mission } from 'contract/service/mission'
import { isFailure } from 'kit/api/failure.ts'
import { spanText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { type BatchOutcome, refusedOf } from '../../../ui/batches.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item } from '../../../ui/item.tsx'
import { failureSentence, rowSentence } from '../../../ui/refusal.ts'
import { useNow } from '../../../ui/use-now.ts'
import { attendanceCopy } from './attendance.copy.ts'
import type { RosterRow } from './roster.ts'

const copy = attendanceCopy.move

/** Milliseconds between two looks at which sessions are over. */
const MINUTE = 60_000

/** Whether somebody may still be moved; the server says so of each again. */
export const isMovable = ({ applicationState }: Pick<RosterRow, 'applicationState'>): boolean =>
  applicationState === 'accepted' || applicationState === 'attended'

interface Props {
  sessionId: string
  missionId: string
  rows: readonly RosterRow[]
  onClose: () => void
}

/** Moves some of a roster to another session or position of the mission; all or none. Mount it to open it. */
export function MoveDialog({ sessionId, missionId, rows, onClose }: Props) {
  const query = useQuery(useClient().query(mission.detailManaged, { missionId }))
  const now = useNow(MINUTE)
  const [placeId, setPlaceId] = useState<string | null>(null)
  const [refused, setRefused] = useState<BatchOutcome['refused'] | null>(null)
  if (refused)
    return (
      <BatchResult
        outcome={{ done: 0, refused }}
        nameOf={(id) => rows.find((row) => row.applicationId === id)?.nameMasked ?? id}
        sentenceOf={(row) => rowSentence(row, copy.refusals)}
        onClose={onClose}
      />
    )
  // Whoever has signed in stays at his session.
  const here = rows.some(({ stretches }) => stretches.length > 0)
  /** Nobody is moved to where all of them are. */
  const isAll = (place: string) => rows.every((row) => row.placeId === place)
  const options = query.data
    ? placesOf(query.data, now, here ? sessionId : null).filter(({ value }) => !isAll(value))
    : []
  return (
    <CommandDialog
      command={application.move}
      input={(reason) => ({
        missionId,
        placeId: placeId ?? '',
        applicationIds: rows.map(({ applicationId }) => applicationId),
        reason,
      })}
      title={copy.title}
      subject={copy.subject(rows.length, rows[0]!.nameMasked)}
      consequence={copy.consequence}
      count={rows.length}
      waits={query.isPending}
      reason={{
        minimum: SHORT_REASON_LENGTH.least,
        maximum: SHORT_REASON_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
        templates: copy.templates,
      }}
      confirm={copy.submit(rows.length)}
      said={({ done }) => copy.done(done)}
      onRefused={(error) => {
        if (!isFailure(error, 'movesRefused')) {
          const own = isFailure(error) && copy.refusals[error.name as ErrorName]
          if (own) return own
          throw error
        }
        setRefused(refusedOf(error))
        return undefined
      }}
      onClose={onClose}
    >
      <Item
        label={copy.place}
        hint={query.error ? failureSentence(query.error) : here && copy.hereOnly}
        error={placeId === null && copy.placeMissing}
        chosen
      >
        <Select
          value={placeId}
          loading={query.isPending}
          placeholder={copy.placeMissing}
          notFoundContent={copy.noPlace}
          onChange={setPlaceId}
          options={options}
        />
      </Item>
    </CommandDialog>
  )
}

type Mission = ResultOf<typeof mission.detailManaged>

/** Places of sessions that are not over, those of the one session where only its positions are open, with how many are free. */
const placesOf = ({ sessions, positions, places }: Mission, now: number, only: string | null) =>
  sessions
    .filter(
      ({ sessionId, endsAt }) => Date.parse(endsAt) > now && (only === null || sessionId === only),
    )
    .flatMap(({ sessionId, startsAt, endsAt }) =>
      places
        .filter((place) => place.sessionId === sessionId)
        .map(({ placeId, positionId, quota, taken }) => ({
          value: placeId,
          disabled: taken >= quota,
          label: copy.option(
            spanText(startsAt, endsAt),
            positions.find((position) => position.positionId === positionId)?.name ?? '',
            Math.max(0, quota - taken),
          ),
        })),
    )
