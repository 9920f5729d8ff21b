import { useEffect, useEffectEvent, useReducer } from 'react'
import { newNonce } from 'kit/camera/nonce.ts'
import { useCamera } from 'kit/camera/use-camera.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import { ActionButton } from '../ui/action.tsx'
import { Icon } from '../ui/icon.tsx'
import {
  initialScan,
  personScanStep,
  type Kind,
  type PersonResult,
  type PersonScan,
} from './person-scan.ts'
import { personScanCopy as copy, refusalText } from './person-scan.copy.ts'
import { type Send, sendPersonScan } from './send-person-scan.ts'

/** The decoder, fetched when the camera is opened and not before. */
const loadDecoder = async () => (await import('kit/read-qr.ts')).readQr

type Refusals = Parameters<typeof refusalText>[1]

type Props = {
  kind: Kind
  /** Which camera is meant, where there are two: that before the person who holds the device, or the other. */
  facing?: 'user' | 'environment'
  /** What to do until a code is seen. */
  hint: string
  /** What is said here in other words than elsewhere. */
  refusals: Refusals
  send: Send
  /** Without a network nothing is looked at; what was read before is sent once there is one. */
  online: boolean
  /** A scan was answered: the list is another now. */
  onAnswer: () => void
}

/** Signs others in and out by the codes on their phones, one after the other. */
export const PersonScanner = ({
  kind,
  facing = 'environment',
  hint,
  refusals,
  send,
  online,
  onAnswer,
}: Props) => {
  useWakeLock()
  const [state, dispatch] = useReducer(personScanStep, initialScan)
  const { attempt, pause, results, camera } = state
  const take = useEffectEvent((code: string) =>
    dispatch({ type: 'codeRead', code, kind, nonce: newNonce() }),
  )
  const { video, reopen } = useCamera({
    on: online,
    facing,
    loadDecoder,
    onText: (code) => take(code),
    onChange: (change) => dispatch({ type: 'camera', change }),
  })

  const answered = useEffectEvent(onAnswer)
  const sent = useEffectEvent(send)
  // A reader on a cable types what it sees, and Enter.
  useEffect(() => onTyped((code) => take(code)), [])
  useEffect(() => {
    if (!attempt) return
    void sendPersonScan(sent, attempt).then((event) => {
      dispatch(event)
      if (event.type === 'ended') answered()
    })
  }, [attempt])

  useEffect(() => {
    if (pause === null) return
    const retry = () => dispatch({ type: 'retried' })
    const timer = setTimeout(retry, pause)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [pause, attempt])

  const working = camera === 'starting' || camera === 'running'
  const [latest, ...earlier] = results
  return (
    <div className="grid gap-3">
      <div
        hidden={!working}
        className="relative aspect-4/3 overflow-hidden rounded-card bg-ink-900"
      >
        <video
          ref={video}
          playsInline
          muted
          aria-label={copy.camera}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      {camera !== 'starting' && camera !== 'running' && (
        <div role="status" className="grid gap-3 rounded-card bg-amber-100 p-4 text-amber-700">
          <p className="text-18">{copy.trouble[camera]}</p>
          {camera !== 'absent' && camera !== 'unread' && (
            <ActionButton kind="secondary" onClick={reopen}>
              {copy.reopen}
            </ActionButton>
          )}
        </div>
      )}
      <div role="status" aria-atomic="true">
        <Now state={state} latest={latest} hint={hint} refusals={refusals} />
      </div>
      {!attempt && latest?.outcome === 'refused' && latest.refusal.name === 'scanBeforeStart' && (
        <ActionButton
          kind="secondary"
          onClick={() => dispatch({ type: 'leaveMeant', nonce: newNonce() })}
        >
          {copy.leave}
        </ActionButton>
      )}
      {attempt && pause !== null && (
        <ActionButton
          kind="secondary"
          onClick={() => {
            dispatch({ type: 'ended', nonce: attempt.nonce, ending: { outcome: 'unknown' } })
          }}
        >
          {copy.abandon}
        </ActionButton>
      )}
      {earlier.length > 0 && (
        <ul aria-label={copy.recent} className="grid gap-1 text-16 text-ink-600">
          {earlier.map((result) => (
            <li key={result.nonce}>{lineOf(result, refusals)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const settledNames = ['scanAlreadySignedIn', 'scanAlreadySignedOut']

/** A result in its two lines: what, and why or of whom. */
const wordsOf = (
  result: PersonResult,
  refusals: Refusals,
): { good: boolean; title: string; text: string } => {
  if (result.outcome === 'unknown') return { good: false, title: copy.unknown, text: '' }
  if (result.outcome === 'refused') {
    const good = settledNames.includes(result.refusal.name)
    const title = (good ? copy.settled : copy.refused)[result.kind]
    return { good, title, text: refusalText(result.refusal, refusals) }
  }
  const { outcome, nameMasked, repeated } = result.answer
  return {
    good: true,
    title: `${nameMasked} ${copy.done[outcome]}`,
    text: repeated ? copy.repeated : '',
  }
}

const lineOf = (result: PersonResult, refusals: Refusals): string => {
  const { title, text } = wordsOf(result, refusals)
  return copy.line(title, text)
}

/** What is happening to the code read last, to be read at arm's length. */
const Now = ({
  state,
  latest,
  hint,
  refusals,
}: {
  state: PersonScan
  latest: PersonResult | undefined
} & Pick<Props, 'hint' | 'refusals'>) => {
  if (state.attempt)
    return (
      <p className="rounded-card bg-paper-100 p-4 text-20">
        {state.pause === null ? copy.sending : copy.unanswered}
      </p>
    )
  if (!latest)
    return (
      <div className="rounded-card bg-paper-100 p-4">
        <p className="text-20">{state.camera === 'starting' ? copy.opening : copy.waiting}</p>
        <p className="text-16 text-ink-600">{hint}</p>
      </div>
    )
  const { good, title, text } = wordsOf(latest, refusals)
  return (
    <div
      className={`flex items-start gap-3 rounded-card p-4 ${good ? 'bg-green-100 text-green-700' : 'bg-error-100 text-error-700'}`}
    >
      <Icon name={good ? 'check' : 'warning'} size={32} />
      <div>
        <p className="text-20 font-semibold">{title}</p>
        {text && <p className="text-18">{text}</p>}
      </div>
    </div>
  )
}

/** Letters of a code that come faster than anybody types, in milliseconds. */
const typedWithin = 100

/** Gives every text that a reader types outside a field; returns what ends it. */
const onTyped = (take: (text: string) => void) => {
  let text = ''
  let last = 0
  const listen = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('input, select, textarea')) return
    if (event.timeStamp - last > typedWithin) text = ''
    last = event.timeStamp
    if (event.key.length === 1) text += event.key
    if (event.key !== 'Enter' || text === '') return
    // Enter would press the button that has the focus.
    event.preventDefault()
    take(text)
    text = ''
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
