import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { member } from 'contract/nodes/member'
import { JoinMode } from 'contract/nodes/organization'
import { JoinCode } from 'contract/rules/join-code'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { RadioItem, TextItem } from '../../../ui/item.tsx'
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
  const [mode, setMode] = useState<Mode>(before)
  const [code, setCode] = useState(codeBefore)
  return (
    <CommandDialog
      command={member.saveJoining}
      input={() => ({ mode, ...(mode === 'code' && { code }) })}
      title={copy.title}
      confirm={copy.save}
      said={copy.saved}
      onClose={onClose}
    >
      <RadioItem
        label={copy.mode}
        value={mode}
        onChange={setMode}
        options={JoinMode.options.map((value) => ({ value, label: copy.modes[value] }))}
      />
      {mode === 'code' && (
        <TextItem
          label={copy.code}
          hint={copy.codeHint}
          error={!JoinCode.safeParse(code).success && copy.codeWrong}
          maxLength={20}
          value={code}
          onChange={setCode}
        />
      )}
    </CommandDialog>
  )
}
