import { useState } from 'react'
import { Button, Space } from 'antd'
import { useAdministrator, useMay } from '../administrator.ts'
import { FindAdministrator } from '../features/people/administrator/find-administrator.tsx'
import { InvitationTable } from '../features/people/administrator/invitation-table.tsx'
import { InviteDialog } from '../features/people/administrator/invite-dialog.tsx'
import { AdministratorTable } from '../features/people/administrator/administrator-table.tsx'
import { administratorCopy as copy } from '../features/people/administrator/administrator.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'

/** Who works for the node, with which roles, and who is asked to. */
export function Screen() {
  const { root } = useAdministrator()
  const [inviting, setInviting] = useState(false)
  const mayInvite = useMay('staffInvite')
  const mayFreeze = useMay('staffFreeze')
  return (
    <Page
      lead={root ? copy.leadOfRoot : copy.lead}
      actions={
        <Space wrap>
          <LinkButton to="/hand-over">{routeCopy.handOver}</LinkButton>
          {mayInvite && (
            <Button type="primary" onClick={() => setInviting(true)}>
              {copy.invite}
            </Button>
          )}
        </Space>
      }
    >
      <section className="section" aria-labelledby="staff">
        <h2 id="staff">{copy.tableTitle}</h2>
        <AdministratorTable />
      </section>
      <section className="section" aria-labelledby="invitations">
        <h2 id="invitations">{copy.invitations}</h2>
        <InvitationTable />
      </section>
      {mayFreeze && (
        <Panel title={copy.find} hint={copy.findHint}>
          <FindAdministrator />
        </Panel>
      )}
      {inviting && <InviteDialog root={root} onClose={() => setInviting(false)} />}
    </Page>
  )
}
