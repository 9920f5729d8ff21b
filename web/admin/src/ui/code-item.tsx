import { useEffect, useRef, useState } from 'react'
import { Button, Form, Input, Space } from 'antd'
import { keyOf, secondsLeft, sendCode, setWait, type CodeRequest } from 'kit/form/send-code.ts'
import { useClient } from '../client.ts'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'
import { useNow } from './use-now.ts'

const copy = uiCopy.code
const second = 1000

interface Props {
  id: string
  /** The code that is wanted; null while what it goes to is not filled in. */
  request: CodeRequest | null
  /** Said when it is asked for all the same. */
  missing: string
  code: string
  onChange: (code: string) => void
}

/** A verification code, and the button that has it sent. */
export function CodeItem({ id, request, missing, code, onChange }: Props) {
  const client = useClient()
  const now = useNow(second)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const left = request ? secondsLeft(keyOf(request), now) : 0

  const send = async () => {
    if (!request) return setSaid(missing)
    const mine = new AbortController()
    control.current = mine
    setBusy(true)
    setSaid('')
    try {
      const sent = await sendCode(client, request, {
        signal: mine.signal,
        onProgress: () => undefined,
      })
      setWait(keyOf(request), sent.waitSeconds)
      setSaid(copy.sent(Math.round(sent.expiresInSeconds / 60)))
    } catch (error) {
      if (mine.signal.aborted) return
      setSaid(failureSentence(error))
    }
    setBusy(false)
  }
  return (
    <Form.Item label={copy.label} htmlFor={id} extra={<span role="status">{said}</span>}>
      <Space.Compact block>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <Button loading={busy} disabled={left > 0} onClick={() => void send()}>
          {busy ? copy.sending : left > 0 ? copy.wait(left) : copy.get}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
