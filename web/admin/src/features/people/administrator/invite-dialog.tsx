import { useState } from 'react'
import { fieldSentence } from 'contract/fields.copy'
import { administrator } from 'contract/people/administrator'
import type { Role } from 'contract/permissions'
import { normalizeTarget } from 'contract/rules/code-target'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { TextItem } from '../../../ui/item.tsx'
import { RolesField } from './roles-field.tsx'
import { administratorCopy as copy } from './administrator.copy.ts'

/** Asks somebody to become an administrator, by mobile or mail. */
export function InviteDialog({ root, onClose }: { root: boolean; onClose: () => void }) {
  const client = useClient()
  const { data } = useQuery(client.query(administrator.list, {}))
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const contact = normalizeTarget('sms', typed) ?? normalizeTarget('email', typed)
  return (
    <CommandDialog
      command={administrator.invite}
      input={() => ({ name: name.trim(), contact: contact!, roles })}
      title={copy.inviteTitle}
      consequence={root ? copy.inviteLeadOfRoot : copy.inviteLead}
      confirm={root ? copy.inviteConfirmOfRoot : copy.inviteConfirm}
      said={root ? copy.invitedAtRoot : copy.invited}
      onClose={onClose}
    >
      <TextItem
        label={copy.inviteName}
        error={[...name.trim()].length < 2 && fieldSentence('personNameLength')}
        maxLength={50}
        value={name}
        onChange={setName}
      />
      <TextItem
        label={copy.inviteContact}
        hint={copy.inviteContactHint}
        error={contact === null && fieldSentence('mobileOrEmail')}
        maxLength={254}
        value={typed}
        onChange={setTyped}
      />
      <RolesField
        label={copy.inviteRoles}
        offered={data?.grantable ?? []}
        kind={data?.nodeKind ?? 'group'}
        value={roles}
        onChange={setRoles}
      />
    </CommandDialog>
  )
}
