import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Input, Space, type InputProps } from 'antd'
import { keyOf, secondsLeft, sendCode, setWait, type CodeRequest } from 'kit/form/send-code.ts'
import { useClient } from '../client.ts'
import { Item } from './item.tsx'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'
import { useNow } from './use-now.ts'

const copy = uiCopy.code
const second = 1000

interface Props {
  id?: string
  /** The code that is wanted; null while what it goes to is not filled in. */
  request: CodeRequest | null
  /** Said when it is asked for all the same. */
  missing: string
  code: string
  /** What is wrong with it, which a dialog says once its act was tried. */
  error?: ReactNode
  onChange: (code: string) => void
}

/** A verification code, and the button that has it sent. */
export function CodeItem({ request, missing, code, onChange, ...item }: Props) {
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
    <Item {...item} label={copy.label} hint={<span role="status">{said}</span>}>
      <CodeInput value={code} onChange={({ target }) => onChange(target.value.trim())}>
        <Button loading={busy} disabled={left > 0} onClick={() => void send()}>
          {busy ? copy.sending : left > 0 ? copy.wait(left) : copy.get}
        </Button>
      </CodeInput>
    </Item>
  )
}

const CodeInput = ({ children, ...input }: InputProps) => (
  <Space.Compact block>
    <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    {children}
  </Space.Compact>
)
