import type { MissionDetail } from 'contract/service/mission'
import type * as z from 'zod/mini'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Chip } from 'kit/ui/chip.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { spanText } from 'kit/ui/when.ts'
import { missionCopy } from './mission.copy.ts'

type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail

/** Sessions, each with its positions and the places left of each: a table, and cards where it is narrow. */
export const SessionTable = ({ mission }: { mission: Mission }) => {
  const rows: Row[] = mission.sessions
    .map((session) => ({
      session,
      positions: mission.positions.flatMap((position) => {
        const place = mission.places.find(
          ({ sessionId, positionId }) =>
            sessionId === session.sessionId && positionId === position.positionId,
        )
        return place ? [{ position, place }] : []
      }),
    }))
    .filter(({ positions }) => positions.length > 0)
  return (
    <section className="mt-8">
      <SectionTitle>{copy.sessions}</SectionTitle>
      {rows.length === 0 ? (
        <p className="text-ink-600">{copy.noSessions}</p>
      ) : (
        <ResponsiveTable caption={copy.sessions} columns={columns} rows={rows} idOf={idOf} />
      )}
    </section>
  )
}

interface Offered {
  position: Mission['positions'][number]
  place: Mission['places'][number]
}

interface Row {
  session: Mission['sessions'][number]
  positions: readonly Offered[]
}

const idOf = ({ session }: Row) => session.sessionId

const columns: Column<Row>[] = [
  {
    key: 'session',
    title: copy.session,
    render: ({ session }) => (
      <span className="tabular font-normal">{spanText(session.startsAt, session.endsAt)}</span>
    ),
  },
  {
    key: 'positions',
    title: copy.positions,
    render: ({ positions }) => (
      <ul className="flex flex-col gap-2">
        {positions.map((offered) => (
          <Position key={offered.place.placeId} {...offered} />
        ))}
      </ul>
    ),
  },
]

const Position = ({ position, place }: Offered) => {
  const free = Math.max(0, place.quota - place.taken)
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{position.name}</span>
        <Chip tone={free > 0 ? 'green' : 'neutral'}>
          {free > 0 ? missionCopy.card.places(free) : copy.full}
        </Chip>
        {place.waiting > 0 && (
          <span className="text-14 text-ink-600">{copy.waiting(place.waiting)}</span>
        )}
        <span className="text-14 text-ink-600">
          {position.autoAccept ? copy.auto : copy.review}
        </span>
      </span>
      {position.requirement && (
        <span className="block text-14 text-ink-600">{position.requirement}</span>
      )}
    </li>
  )
}
