import { useState } from 'react'
import { account } from 'contract/people/account'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { TextItem } from '../../../ui/item.tsx'
import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.profile

/** Another name of the administrator, as colleagues and volunteers see it. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const userName = typed.trim()
  return (
    <CommandDialog
      command={account.editAdministrator}
      input={() => ({ userName })}
      title={copy.change}
      confirm={copy.confirm}
      said={copy.changed}
      onClose={onClose}
    >
      <TextItem
        label={copy.name}
        error={[...userName].length < 2 && copy.missing}
        autoComplete="name"
        maxLength={50}
        value={typed}
        onChange={setTyped}
      />
    </CommandDialog>
  )
}
