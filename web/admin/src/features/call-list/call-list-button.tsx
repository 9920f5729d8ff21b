import { Dropdown, Button } from 'antd'
import { useNavigate } from 'react-router'
import { spanText } from '../../../../kit/src/ui/when.ts'
import { useMay } from '../../administrator.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { callListCopy as copy } from './call-list.copy.ts'

interface Props {
  sessions: readonly { sessionId: string; startsAt: string; endsAt: string }[]
  /** The session that the filters leave; without one it is chosen. */
  sessionId: string | undefined
}

const addressOf = (sessionId: string) => `/attendance/${sessionId}/call-list`

/** Leads to the call list of a session of a mission. */
export function CallListButton({ sessions, sessionId }: Props) {
  const mayRun = useMay('attendanceRun')
  const navigate = useNavigate()
  const only = sessionId ?? (sessions.length === 1 ? sessions[0]!.sessionId : null)
  if (!mayRun || sessions.length === 0) return null
  if (only) return <LinkButton to={addressOf(only)}>{copy.open}</LinkButton>
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sessions.map((session) => ({
          key: session.sessionId,
          label: spanText(session.startsAt, session.endsAt),
        })),
        onClick: ({ key }) => void navigate(addressOf(key)),
      }}
    >
      <Button>{copy.open}</Button>
    </Dropdown>
  )
}
