import { useState } from 'react'
import { Button } from 'antd'
import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { whenText } from 'kit/ui/when.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ownAccountCopy as copy } from './account.copy.ts'
import './account.css'

type Editing = 'name' | 'mobile' | 'email' | null

/** Who the administrator is and how he is reached; what he may change of it stands beside it. */
export function Profile({ me }: { me: ResultOf<typeof account.administrator> }) {
  const [editing, setEditing] = useState<Editing>(null)
  const close = () => setEditing(null)
  return (
    <>
      <dl className="facts own-facts">
        <div>
          <dt>{copy.profile.name}</dt>
          <dd>
            {me.userName}
            <Change text={copy.profile.change} onClick={() => setEditing('name')} />
          </dd>
        </div>
        <div>
          <dt>{copy.profile.loginName}</dt>
          <dd>{me.loginName}</dd>
        </div>
        {(['mobile', 'email'] as const).map((contact) => (
          <div key={contact}>
            <dt>{copy[contact].label}</dt>
            <dd>
              {me[contact] || copy[contact].none}
              <Change
                text={me[contact] ? copy[contact].change : copy[contact].bind}
                onClick={() => setEditing(contact)}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>{copy.profile.organization}</dt>
          <dd>{me.districtName}</dd>
        </div>
        <div>
          <dt>{copy.profile.roles}</dt>
          <dd>{me.roles.map((role) => roleCopy[role]).join(copy.and)}</dd>
        </div>
        <div>
          <dt>{copy.profile.since}</dt>
          <dd>{whenText(me.createTime)}</dd>
        </div>
      </dl>
      {editing === 'name' && <NameDialog name={me.userName} onClose={close} />}
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
