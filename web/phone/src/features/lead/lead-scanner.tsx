import { useEffect, useEffectEvent, useReducer } from 'react'
import { newNonce } from 'kit/camera/nonce.ts'
import { useCamera } from 'kit/camera/use-camera.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import { useClient } from '../../client.ts'
import { ActionButton } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { initialLead, leadStep, type Kind, type LeadResult, type LeadScan } from './lead-scan.ts'
import { leadScanCopy as copy, refusalText } from './lead.copy.ts'
import { sendLeadScan } from './send-lead-scan.ts'

/** The decoder, fetched when the camera is opened and not before. */
const loadDecoder = async () => (await import('kit/read-qr.ts')).readQr

type Props = {
  sessionId: string
  kind: Kind
  /** Without a network nothing is looked at; what was read before is sent once there is one. */
  online: boolean
  /** A scan was answered: the list is another now. */
  onAnswer: () => void
}

/** Signs others in and out by the codes on their phones, one after the other. */
export const LeadScanner = ({ sessionId, kind, online, onAnswer }: Props) => {
  const client = useClient()
  useWakeLock()
  const [state, dispatch] = useReducer(leadStep, initialLead)
  const { attempt, pause, results, camera } = state
  const { video, reopen } = useCamera({
    on: online,
    loadDecoder,
    onText: (code) => dispatch({ type: 'codeRead', code, kind, nonce: newNonce() }),
    onChange: (change) => dispatch({ type: 'camera', change }),
  })

  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!attempt) return
    void sendLeadScan(client, sessionId, attempt).then((event) => {
      dispatch(event)
      if (event.type === 'ended') answered()
    })
  }, [client, sessionId, attempt])

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
        <Now state={state} latest={latest} />
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
            <li key={result.nonce}>{lineOf(result)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const settledNames = ['scanAlreadySignedIn', 'scanAlreadySignedOut']

/** A result in its two lines: what, and why or of whom. */
const wordsOf = (result: LeadResult): { good: boolean; title: string; text: string } => {
  if (result.outcome === 'unknown') return { good: false, title: copy.unknown, text: '' }
  if (result.outcome === 'refused') {
    const good = settledNames.includes(result.refusal.name)
    const title = (good ? copy.settled : copy.refused)[result.kind]
    return { good, title, text: refusalText(result.refusal) }
  }
  const { outcome, nameMasked, repeated } = result.answer
  return {
    good: true,
    title: `${nameMasked} ${copy.done[outcome]}`,
    text: repeated ? copy.repeated : '',
  }
}

const lineOf = (result: LeadResult): string => {
  const { title, text } = wordsOf(result)
  return copy.line(title, text)
}

/** What is happening to the code read last, to be read at arm's length. */
const Now = ({ state, latest }: { state: LeadScan; latest: LeadResult | undefined }) => {
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
        <p className="text-16 text-ink-600">{copy.hint}</p>
      </div>
    )
  const { good, title, text } = wordsOf(latest)
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
