import { useEffect, useId, useReducer, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Spin } from 'antd'
import { CameraOutlined } from '@ant-design/icons'
import { newNonce } from 'kit/camera/nonce.ts'
import { useCamera, type CameraChange } from 'kit/camera/use-camera.ts'
import { useClient } from '../../../client.ts'
import { attendanceKindCopy } from 'contract/states.copy'
import { LargeResult, lookOf, ResultList } from './scan-result.tsx'
import { sendScan } from './send-scan.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import {
  initialScan,
  scanStep,
  type ScanEvent,
  type ScanKind,
  type ScanResult,
  type ScanState,
} from './volunteer-scan.ts'
import { volunteerScanCopy as copy } from './volunteer-scan.copy.ts'
import './attendance.css'

/** The decoder, fetched when the page is opened and not before. */
const loadDecoder = () => import('kit/read-qr.ts')

const eventOf = (change: CameraChange): ScanEvent => {
  if (change === 'started') return { type: 'cameraStarted' }
  if (change === 'running') return { type: 'cameraRunning' }
  return { type: 'cameraFailed', trouble: change }
}

interface Props {
  sessionId: string
  kind: ScanKind
  onKind: (kind: ScanKind) => void
  /** What is offered for the code of somebody without a place, and how he is signed in by it afterwards. */
  stranger: (code: string, signIn: () => void) => ReactNode
}

/** Signs volunteers in and out by the codes on their phones, one after the other. */
export function VolunteerScanner({ sessionId, kind, onKind, stranger }: Props) {
  const client = useClient()
  const queryClient = useQueryClient()
  const awake = useWakeLock()
  const [state, dispatch] = useReducer(scanStep, initialScan)
  const { attempt, pause, results, seen } = state
  const shown = newest(state)

  const take = (text: string, byHand: boolean) =>
    dispatch({ type: 'codeRead', code: text, kind, nonce: newNonce(), byHand })
  const { video, reopen } = useCamera({
    on: true,
    loadDecoder: async () => (await loadDecoder()).readQr,
    onText: (text) => take(text, false),
    onChange: (change) => dispatch(eventOf(change)),
  })

  useEffect(() => {
    if (!attempt) return
    void sendScan(client, sessionId, attempt).then((event) => {
      dispatch(event)
      if (event.type === 'answered') void queryClient.invalidateQueries()
    })
  }, [client, queryClient, sessionId, attempt])

  useEffect(() => {
    if (pause === null) return
    const timer = setTimeout(() => dispatch({ type: 'retried' }), pause)
    return () => clearTimeout(timer)
  }, [pause, attempt])

  const photographed = async (photo: File) => {
    try {
      const { readQr } = await loadDecoder()
      const text = await readQr(photo)
      if (text === null) dispatch({ type: 'photoEmpty' })
      else take(text, true)
    } catch {
      // A file that is no picture holds no code either.
      dispatch({ type: 'photoEmpty' })
    }
  }

  const working = state.camera === 'starting' || state.camera === 'running'
  return (
    <div className="scanner">
      <section>
        <Segmented<ScanKind>
          aria-label={copy.kind}
          size="large"
          block
          value={kind}
          onChange={onKind}
          options={(['signIn', 'signOut'] as const).map((value) => ({
            value,
            label: attendanceKindCopy[value],
          }))}
        />
        <div className="viewfinder" hidden={!working}>
          <video ref={video} playsInline muted aria-label={copy.camera} />
          <p role="status">{state.camera === 'starting' ? copy.opening : copy.hint[kind]}</p>
        </div>
        {state.camera !== 'starting' && state.camera !== 'running' && (
          <div className="panel" role="status">
            <h2>{copy.trouble[state.camera].title}</h2>
            <p>{copy.trouble[state.camera].advice}</p>
            {state.camera !== 'absent' && state.camera !== 'unread' && (
              <Button onClick={reopen}>{copy.reopen}</Button>
            )}
          </div>
        )}
        <div className={`scan-now ${shown ? lookOf(shown) : ''}`} role="status" aria-atomic="true">
          <Now state={state} />
        </div>
        {shown?.outcome === 'refused' && shown.refusal.name === 'scanBeforeStart' && (
          <div className="actions">
            <Button onClick={() => dispatch({ type: 'leaveMeant', nonce: newNonce() })}>
              {copy.leave}
            </Button>
          </div>
        )}
        {seen && shown && isStranger(shown) && stranger(seen.code, () => take(seen.code, true))}
        {attempt && pause !== null && (
          <div className="actions">
            <Button type="primary" onClick={() => dispatch({ type: 'retried' })}>
              {copy.retryNow}
            </Button>
            <Button onClick={() => dispatch({ type: 'abandoned', at: new Date().toISOString() })}>
              {copy.abandon}
            </Button>
          </div>
        )}
      </section>
      <section>
        <OtherWays
          kind={kind}
          emptyPhoto={state.emptyPhoto}
          onPhoto={state.camera !== 'unread' && ((photo) => void photographed(photo))}
          onText={(text) => take(text, true)}
        />
        {results.length > 0 && (
          <>
            <h2>{copy.recent}</h2>
            <ResultList results={results} />
          </>
        )}
        <p className="hint">{awake ? copy.awake : copy.mayLock}</p>
      </section>
    </div>
  )
}

/** Somebody wanted to sign in who has no place here. */
const isStranger = (result: ScanResult): boolean =>
  result.kind === 'signIn' &&
  result.outcome === 'refused' &&
  (result.refusal.name === 'scanNotApplied' || result.refusal.name === 'scanNotAccepted')

/** The result that stands there until the next code is read. */
const newest = ({ attempt, results }: ScanState): ScanResult | undefined =>
  attempt ? undefined : results[0]

/** What is happening to the code read last. */
function Now({ state }: { state: ScanState }) {
  const { attempt, pause } = state
  const result = newest(state)
  if (attempt && pause !== null)
    return (
      <>
        <p className="big">{copy.unanswered}</p>
        <p>{copy.unansweredHint}</p>
      </>
    )
  if (attempt)
    return (
      <p className="big">
        <Spin /> {copy.sending}
      </p>
    )
  if (result) return <LargeResult key={result.nonce} result={result} />
  return (
    <>
      <p className="big">{copy.waiting}</p>
      <p>{copy.waitingHint}</p>
    </>
  )
}

interface OtherProps {
  kind: ScanKind
  emptyPhoto: boolean
  /** False where no decoder runs. */
  onPhoto: ((photo: File) => void) | false
  onText: (text: string) => void
}

/** For devices without a usable camera: a photo, a scanner that types, or a pasted code. */
function OtherWays({ kind, emptyPhoto, onPhoto, onText }: OtherProps) {
  const id = useId()
  const [text, setText] = useState('')
  const code = text.trim()
  return (
    <div className="panel other-ways">
      <h2>{copy.otherWays}</h2>
      {onPhoto && (
        <label className="photo">
          <CameraOutlined aria-hidden="true" /> {copy.photo}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              const [photo] = target.files ?? []
              // Emptied, so that the same photo can be chosen again.
              target.value = ''
              if (photo) onPhoto(photo)
            }}
          />
        </label>
      )}
      <p role="alert">{emptyPhoto && copy.photoEmpty}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!code) return
          onText(code)
          setText('')
        }}
      >
        <label htmlFor={id}>{copy.typed}</label>
        <div className="keyword">
          <Input
            id={id}
            value={text}
            maxLength={400}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <Button htmlType="submit" disabled={!code}>
            {copy.send[kind]}
          </Button>
        </div>
        <p id={`${id}-hint`} className="hint">
          {copy.typedHint}
        </p>
      </form>
    </div>
  )
}
