import { useEffect, useRef, useState, type Ref } from 'react'
import { ApiFailure, wrongFields } from '../api/failure.ts'
import type { Client } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Progress } from '../ui/progress.tsx'
import { useNow } from '../ui/use-now.ts'
import { codeFieldCopy as copy } from './code-field.copy.ts'
import { CodeInput } from './number-fields.tsx'
import { keyOf, sendCode, secondsLeft, setWait, type CodeRequest, type Sent } from './send-code.ts'

interface Props {
  id: string
  name?: string
  label?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  client: Client
  /** The code that is wanted; null while what it goes to is not filled in. */
  request: CodeRequest | null
  /** Called when it is asked for with nothing to send it to: the form says what is missing. */
  onMissing?: () => void
  /** Called when a code is on its way. */
  onSent?: (sent: Sent) => void
}

/** Milliseconds of computing before it is shown, with a way to give it up. */
const shownAfter = 2000
const second = 1000

/**
 * A verification code: one field that phones fill in, and the button that has it sent. The seconds to
 * the next one go on counting while the field is away.
 */
export const CodeField = ({
  client,
  request,
  onMissing,
  onSent,
  label = copy.label,
  ...input
}: Props) => {
  const sending = useSending(client, request, onSent)
  const { left, busy, progress, problem, said } = sending
  const email = request?.to === 'email' || (request?.to === 'own' && request.channel === 'email')
  const press = () => {
    if (left > 0) return
    if (request) void sending.send(request)
    else onMissing?.()
  }
  return (
    <div className="mb-5">
      <CodeInput
        {...input}
        label={label}
        beside={
          <Button
            className="min-w-36 shrink-0"
            busy={busy}
            busyText={copy.sending}
            aria-disabled={left > 0 || undefined}
            onClick={press}
          >
            {left > 0 ? copy.wait(left) : said ? copy.again : copy.get}
          </Button>
        }
      />
      {/* Room for one line from the start: nothing below moves when it is written. */}
      <div className="-mt-3 mb-1 min-h-6 text-14">
        {progress !== null && (
          <div className="flex items-center gap-3">
            <div className="grow">
              <Progress label={copy.checking} words={copy.checking} done={progress} total={1} />
            </div>
            <Button look="text" className="shrink-0 px-3" onClick={sending.cancel}>
              {copy.cancel}
            </Button>
          </div>
        )}
        <p role="status" className="text-ink-600">
          {said}
        </p>
        <p role="alert" className="font-semibold text-error-700">
          {problem}
        </p>
      </div>
      <Disclosure title={copy.help}>
        <ul className="list-disc pl-5">
          {(email ? copy.helpEmail : copy.helpSms).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{copy.helpLine}</li>
        </ul>
      </Disclosure>
    </div>
  )
}

/** The sending of codes: what goes on, what came of it, and how long until the next. */
const useSending = (client: Client, request: CodeRequest | null, onSent?: Props['onSent']) => {
  const now = useNow(second)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const key = request && keyOf(request)
  const left = key && now !== null ? secondsLeft(key, now) : 0

  const send = async (wanted: CodeRequest) => {
    const mine = new AbortController()
    control.current = mine
    setBusy(true)
    setProblem('')
    setSaid('')
    const started = Date.now()
    try {
      const sent = await sendCode(client, wanted, {
        signal: mine.signal,
        // A bar that is full before the end would lie; how long it takes is chance.
        onProgress: (part) => Date.now() - started > shownAfter && setProgress(1 - Math.exp(-part)),
      })
      const minutes = Math.round(sent.expiresInSeconds / 60)
      setWait(keyOf(wanted), sent.waitSeconds)
      setSaid(sent.sentTo ? copy.sentTo(sent.sentTo, minutes) : copy.sent(minutes))
      onSent?.(sent)
    } catch (error) {
      if (mine.signal.aborted) setSaid(copy.stopped)
      else {
        setProblem(sentenceOf(error))
        noteWait(wanted, error)
      }
    }
    setBusy(false)
    setProgress(null)
  }

  return { left, busy, progress, problem, said, send, cancel: () => control.current?.abort() }
}

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return copy.failed
  return Object.values(wrongFields(error))[0] ?? error.sentence
}

/** A refusal for this number tells when the next one may be asked for. */
const noteWait = (wanted: CodeRequest, error: unknown) => {
  if (!(error instanceof ApiFailure) || error.name !== 'codeTooSoon') return
  const { seconds, limit } = error.details
  if (limit === 'target' && typeof seconds === 'number') setWait(keyOf(wanted), seconds)
}
