import { useParams } from 'react-router'
import { callListCopy } from '../features/desk/call-list/call-list.copy.ts'
import { CallList } from '../features/desk/call-list/call-list.tsx'
import '../features/desk/call-list/call-list.css'
import { Page } from '../ui/page.tsx'

/** Whom to call for a session. */
export function Screen() {
  const { sessionId = '' } = useParams()
  return (
    <Page lead={callListCopy.lead}>
      <CallList key={sessionId} sessionId={sessionId} />
    </Page>
  )
}
