import { useState } from 'react'
import { Form, Input } from 'antd'
import { account } from 'contract/people/account'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.profile

/** Another name of the administrator, as colleagues and volunteers see it. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(name)
  const userName = typed.trim()
  const save = async () => {
    await client.call(account.editAdministrator, { userName })
    notify.success(copy.changed)
    await queries.invalidateQueries()
    onClose()
  }
  return (
    <ActionDialog
      title={copy.change}
      confirm={copy.confirm}
      check={() => ([...userName].length >= 2 ? null : copy.missing)}
      onConfirm={save}
      onClose={onClose}
    >
      <Form.Item label={copy.name} htmlFor="own-name">
        <Input
          id="own-name"
          autoComplete="name"
          maxLength={50}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form.Item>
    </ActionDialog>
  )
}
