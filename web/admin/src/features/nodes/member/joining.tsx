import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { member } from 'contract/nodes/member'
import { JoinMode } from 'contract/nodes/organization'
import { JoinCode } from 'contract/rules/join-code'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { memberCopy } from './member.copy.ts'

type Mode = z.output<typeof JoinMode>

const copy = memberCopy.joining

/** How the organisation takes members, and the way to change it; nothing where it takes none. */
export function Joining() {
  const client = useClient()
  const { data } = useQuery(client.query(member.joining, {}))
  const [open, setOpen] = useState(false)
  if (!data?.takesMembers) return null
  return (
    <>
      <Alert
        type="info"
        className="notice"
        title={
          <>
            {copy.now(copy.modes[data.mode])}
            {data.code && <strong className="tabular"> {copy.codeIs(data.code)}</strong>}
          </>
        }
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {copy.change}
          </Button>
        }
      />
      {open && (
        <JoiningDialog mode={data.mode} code={data.code ?? ''} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function JoiningDialog({
  mode: before,
  code: codeBefore,
  onClose,
}: {
  mode: Mode
  code: string
  onClose: () => void
}) {
  const client = useClient()
  const queries = useQueryClient()
  const [mode, setMode] = useState<Mode>(before)
  const [code, setCode] = useState(codeBefore)
  const wrong = mode === 'code' && !JoinCode.safeParse(code).success
  const save = async () => {
    try {
      const input = { mode, ...(mode === 'code' && { code }) }
      await client.call(member.saveJoining, input, { quiet: true })
    } catch (error) {
      return isFailure(error) ? error.sentence : copy.failed
    }
    onClose()
    notify.success(copy.saved)
    await queries.invalidateQueries({ queryKey: [member.joining.path] })
    return undefined
  }
  return (
    <ActionDialog
      title={copy.title}
      check={() => (wrong ? copy.codeWrong : null)}
      confirm={copy.save}
      onConfirm={save}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={copy.mode}>
          <Radio.Group
            aria-label={copy.mode}
            value={mode}
            onChange={({ target }) => setMode(target.value)}
            options={JoinMode.options.map((value) => ({ value, label: copy.modes[value] }))}
          />
        </Form.Item>
        {mode === 'code' && (
          <Form.Item label={copy.code} htmlFor="join-code" extra={copy.codeHint}>
            <Input
              id="join-code"
              autoComplete="off"
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </ActionDialog>
  )
}
