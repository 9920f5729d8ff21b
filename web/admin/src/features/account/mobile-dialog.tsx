import { useRef, useState } from 'react'
import { Button, Form, Input, Space } from 'antd'
import { normalizeTarget } from 'contract/rules/code-target'
import { security } from 'contract/security'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../../kit/src/api/client.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { withChallenge } from '../../../../kit/src/challenge/with-challenge.ts'
import { secondsLeft, sendCode, setWait } from '../../../../kit/src/form/send-code.ts'
import { useClient } from '../../client.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { failureSentence } from '../../ui/refusal.ts'
import { useNow } from '../../ui/use-now.ts'
import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.mobile
const second = 1000

/** Another mobile number: the password proves who asks, the code that the number is his. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const mobile = normalizeTarget('sms', typed)

  const change = async () => {
    if (!mobile) return
    const { ticket } = await withChallenge(client, (work) =>
      client.call(security.prove, { password, ...work }),
    )
    await client.call(security.changeAdminMobile, { mobile, code, ticket })
    notify.success(copy.changed)
    await queries.invalidateQueries()
    onClose()
  }
  return (
    <ActionDialog
      title={copy.change}
      confirm={copy.confirm}
      check={() => (password && mobile && /^\d{6}$/.test(code) ? null : copy.missing)}
      onConfirm={() => change()}
      onClose={onClose}
    >
      <Form component="div" layout="vertical">
        <Form.Item label={copy.password} htmlFor="own-password" extra={copy.passwordHint}>
          <Input.Password
            id="own-password"
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Form.Item>
        <Form.Item label={copy.fresh} htmlFor="own-mobile">
          <Input
            id="own-mobile"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        <CodeItem mobile={mobile} code={code} onChange={setCode} />
      </Form>
    </ActionDialog>
  )
}

/** The code, and the button that has it sent to the new number. */
function CodeItem({
  mobile,
  code,
  onChange,
}: {
  mobile: string | null
  code: string
  onChange: (code: string) => void
}) {
  const client = useClient()
  const now = useNow(second)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const control = useRef<AbortController | null>(null)
  const key = `mobile ${mobile}`
  const left = mobile ? secondsLeft(key, now) : 0

  const send = async () => {
    if (!mobile) return setSaid(copy.missingMobile)
    control.current = new AbortController()
    setBusy(true)
    setSaid('')
    try {
      const sent = await sendCode(
        client,
        { to: 'newMobile', mobile },
        { signal: control.current.signal, onProgress: () => undefined },
      )
      setWait(key, sent.waitSeconds)
      setSaid(copy.sent)
    } catch (error) {
      setSaid(error instanceof ApiFailure ? failureSentence(error) : '')
    }
    setBusy(false)
  }
  return (
    <Form.Item label={copy.code} htmlFor="own-code" extra={<span role="status">{said}</span>}>
      <Space.Compact block>
        <Input
          id="own-code"
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
