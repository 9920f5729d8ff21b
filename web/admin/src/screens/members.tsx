import { useMay } from '../administrator.ts'
import { Joining } from '../features/nodes/member/joining.tsx'
import { MemberTable } from '../features/nodes/member/member-table.tsx'
import { memberCopy } from '../features/nodes/member/member.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Members of the node acted for, and who would like to be one. */
export function Screen() {
  return (
    <Page title={routeCopy.members} lead={memberCopy.lead}>
      {useMay('memberDecide') && <Joining />}
      <MemberTable />
    </Page>
  )
}
