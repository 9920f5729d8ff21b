import { useQuery } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import { useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../client.ts'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import type { Detail, Written } from '../features/service/supplementary/draft.ts'
import { SupplementaryEditor } from '../features/service/supplementary/supplementary-editor.tsx'
import { supplementaryCopy } from '../features/service/supplementary/supplementary.copy.ts'
import { Item } from '../ui/item.tsx'
import { Page } from '../ui/page.tsx'
import { SessionSelect } from '../ui/session-select.tsx'

const copy = supplementaryCopy.editor

/** Starting a batch, of the session one came from. */
export function Screen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const at = {
    missionId: params.get('missionId') ?? undefined,
    sessionId: params.get('sessionId') ?? undefined,
  }
  return (
    <Page lead={supplementaryCopy.lead}>
      <Editor
        detail={null}
        at={at}
        onSaved={(id) => void navigate(`/supplementary/${id}`, { replace: true })}
      />
    </Page>
  )
}

type Choice = Pick<Written, 'missionId' | 'sessionId'>

/** The editor of a batch with the choice of a mission and its session. */
export const Editor = (props: {
  detail: Detail | null
  at?: Choice
  onSaved: (batchId: string) => void
}) => (
  <SupplementaryEditor
    {...props}
    session={(value, set, error) => <SessionFields value={value} error={error} onChange={set} />}
  />
)

interface SessionFieldsProps {
  value: Choice
  /** What is wrong with what is chosen. */
  error: string | undefined
  onChange: (to: Choice) => void
}

function SessionFields({ value: { missionId, sessionId }, error, onChange }: SessionFieldsProps) {
  return (
    <div className="side-by-side">
      <Item group label={copy.mission} error={!missionId && error}>
        <MissionSelect
          label={copy.mission}
          all={copy.choose}
          value={missionId}
          onChange={(chosen) => onChange({ missionId: chosen, sessionId: undefined })}
        />
      </Item>
      {missionId && (
        <Sessions
          missionId={missionId}
          sessionId={sessionId}
          error={error}
          onChange={(chosen) => onChange({ missionId, sessionId: chosen || undefined })}
        />
      )}
    </div>
  )
}

function Sessions({
  missionId,
  sessionId,
  error,
  onChange,
}: {
  missionId: string
  sessionId: string | undefined
  error: string | undefined
  onChange: (sessionId: string) => void
}) {
  const client = useClient()
  const { data } = useQuery(client.query(attendance.sessions, { missionId }))
  const over = data?.filter(({ endsAt }) => new Date(endsAt) <= new Date()) ?? []
  return (
    <Item
      group
      error={error}
      label={copy.session}
      hint={data && over.length === 0 ? copy.noSessions : copy.sessionHint}
    >
      <SessionSelect
        label={copy.session}
        all={copy.choose}
        sessions={over}
        value={sessionId}
        onChange={onChange}
      />
    </Item>
  )
}
