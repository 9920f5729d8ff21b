import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatDeviation } from 'contract/rules/deviation.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { exactTime } from 'contract/rules/time'
import { newNonce } from 'kit/camera/nonce.ts'
import { MotifPicture } from 'kit/picture/motif.tsx'
import { lantern } from 'kit/picture/motifs/lantern.ts'
import { inWechat } from 'kit/wechat/wechat.ts'
import { wechatCopy } from 'kit/wechat/wechat.copy.ts'
import { portal } from '../../addresses.ts'
import { useClient } from '../../client.ts'
import { takeHold } from '../../kept-hold.ts'
import { ActionButton, ActionLink, PortalLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { outcomeOf, type NextStep, type Tone } from './outcomes.ts'
import { nextCopy, positionCopy, refusalCopy, resultCopy } from './result.copy.ts'
import type { Attempt, Refusal, ScanAnswer, ScanEvent, ScanState } from './scan-flow.ts'

export { OfflineRemark, Unsure } from './unsure-view.tsx'

type Dispatch = (event: ScanEvent) => void

const marks: Record<Tone, { icon: 'check' | 'clock' | 'warning'; look: string }> = {
  settled: { icon: 'check', look: 'bg-green-600 text-paper-0' },
  waiting: { icon: 'clock', look: 'bg-amber-100 text-amber-700' },
  stopped: { icon: 'warning', look: 'bg-error-100 text-error-700' },
}

type ResultProps = {
  tone: Tone
  title: string
  /** In place of the mark of the tone. */
  picture?: ReactNode
  children: ReactNode
  actions: ReactNode
}

/** A result that fills the page: what happened above, what to do at the thumb. */
const Result = ({ tone, title, picture, children, actions }: ResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { icon, look } = marks[tone]
  return (
    <div className="flex grow flex-col">
      <div className="grid grow content-center justify-items-center gap-4 py-6 text-center">
        {picture ?? (
          <span className={`grid size-20 place-items-center rounded-full ${look}`}>
            <Icon name={icon} size={44} />
          </span>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-30 leading-tight font-semibold text-balance shadow-none outline-none"
        >
          {title}
        </h2>
        {children}
      </div>
      <div className="grid gap-3">{actions}</div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-3">
    <dt className="shrink-0 text-ink-600">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)

/** A lantern lights up, once, with the tick that says why. */
const Lantern = () => (
  <span className="relative animate-[rise_320ms_var(--ease)]">
    <MotifPicture of={lantern} size={132} />
    <span className="absolute right-0 bottom-2 grid size-11 place-items-center rounded-full border-4 border-paper-50 bg-green-600 text-paper-0">
      <Icon name="check" size={26} />
    </span>
  </span>
)

/** Signed in or out; a repeated scan looks the same, because what was wanted is so. */
export const Success = ({ answer }: { answer: ScanAnswer }) => {
  const time = exactTime(new Date(answer.at))
  const entered = answer.outcome === 'signedIn'
  return (
    <Result
      tone="settled"
      title={entered ? resultCopy.signedIn(time) : resultCopy.signedOut(time)}
      picture={<Lantern />}
      actions={<ActionLink to="/">{resultCopy.done}</ActionLink>}
    >
      <p className="text-18">
        {entered
          ? resultCopy.welcome
          : answer.minutes === null
            ? resultCopy.greeting
            : resultCopy.thanks(answer.minutes)}
      </p>
      <dl className="w-full divide-y divide-dashed divide-zhu-200 rounded-card border border-line-300 bg-paper-0 px-4 text-18">
        <Fact name={resultCopy.mission}>{answer.missionTitle}</Fact>
        {answer.minutes !== null && (
          <Fact name={resultCopy.minutes}>{formatMinutes(answer.minutes)}</Fact>
        )}
        {!!answer.lateMinutes && (
          <Fact name={resultCopy.late}>{formatDeviation(answer.lateMinutes)}</Fact>
        )}
        {!!answer.earlyLeaveMinutes && (
          <Fact name={resultCopy.earlyLeave}>{formatDeviation(answer.earlyLeaveMinutes)}</Fact>
        )}
        {!!answer.uncountedMinutes && (
          <Fact name={resultCopy.uncounted}>{formatDeviation(answer.uncountedMinutes)}</Fact>
        )}
      </dl>
      {answer.repeated && <p className="text-16 text-ink-600">{resultCopy.repeated}</p>}
      <p className="text-16 text-balance text-ink-600">
        {entered ? resultCopy.afterSignIn : resultCopy.afterSignOut}
      </p>
    </Result>
  )
}

/** Why it was not counted, in the server's own sentence, and what can be done about it. */
export const Refused = ({
  state: { attempt, refusal, positionTrouble },
  dispatch,
}: {
  state: Extract<ScanState, { step: 'refused' }>
  dispatch: Dispatch
}) => {
  const { tone, next, copy } = outcomeOf(refusal.name)
  const mistyped = attempt.source === 'digits' && copy === 'scanCodeInvalid'
  // WeChat scanned this code with its own scanner; ours often gets no camera there.
  const byWechat = attempt.source === 'link' && inWechat()
  const possible = next.filter((step) => !(byWechat && step === 'scan'))
  const { title, advice } = refusalCopy[mistyped ? 'digitsInvalid' : copy]
  // Title and advice say all of it.
  const told = mistyped || copy === 'scanCodeExpired' || possible.length === 0
  const { missionId } = refusal.details
  const joining = useJoining(attempt, refusal)
  const steps = (possible.length > 0 ? possible : (['home'] as const)).map((step) =>
    fitting(step, {
      typed: attempt.source === 'digits',
      located: positionTrouble !== null,
      missionKnown: typeof missionId === 'string',
    }),
  )
  return (
    <Result
      tone={tone}
      title={title}
      actions={
        <>
          {joining && <ActionLink to="/join">{resultCopy.joinIn}</ActionLink>}
          {steps.map((step, index) => (
            <Step
              key={step}
              step={step}
              kind={index === 0 && !joining ? 'primary' : 'secondary'}
              missionId={String(missionId)}
              dispatch={dispatch}
            />
          ))}
        </>
      }
    >
      {!told && <p className="text-18 text-balance">{refusal.sentence}</p>}
      <p className={told ? 'text-18 text-balance' : 'text-16 text-balance text-ink-600'}>
        {positionTrouble
          ? positionCopy[positionTrouble]
          : possible.length > 0
            ? advice
            : wechatCopy.rescan}
      </p>
      {joining && <p className="text-16 text-balance text-ink-600">{resultCopy.join}</p>}
    </Result>
  )
}

/** Whoever has no place here asks for one while the code is fresh; whether he can now. */
const useJoining = ({ code }: Attempt, { name }: Refusal): boolean => {
  const client = useClient()
  const [held, setHeld] = useState(false)
  // Of a screen for signing in.
  const joins = code.by === 'qr' && code.text.startsWith('v1.i.') && placeless.includes(name)
  const text = joins ? code.text : null
  useEffect(() => {
    if (text === null) return
    takeHold(client, text).then(
      () => setHeld(true),
      // The way on without it stands there.
      () => {},
    )
  }, [client, text])
  return held
}

const placeless: readonly string[] = ['scanNotApplied', 'scanNotAccepted']

type Facts = { typed: boolean; located: boolean; missionKnown: boolean }

/** The step as it fits this scan: digits are typed again, and a mission that was not named is looked for. */
const fitting = (step: NextStep, { typed, located, missionKnown }: Facts): NextStep => {
  if (step === 'scan' && typed) return 'digits'
  if (step === 'locate' && located) return 'relocate'
  if (step === 'mission' && !missionKnown) return 'findMissions'
  return step
}

type StepProps = {
  step: NextStep
  kind: 'primary' | 'secondary'
  missionId: string
  dispatch: Dispatch
}

const Step = ({ step, kind, missionId, dispatch }: StepProps) => {
  const words = nextCopy[step]
  const press = (event: ScanEvent) => (
    <ActionButton kind={kind} onClick={() => dispatch(event)}>
      {words}
    </ActionButton>
  )
  const lead = (href: string) => (
    <PortalLink kind={kind} href={href}>
      {words}
    </PortalLink>
  )
  switch (step) {
    case 'scan':
    case 'digits':
      return press({ type: 'restarted' })
    case 'locate':
    case 'relocate':
      return press({ type: 'positionAsked' })
    case 'leave':
      return press({ type: 'leaveMeant', nonce: newNonce() })
    case 'home':
      return (
        <ActionLink kind={kind} to="/">
          {words}
        </ActionLink>
      )
    case 'mission':
      return lead(portal.mission(missionId))
    case 'findMissions':
      return lead(portal.missions)
    case 'myMissions':
      return lead(portal.myMissions)
    case 'identity':
      return lead(portal.identity)
    case 'security':
      return lead(portal.security)
  }
}
