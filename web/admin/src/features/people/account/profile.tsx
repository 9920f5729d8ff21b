import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { whenText } from 'kit/ui/when.ts'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ownAccountCopy as copy } from './account.copy.ts'
import './account.css'

type Editing = 'name' | 'mobile' | 'email' | 'document' | null

interface Props {
  me: ResultOf<typeof account.administrator>
  /** Where he enters his document, which he does once. */
  documentDialog: (onClose: () => void) => ReactNode
}

/** Who the administrator is and how he is reached; what he may change of it stands beside it. */
export function Profile({ me, documentDialog }: Props) {
  const [editing, setEditing] = useState<Editing>(null)
  const close = () => setEditing(null)
  const contact = (way: 'mobile' | 'email'): Fact => [
    copy[way].label,
    <>
      {me[way] || copy[way].none}
      <Change text={me[way] ? copy[way].change : copy[way].bind} onClick={() => setEditing(way)} />
    </>,
  ]
  return (
    <>
      <Facts
        className="facts own-facts"
        of={[
          [
            copy.profile.name,
            <>
              {me.userName}
              <Change text={copy.profile.change} onClick={() => setEditing('name')} />
            </>,
          ],
          [copy.profile.loginName, me.loginName],
          contact('mobile'),
          contact('email'),
          [
            copy.document.label,
            me.document || (
              <>
                {copy.document.none}
                <Change text={copy.document.enter} onClick={() => setEditing('document')} />
              </>
            ),
          ],
          [copy.profile.organization, me.districtName],
          [copy.profile.roles, me.roles.map((role) => roleCopy[role]).join(copy.and)],
          [copy.profile.since, whenText(me.createTime)],
        ]}
      />
      {editing === 'name' && <NameDialog name={me.userName} onClose={close} />}
      {editing === 'document' && documentDialog(close)}
      {(editing === 'mobile' || editing === 'email') && (
        <ContactDialog contact={editing} onClose={close} />
      )}
    </>
  )
}

function Change({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button type="link" onClick={onClick}>
      {text}
    </Button>
  )
}
