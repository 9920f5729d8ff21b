import { sessionLeader } from 'contract/service/session-leader'
import { spanText } from 'kit/ui/when.ts'
import { ActionLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnswer } from '../../use-answer.ts'
import { leadCopy } from './lead.copy.ts'

/** Sessions at which the volunteer leads; nothing where there are none, or they cannot be told now. */
export const LedSessions = () => {
  const { data } = useAnswer(sessionLeader.own)
  if (!data || data.length === 0) return null
  return (
    <section
      aria-labelledby="led-sessions"
      className="grid gap-4 rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1"
    >
      <h2 id="led-sessions" className="text-16 text-ink-600">
        {leadCopy.title}
      </h2>
      {data.map((one) => (
        <div key={one.sessionId} className="grid gap-2">
          <p className="text-20 font-semibold">{one.missionTitle}</p>
          <p className="flex gap-2 text-18 tabular">
            <Icon name="clock" />
            {spanText(one.startsAt, one.endsAt)}
          </p>
          <p className="flex gap-2 text-18">
            <Icon name="place" />
            {one.address}
          </p>
          <p className="text-16 text-ink-600">{leadCopy.came(one.signedIn, one.expected)}</p>
          <ActionLink
            kind="secondary"
            to={`/lead/${one.sessionId}`}
            aria-label={`${leadCopy.open} ${one.missionTitle}`}
          >
            {leadCopy.open}
          </ActionLink>
        </div>
      ))}
    </section>
  )
}
