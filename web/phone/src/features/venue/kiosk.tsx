import { useRef, useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { venue } from 'contract/service/venue'
import { attendanceKindCopy } from 'contract/states.copy'
import { QRCodeSVG } from 'qrcode.react'
import { faceOf, nextPoll, offsetOf, timeTo } from 'kit/attendance/screen-clock.ts'
import { spanText, timeText } from 'kit/ui/when.ts'
import { useClient } from '../../client.ts'
import { phoneCopy } from '../../phone.copy.ts'
import { useNow } from '../../use-now.ts'
import { KioskCamera } from './kiosk-camera.tsx'
import { type KeptLink, keptLink } from './kept-link.ts'
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

type Answer = ResultOf<typeof venue.kiosk>
type Shown = NonNullable<Answer['screen']>
type Kind = 'signIn' | 'signOut'

/** Milliseconds between two drawings of the countdown, and between two looks for a session where there is none. */
const tick = 250
const lookForSession = 60_000

/** A device on site: it is bound to its link when it opens it, and shows the code of the session that runs. */
export const Kiosk = () => {
  const client = useClient()
  const [link] = useState(() => keptLink('kiosk'))
  const [kind, setKind] = useState<Kind>('signIn')
  const [chosen, setChosen] = useState<string | null>(null)
  const bound = useRef(false)
  const { data, receivedAt, failure, reload } = useRepeated<Answer | null>(
    `${kind}/${chosen}`,
    async () => {
      if (!link) return null
      if (!bound.current) await client.call(venue.bind, link, { quiet: true })
      bound.current = true
      const of = { ...link, kind, ...(chosen !== null && { sessionId: chosen }) }
      return client.call(venue.kiosk, of, { quiet: true })
    },
    pauseOf,
  )
  return (
    <VenueFrame title={phoneCopy.kiosk} label={data?.label ?? ''} failure={failure}>
      {link && data && !isOver(failure) ? (
        <KioskBody
          link={link}
          answer={data}
          offset={offsetOf(data.now, receivedAt)}
          failing={failure !== null}
          kind={kind}
          onKind={setKind}
          onSession={setChosen}
          onAnswer={reload}
        />
      ) : (
        <VenueAlone linked={link !== null} failure={failure} onRetry={reload} />
      )}
    </VenueFrame>
  )
}

const pauseOf = ({ data, receivedAt, failure }: Repeated<Answer | null>): number | null => {
  if (isOver(failure)) return null
  if (!data?.screen) return failure ? nextPoll(true, 0) : lookForSession
  const { now, changesAt } = data.screen
  return nextPoll(failure !== null, timeTo(changesAt, Date.now(), offsetOf(now, receivedAt)))
}

interface BodyProps {
  link: KeptLink
  answer: Answer
  offset: number
  failing: boolean
  kind: Kind
  onKind: (kind: Kind) => void
  onSession: (sessionId: string) => void
  /** Somebody was signed in or out here. */
  onAnswer: () => void
}

const KioskBody = ({
  link,
  answer,
  offset,
  failing,
  kind,
  onKind,
  onSession,
  onAnswer,
}: BodyProps) => {
  const { screen, sessions } = answer
  if (!screen) return <VenueMessage title={venueCopy.noSession} hint={venueCopy.noSessionHint} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
      <section className="grid min-w-0 gap-4">
        <h2 className="text-24 font-semibold text-balance">{screen.missionTitle}</h2>
        <p>{spanText(screen.startsAt, screen.endsAt)}</p>
        <SessionChoice sessions={sessions} value={screen.sessionId} onChange={onSession} />
        <KindChoice kind={kind} onKind={onKind} />
        <dl className="flex flex-wrap gap-8">
          <Figure label={venueCopy.expected} value={screen.expected} />
          <Figure label={venueCopy.signedIn} value={screen.signedIn} />
          <Figure label={venueCopy.signedOut} value={screen.signedOut} />
        </dl>
        <KioskCamera
          link={link}
          sessionId={screen.sessionId}
          kind={kind}
          online={!failing}
          onAnswer={onAnswer}
        />
        <Recent recent={screen.recent} />
      </section>
      <CodeFace screen={screen} kind={kind} offset={offset} failing={failing} />
    </div>
  )
}

const KindChoice = ({ kind, onKind }: Pick<BodyProps, 'kind' | 'onKind'>) => (
  <div role="group" aria-label={venueCopy.kind} className="grid grid-cols-2 gap-2">
    {(['signIn', 'signOut'] as const).map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === kind}
        onClick={() => onKind(one)}
        className={`min-h-14 rounded-control border-2 border-paper-0 px-4 text-20 font-semibold ${one === kind ? 'bg-paper-0 text-ink-900' : ''}`}
      >
        {attendanceKindCopy[one]}
      </button>
    ))}
  </div>
)

const Recent = ({ recent }: Pick<Shown, 'recent'>) => (
  <section aria-label={venueCopy.recent} className="hidden gap-2 lg:grid">
    <h3 className="text-18 font-semibold">{venueCopy.recent}</h3>
    <Signings of={recent} />
  </section>
)

interface FaceProps {
  screen: Shown
  kind: Kind
  offset: number
  failing: boolean
}

const CodeFace = ({ screen, kind, offset, failing }: FaceProps) => {
  const now = useNow(tick).getTime()
  const face = faceOf(screen, now, offset)
  if (face === 'notYet')
    return (
      <VenueMessage
        title={venueCopy.notYet(timeText(screen.opensAt))}
        hint={venueCopy.notYetHint}
      />
    )
  if (face === 'closed')
    return <VenueMessage title={venueCopy.closed} hint={venueCopy.closedHint} />
  if (face === 'expired')
    return failing ? (
      <VenueMessage title={venueCopy.offlineTitle} hint={venueCopy.offlineHint} alert />
    ) : (
      <VenueMessage title={venueCopy.changing} />
    )
  const left = Math.ceil(Math.max(0, timeTo(screen.changesAt, now, offset)) / 1000)
  return (
    <section className="grid justify-items-center gap-4 text-center">
      <p className="text-30 font-semibold">{venueCopy.scan[kind]}</p>
      <div className="w-full max-w-[min(60vh,34rem)] overflow-hidden rounded-control bg-paper-0">
        <QRCodeSVG
          value={screen.qrcode}
          title={venueCopy.picture(attendanceKindCopy[kind])}
          level="M"
          marginSize={4}
          className="h-auto w-full"
        />
      </div>
      <p>{venueCopy.digits}</p>
      <p
        className="text-46 leading-none font-semibold tracking-widest tabular"
        aria-label={[...screen.code].join(' ')}
      >
        {screen.code.slice(0, 3)} {screen.code.slice(3)}
      </p>
      <p className="tabular">{venueCopy.countdown(left)}</p>
    </section>
  )
}
