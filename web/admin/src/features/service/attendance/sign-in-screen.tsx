import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import {
  ArrowLeftOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  TabletOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { spanText, timeText } from 'kit/ui/when.ts'
import { isFailure } from 'kit/api/client.ts'
import { useClient } from '../../../client.ts'
import { attendanceKindCopy } from 'contract/states.copy'
import { closedScreenPace, paceFor } from '../../../ui/pace.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { useNow } from '../../../ui/use-now.ts'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { attendanceCopy } from './attendance.copy.ts'
import {
  codePeriod,
  faceOf,
  nextPoll,
  offsetOf,
  tellSkewFrom,
  timeTo,
} from 'kit/attendance/screen-clock.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import './attendance.css'

type Answer = ResultOf<typeof attendance.screen>
type Kind = 'signIn' | 'signOut'

const copy = attendanceCopy.screen
/** Milliseconds between two drawings of the countdown. */
const tick = 250

/** The screen that volunteers scan on site: rotating code, six digits, arrivals, network. */
export function SignInScreen({ sessionId }: { sessionId: string }) {
  const client = useClient()
  const [kind, setKind] = useState<Kind>('signIn')
  const now = useNow(tick)
  const awake = useWakeLock()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [attendance.screen.path, sessionId, kind],
    queryFn: ({ signal }) =>
      client.call(attendance.screen, { sessionId, kind }, { signal, quiet: true }),
    // Keeps trying whatever the browser believes about its network; the screen may be unattended.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdatedAt: at } = state
      if (!data) return paceFor(error, nextPoll(true, 0), closedScreenPace)
      const left = timeTo(data.changesAt, Date.now(), offsetOf(data.now, at))
      return paceFor(error, nextPoll(error !== null, left), closedScreenPace)
    },
  })

  const over = isFailure(error) && error.status === 401 ? error.sentence : null

  return (
    <div className="sign-in-screen">
      <header>
        <Link to="/attendance" className="plain-link">
          <ArrowLeftOutlined aria-hidden="true" /> {copy.back}
        </Link>
        <Network failing={error !== null} over={over !== null} />
        <span className="tools">
          <Link to="/attendance/venue" className="plain-link">
            <TabletOutlined aria-hidden="true" /> {copy.venue}
          </Link>
          <Link to={`/attendance/${sessionId}/roster`} className="plain-link">
            <UnorderedListOutlined aria-hidden="true" /> {copy.roster}
          </Link>
          <FullscreenButton />
        </span>
      </header>
      {data ? (
        <Shown
          answer={data}
          kind={kind}
          setKind={setKind}
          now={now}
          offset={offsetOf(data.now, dataUpdatedAt)}
          failing={error !== null}
          over={over}
        />
      ) : (
        <div className="alone" role={error ? 'alert' : 'status'}>
          <p className="big">{error ? failureSentence(error) : copy.loading}</p>
          {error && <Button onClick={() => void refetch()}>{uiCopy.retry}</Button>}
        </div>
      )}
      <footer>{awake ? copy.awake : copy.mayLock}</footer>
    </div>
  )
}

interface ShownProps {
  answer: Answer
  kind: Kind
  setKind: (kind: Kind) => void
  now: number
  offset: number
  failing: boolean
  /** Why the login ended; null while it holds. */
  over: string | null
}

function Shown({ answer, kind, setKind, now, offset, failing, over }: ShownProps) {
  const skew = Math.abs(offset)
  return (
    <main>
      <section className="side">
        <h1>{answer.missionTitle}</h1>
        <p>{spanText(answer.startsAt, answer.endsAt)}</p>
        <Segmented<Kind>
          aria-label={copy.kind}
          size="large"
          block
          value={kind}
          onChange={setKind}
          options={(['signIn', 'signOut'] as const).map((value) => ({
            value,
            label: attendanceKindCopy[value],
          }))}
        />
        <dl className="figures">
          <Figure label={copy.expected} value={answer.expected} />
          <Figure label={copy.signedIn} value={answer.signedIn} />
          <Figure label={copy.signedOut} value={answer.signedOut} />
        </dl>
        <h2>{copy.recent}</h2>
        {answer.recent.length === 0 ? (
          <p>{copy.nobody}</p>
        ) : (
          <ol className="recent">
            {answer.recent.map(({ nameMasked, kind: done, at }) => (
              <li key={`${nameMasked} ${at} ${done}`}>
                <span>{nameMasked}</span>
                <span>
                  {attendanceKindCopy[done]} {timeText(at)}
                </span>
              </li>
            ))}
          </ol>
        )}
        {skew >= tellSkewFrom && <p role="status">{copy.skew(Math.round(skew / 60_000))}</p>}
      </section>
      {over === null ? (
        <CodeFace answer={answer} kind={kind} now={now} offset={offset} failing={failing} />
      ) : (
        <Message title={copy.overTitle} hint={over} alert />
      )}
    </main>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type FaceProps = Pick<ShownProps, 'answer' | 'kind' | 'now' | 'offset' | 'failing'>

function CodeFace({ answer, kind, now, offset, failing }: FaceProps) {
  const face = faceOf(answer, now, offset)
  if (face === 'notYet')
    return <Message title={copy.notYet(timeText(answer.opensAt))} hint={copy.notYetHint} />
  if (face === 'closed') return <Message title={copy.closed} hint={copy.closedHint} />
  if (face === 'expired') {
    return failing ? (
      <Message title={copy.offlineTitle} hint={copy.offlineHint} alert />
    ) : (
      <Message title={copy.changing} hint={copy.unsteady} />
    )
  }
  const left = Math.max(0, timeTo(answer.changesAt, now, offset))
  return (
    <section className="face">
      <p className="big">{kind === 'signIn' ? copy.scanToSignIn : copy.scanToSignOut}</p>
      <div role="img" aria-label={copy.qr(attendanceKindCopy[kind])} className="qr">
        <QRCodeSVG value={answer.qrcode} level="M" marginSize={4} aria-hidden="true" />
      </div>
      <div className="below">
        <Ring ratio={Math.min(1, left / codePeriod)} seconds={Math.ceil(left / 1000)} />
        <div>
          <p>{copy.code}</p>
          <p className="digits" aria-label={[...answer.code].join(' ')}>
            {answer.code.slice(0, 3)} {answer.code.slice(3)}
          </p>
        </div>
      </div>
    </section>
  )
}

function Message({ title, hint, alert }: { title: string; hint: string; alert?: true }) {
  return (
    <section className="face message" role={alert ? 'alert' : 'status'}>
      <p className="big">{title}</p>
      <p>{hint}</p>
    </section>
  )
}

const radius = 26
const round = 2 * Math.PI * radius

/** Time left of the code as a ring that empties, with the seconds in words for those who cannot see it. */
function Ring({ ratio, seconds }: { ratio: number; seconds: number }) {
  return (
    <svg className="ring" viewBox="0 0 60 60" role="img" aria-label={copy.countdown(seconds)}>
      <circle cx="30" cy="30" r={radius} className="track" />
      <circle
        cx="30"
        cy="30"
        r={radius}
        className="left"
        strokeDasharray={round}
        strokeDashoffset={round * (1 - ratio)}
        transform="rotate(-90 30 30)"
      />
      <text x="30" y="37" textAnchor="middle" aria-hidden="true">
        {seconds}
      </text>
    </svg>
  )
}

function Network({ failing, over }: { failing: boolean; over: boolean }) {
  return (
    <span role="status" className={failing ? 'network down' : 'network'}>
      {over ? copy.over : failing ? copy.offline : copy.online}
    </span>
  )
}

function FullscreenButton() {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      ghost
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() =>
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    >
      {full ? copy.leaveFullscreen : copy.fullscreen}
    </Button>
  )
}
