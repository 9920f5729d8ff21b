import { useState } from 'react'
import { walkIn } from 'contract/service/walk-in'
import { keptHold } from '../../kept-hold.ts'
import { ActionLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnswer } from '../../use-answer.ts'
import { walkInsCopy as copy } from './walk-ins.copy.ts'

/** On the first page: own requests at a door, and a scan nothing was asked by yet; nothing where there is neither. */
export const WalkIns = () => {
  const [hold] = useState(() => keptHold(new Date()))
  const { data } = useAnswer(walkIn.own)
  const requests = (data ?? []).flatMap(({ state, ...request }) =>
    state === 'withdrawn' || state === 'lapsed' ? [] : [{ ...request, state }],
  )
  const unasked = hold !== null && !requests.some(({ sessionId }) => sessionId === hold.sessionId)
  if (!unasked && requests.length === 0) return null
  return (
    <section
      aria-labelledby="walk-ins"
      className="grid gap-3 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
    >
      <h2 id="walk-ins" className="flex items-center gap-2 text-20 font-semibold text-amber-700">
        <Icon name="clock" />
        {copy.title}
      </h2>
      {requests.map((request) => (
        <div key={request.walkInId} className="text-18">
          <p className="font-semibold">{request.missionTitle}</p>
          <p>{copy[request.state]}</p>
        </div>
      ))}
      {unasked && (
        <div className="text-18">
          <p className="font-semibold">{hold.missionTitle}</p>
          <p>{copy.kept}</p>
        </div>
      )}
      <ActionLink kind="secondary" to="/join">
        {unasked ? copy.go : copy.view}
      </ActionLink>
    </section>
  )
}
