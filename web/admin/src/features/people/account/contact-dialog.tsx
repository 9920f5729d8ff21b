import { useState } from 'react'
import { fieldSentence } from 'contract/fields.copy'
import { normalizeTarget } from 'contract/rules/code-target'
import { security } from 'contract/people/security'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { CodeItem } from '../../../ui/code-item.tsx'
import { TextItem } from '../../../ui/item.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { ownAccountCopy } from './account.copy.ts'

const texts = { mobile: ownAccountCopy.mobile, email: ownAccountCopy.email }
const channels = { mobile: 'sms', email: 'email' } as const

interface Props {
  contact: keyof typeof texts
  onClose: () => void
}

/** Another number or address: the password proves who asks, the code that it is his. */
export function ContactDialog({ contact, onClose }: Props) {
  const client = useClient()
  const queries = useQueryClient()
  const copy = texts[contact]
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const value = normalizeTarget(channels[contact], typed)

  const change = async (ticket: string) => {
    if (contact === 'mobile')
      await client.call(security.changeAdminMobile, { mobile: value!, code, ticket })
    else await client.call(security.changeAdminEmail, { email: value!, code, ticket })
    notify.success(copy.changed)
    await queries.invalidateQueries()
    onClose()
  }
  return (
    <ProofDialog title={copy.change} confirm={copy.confirm} onConfirm={change} onClose={onClose}>
      <TextItem
        label={copy.fresh}
        error={value === null && copy.missingTarget}
        inputMode={contact === 'mobile' ? 'tel' : 'email'}
        autoComplete={contact === 'mobile' ? 'tel-national' : 'email'}
        maxLength={contact === 'mobile' ? 20 : 254}
        value={typed}
        onChange={setTyped}
      />
      <CodeItem
        request={
          value === null
            ? null
            : contact === 'mobile'
              ? { to: 'newMobile', mobile: value }
              : { to: 'email', email: value, purpose: 'changeEmail', loginType: '2' }
        }
        missing={copy.missingTarget}
        code={code}
        error={!/^\d{6}$/.test(code) && fieldSentence('verificationCode')}
        onChange={setCode}
      />
    </ProofDialog>
  )
}
