import { useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { venue } from 'contract/service/venue'
import { spanText, timeText } from 'kit/ui/when.ts'
import { useClient } from '../../client.ts'
import { phoneCopy } from '../../phone.copy.ts'
import { keptLink } from './kept-link.ts'
import { type Repeated, useRepeated } from './use-repeated.ts'
import { venueCopy } from './venue.copy.ts'
import {
  Figure,
  isOver,
  SessionChoice,
  VenueAlone,
  VenueFrame,
  VenueMessage,
  Signings,
} from './venue-frame.tsx'

type Answer = ResultOf<typeof venue.board>
type Shown = NonNullable<Answer['board']>

/** Milliseconds between two looks. */
const lookEach = 10_000

/** The wall of a session: who is there, who is missing, who came last. It looks again by itself. */
export const Board = () => {
  const client = useClient()
  const [link] = useState(() => keptLink('board'))
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, failure, reload } = useRepeated<Answer | null>(
    `${chosen}`,
    async () => {
      if (!link) return null
      const of = { token: link.token, ...(chosen !== null && { sessionId: chosen }) }
      return client.call(venue.board, of, { quiet: true })
    },
    pauseOf,
  )
  return (
    <VenueFrame
      title={phoneCopy.board}
      label={data?.label ?? ''}
      failure={failure}
      tools={data && <span className="text-16">{venueCopy.updated(timeText(data.now))}</span>}
    >
      {data && !isOver(failure) ? (
        <BoardBody answer={data} onSession={setChosen} />
      ) : (
        <VenueAlone linked={link !== null} failure={failure} onRetry={reload} />
      )}
    </VenueFrame>
  )
}

const pauseOf = ({ failure }: Repeated<Answer | null>): number | null =>
  isOver(failure) ? null : lookEach

const BoardBody = ({
  answer: { board, sessions },
  onSession,
}: {
  answer: Answer
  onSession: (sessionId: string) => void
}) => {
  if (!board) return <VenueMessage title={venueCopy.noSession} hint={venueCopy.noSessionHint} />
  return (
    <div className="grid gap-6 self-start">
      <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h2 className="text-30 font-semibold text-balance">{board.missionTitle}</h2>
          <p>{spanText(board.startsAt, board.endsAt)}</p>
        </div>
        <SessionChoice sessions={sessions} value={board.sessionId} onChange={onSession} />
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Figure label={venueCopy.expected} value={board.expected} />
          <Figure label={venueCopy.present} value={board.present} />
          <Figure label={venueCopy.missing} value={board.missing} />
          <Figure label={venueCopy.left} value={board.left} />
        </dl>
      </section>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <Missing board={board} />
        <Latest latest={board.latest} />
      </div>
    </div>
  )
}

const Missing = ({ board: { missing, missingPeople } }: { board: Shown }) => (
  <section className="grid content-start gap-3">
    <h3 className="text-24 font-semibold">{venueCopy.missingPeople}</h3>
    {missing === 0 ? (
      <p>{venueCopy.allHere}</p>
    ) : (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 2xl:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {missingPeople.map(({ nameMasked, positionName }, index) => (
          <li key={index} className="grid rounded-control border border-ink-450 px-3 py-2">
            <span className="text-20 font-semibold 2xl:text-36">{nameMasked}</span>
            <span className="text-16 text-paper-100 2xl:text-24">{positionName}</span>
          </li>
        ))}
      </ul>
    )}
    {missing > missingPeople.length && <p>{venueCopy.more(missing - missingPeople.length)}</p>}
  </section>
)

const Latest = ({ latest }: Pick<Shown, 'latest'>) => (
  <section className="grid content-start gap-3 2xl:text-24">
    <h3 className="text-24 font-semibold 2xl:text-30">{venueCopy.latest}</h3>
    <Signings of={latest} />
  </section>
)
