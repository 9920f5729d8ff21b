import type { ReactNode } from 'react'
import { exactTime } from 'contract/rules/time'
import { attendanceKindCopy } from 'contract/states.copy'
import type { ApiFailure } from 'kit/api/failure.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import { timeText } from 'kit/ui/when.ts'
import { ActionButton } from '../../ui/action.tsx'
import { venueCopy } from './venue.copy.ts'

/** Refusals after which no asking helps: the link was ended, or belongs to another device. */
const final = new Set(['venueLinkNotFound', 'venueLinkEnded', 'venueLinkTaken'])

export const isOver = (failure: ApiFailure | null): boolean =>
  failure !== null && final.has(failure.name)

interface Props {
  title: string
  label: string
  failure: ApiFailure | null
  tools?: ReactNode
  children: ReactNode
}

/** The dark page of a device on site: what it is called, its network, and what it shows. */
export const VenueFrame = ({ title, label, failure, tools, children }: Props) => {
  const awake = useWakeLock()
  const over = isOver(failure)
  return (
    <div className="flex min-h-dvh flex-col bg-ink-900 px-4 py-4 text-18 text-paper-0 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="text-20 font-semibold outline-none">
          {title}
          {label && <span className="ml-3 font-normal text-paper-100">{label}</span>}
        </h1>
        <span className="flex flex-wrap items-center gap-4">
          <span role="status" className="flex items-center gap-2 text-16">
            <span
              aria-hidden="true"
              className={`size-3 ring-2 ring-paper-0 ${failure ? 'bg-gold-400' : 'rounded-full bg-green-600'}`}
            />
            {over ? venueCopy.over : failure ? venueCopy.offline : venueCopy.online}
          </span>
          {tools}
          <FullscreenButton />
        </span>
      </header>
      <main className="grid grow grid-cols-[minmax(0,1fr)] items-center py-4">{children}</main>
      <footer className="text-16 text-paper-100">
        {awake ? venueCopy.awake : venueCopy.mayLock}
      </footer>
    </div>
  )
}

const FullscreenButton = () =>
  document.fullscreenEnabled ? (
    <button
      type="button"
      className="min-h-12 rounded-control border border-paper-0 px-4 text-16"
      onClick={() => void document.documentElement.requestFullscreen()}
    >
      {venueCopy.fullscreen}
    </button>
  ) : null

/** One sentence in the middle, with what to do. */
export const VenueMessage = ({
  title,
  hint,
  alert = false,
  onRetry,
}: {
  title: string
  hint?: string
  alert?: boolean
  onRetry?: (() => void) | undefined
}) => (
  <section
    role={alert ? 'alert' : 'status'}
    className="mx-auto grid max-w-xl content-center justify-items-center gap-4 rounded-hero border-2 border-dashed border-ink-450 p-8 text-center"
  >
    <p className="text-24 font-semibold text-balance">{title}</p>
    {hint && <p className="text-balance">{hint}</p>}
    {onRetry && <ActionButton onClick={onRetry}>{venueCopy.retry}</ActionButton>}
  </section>
)

/** What a device says before it has anything to show. */
export const VenueAlone = ({
  linked,
  failure,
  onRetry,
}: {
  linked: boolean
  failure: ApiFailure | null
  onRetry: () => void
}) => {
  if (!linked) return <VenueMessage title={venueCopy.none} hint={venueCopy.noneHint} alert />
  if (!failure) return <VenueMessage title={venueCopy.loading} />
  return (
    <VenueMessage title={failure.sentence} alert onRetry={isOver(failure) ? undefined : onRetry} />
  )
}

interface Session {
  sessionId: string
  missionTitle: string
  startsAt: string
}

/** Which session is shown, where the device may show several. */
export const SessionChoice = ({
  sessions,
  value,
  onChange,
}: {
  sessions: readonly Session[]
  value: string
  onChange: (sessionId: string) => void
}) =>
  sessions.length > 1 && (
    <label className="grid min-w-0 gap-1 text-16">
      {venueCopy.session}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-full min-w-0 rounded-control bg-paper-0 px-3 text-18 text-ink-900"
      >
        {sessions.map(({ sessionId, missionTitle, startsAt }) => (
          <option key={sessionId} value={sessionId}>
            {venueCopy.option(exactTime(new Date(startsAt)).slice(0, 5), missionTitle)}
          </option>
        ))}
      </select>
    </label>
  )

/** A number that is read from afar. */
export const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-paper-100">{label}</dt>
    <dd className="text-46 leading-tight font-semibold tabular">{value}</dd>
  </div>
)

interface Signing {
  nameMasked: string
  kind: keyof typeof attendanceKindCopy
  at: string
}

/** Who signed in and out last. */
export const Signings = ({ of }: { of: readonly Signing[] }) =>
  of.length === 0 ? (
    <p>{venueCopy.nobody}</p>
  ) : (
    <ol className="grid max-w-md gap-1">
      {of.map(({ nameMasked, kind, at }) => (
        <li key={`${nameMasked} ${at} ${kind}`} className="flex justify-between gap-4">
          <span>{nameMasked}</span>
          <span className="tabular">
            {attendanceKindCopy[kind]} {timeText(at)}
          </span>
        </li>
      ))}
    </ol>
  )
