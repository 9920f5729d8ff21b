import type { MissionDetail } from 'contract/service/mission'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { applicationStateCopy } from 'kit/text/states.copy.ts'
import { applicationStateTone } from 'kit/text/tones.ts'
import { Chip } from 'kit/ui/chip.tsx'
import { spanText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { applicationCopy } from './application.copy.ts'

const copy = applicationCopy.own

/** The volunteer's own applications to the mission on the screen. */
export const OwnApplications = ({ mission }: { mission: z.output<typeof MissionDetail> }) => {
  if (mission.own.length === 0) return null
  return (
    <section className="rounded-card border border-zhu-200 bg-zhu-50 p-4">
      <h2 className="text-18">{copy.title}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {mission.own.map(({ applicationId, sessionId, state, waitingRank, reason }) => {
          const session = mission.sessions.find((one) => one.sessionId === sessionId)
          return (
            <li key={applicationId} className="flex flex-wrap items-center gap-3">
              <Chip tone={applicationStateTone[state]}>{applicationStateCopy[state]}</Chip>
              {session && (
                <span className="tabular">
                  <Unbroken words={spanText(session.startsAt, session.endsAt)} />
                </span>
              )}
              {waitingRank !== null && <span>{copy.waitingRank(waitingRank)}</span>}
              {reason && <span className="basis-full text-ink-700">{copy.because(reason)}</span>}
              {state === 'rejected' && mission.can.apply && (
                <span className="basis-full text-14 text-ink-600">{copy.again}</span>
              )}
            </li>
          )
        })}
      </ul>
      <Link
        to="/personalCenter/myMission"
        className="mt-1 inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
      >
        {copy.manage}
      </Link>
    </section>
  )
}
