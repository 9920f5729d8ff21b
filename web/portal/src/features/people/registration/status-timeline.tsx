import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { Timeline, type TimelineState } from 'kit/ui/timeline.tsx'
import { registrationCopy } from './registration.copy.ts'

const copy = registrationCopy.status

type RealName = 'confirmed' | 'waiting' | 'returned'
type Joining = 'applied' | 'member' | 'rejected' | 'left'

interface Props {
  /** ISO instant. */
  submittedAt: string
  realName: RealName
  organizations: readonly { name: string; state: Joining }[]
}

const realNames: Record<RealName, { state: TimelineState; text: string }> = {
  confirmed: { state: 'done', text: copy.realNameConfirmed },
  waiting: { state: 'current', text: copy.realNameWaiting },
  returned: { state: 'failed', text: copy.realNameReturned },
}

const tones: Record<Joining, Tone> = {
  applied: 'amber',
  member: 'green',
  rejected: 'error',
  left: 'neutral',
}

/** From sending to done: what has happened, what is awaited from whom, what was refused. */
export const StatusTimeline = ({ submittedAt, realName, organizations }: Props) => {
  const confirmed = realName === 'confirmed'
  const waiting = organizations.some(({ state }) => state === 'applied')
  return (
    <Timeline
      moments={[
        { key: 'submitted', title: copy.submitted, state: 'done', at: submittedAt },
        { key: 'realName', title: copy.realName, ...realNames[realName] },
        {
          key: 'organization',
          title: copy.organization,
          state: waiting ? (confirmed ? 'current' : 'next') : 'done',
          text:
            organizations.length === 0 ? (
              copy.noOrganization
            ) : (
              <>
                <ul className="flex flex-col gap-1">
                  {organizations.map(({ name, state }) => (
                    <li key={name} className="flex flex-wrap items-center gap-2">
                      {name}
                      <Chip tone={tones[state]}>{copy.organizationStates[state]}</Chip>
                    </li>
                  ))}
                </ul>
                {waiting && <p className="mt-1 text-14 text-ink-600">{copy.organizationHint}</p>}
              </>
            ),
        },
        {
          key: 'finished',
          title: copy.finished,
          state: confirmed && !waiting ? 'done' : 'next',
          text: !confirmed ? copy.finishedNext : waiting ? copy.finishedWaiting : copy.finishedText,
        },
      ]}
    />
  )
}
