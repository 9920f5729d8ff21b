import { Dropdown, Button } from 'antd'
import { useNavigate } from 'react-router'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { callListCopy as copy } from './call-list.copy.ts'

interface Session {
  sessionId: string
  startsAt: string
  endsAt: string
}

interface Props {
  sessions: readonly Session[]
  /** The session that the filters leave; without one it is chosen. */
  sessionId: string | undefined
}

const addressOf = (sessionId: string) => `/attendance/${sessionId}/call-list`

const DAY_MS = 86_400_000

/** Whether the list of a session can be made now, as the server judges it. */
const windowOf = ({ startsAt, endsAt }: Session, now: number): 'early' | 'open' | 'over' => {
  if (now < Date.parse(startsAt) - DAY_MS) return 'early'
  return now > Date.parse(endsAt) + DAY_MS ? 'over' : 'open'
}

const labelOf = (session: Session, now: number): string => {
  const span = spanText(session.startsAt, session.endsAt)
  const opensAt = new Date(Date.parse(session.startsAt) - DAY_MS).toISOString()
  const texts = { early: copy.notYet(span, whenText(opensAt)), open: span, over: copy.over(span) }
  return texts[windowOf(session, now)]
}

/** Leads to the call list of a session of a mission. */
export function CallListButton({ sessions, sessionId }: Props) {
  const mayRun = useMay('attendanceRun')
  const navigate = useNavigate()
  const now = useNow(60_000)
  const only = sessionId ?? (sessions.length === 1 ? sessions[0]!.sessionId : null)
  if (!mayRun || sessions.length === 0) return null
  if (only) return <LinkButton to={addressOf(only)}>{copy.open}</LinkButton>
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sessions.map((session) => ({
          key: session.sessionId,
          label: labelOf(session, now),
          disabled: windowOf(session, now) !== 'open',
        })),
        onClick: ({ key }) => void navigate(addressOf(key)),
      }}
    >
      <Button>{copy.open}</Button>
    </Dropdown>
  )
}
