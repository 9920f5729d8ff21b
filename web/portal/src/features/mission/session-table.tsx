import type { MissionDetail } from 'contract/mission'
import type * as z from 'zod/mini'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { spanText } from '../../../../kit/src/ui/when.ts'
import { missionCopy } from './mission.copy.ts'

type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail

/** Sessions by positions with the places left of each: a table, and cards where it is narrow. */
export const SessionTable = ({ mission }: { mission: Mission }) => {
  const rows = mission.sessions.flatMap((session) =>
    mission.positions.flatMap((position) => {
      const place = mission.places.find(
        ({ sessionId, positionId }) =>
          sessionId === session.sessionId && positionId === position.positionId,
      )
      return place ? [{ session, position, place }] : []
    }),
  )
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-20">{copy.sessions}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-600">{copy.noSessions}</p>
      ) : (
        <table className="w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-b-2 border-line-300 text-14 text-ink-600">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {copy.session}
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {copy.position}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {copy.left}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
            {rows.map(({ session, position, place }) => (
              <tr
                key={place.placeId}
                className="border-b border-line-200 align-top max-md:block max-md:rounded-card max-md:border max-md:border-line-300 max-md:bg-paper-0 max-md:p-4"
              >
                <td className="tabular py-3 pr-4 max-md:block max-md:py-0">
                  {spanText(session.startsAt, session.endsAt)}
                </td>
                <td className="py-3 pr-4 max-md:block max-md:py-1">
                  <span className="font-semibold">{position.name}</span>{' '}
                  <span className="text-14 text-ink-600">
                    {position.autoAccept ? copy.auto : copy.review}
                  </span>
                  {position.requirement && (
                    <span className="block text-14 text-ink-600">{position.requirement}</span>
                  )}
                </td>
                <td className="py-3 whitespace-nowrap max-md:block max-md:py-0">
                  <PlacesLeft quota={place.quota} taken={place.taken} />
                  {place.waiting > 0 && (
                    <span className="ml-2 text-14 text-ink-600">{copy.waiting(place.waiting)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const PlacesLeft = ({ quota, taken }: { quota: number; taken: number }) => {
  const free = Math.max(0, quota - taken)
  return (
    <Chip tone={free > 0 ? 'green' : 'neutral'}>
      {free > 0 ? missionCopy.card.places(free) : copy.full}
    </Chip>
  )
}
