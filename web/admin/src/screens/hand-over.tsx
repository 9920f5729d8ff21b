import { HandOverTable } from '../features/people/administrator/hand-over-table.tsx'
import { handOverCopy } from '../features/people/administrator/administrator.copy.ts'
import { Page } from '../ui/page.tsx'

/** Hand-overs of an owner's role: the own ones, and those of nodes below that wait for approval. */
export function Screen() {
  return (
    <Page lead={handOverCopy.lead}>
      <HandOverTable />
    </Page>
  )
}
