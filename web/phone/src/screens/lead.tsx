import { useEffect, useState } from 'react'
import { sessionLeader } from 'contract/service/session-leader'
import { leadCopy } from '../features/lead/lead.copy.ts'
import { LedSession } from '../features/lead/led-session.tsx'
import { usePath } from '../navigation.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'

/** Milliseconds after which a page in sight asks again who has come. */
const pause = 10_000

/** /h5/lead/…: a session at which the volunteer leads. */
export const Screen = () => {
  const path = usePath()
  const [input] = useState(() => ({ sessionId: path.split('/')[2] ?? '' }))
  const answer = useAnswer(sessionLeader.roster, input)
  const { failure, reload } = answer
  const ended = failure?.name === 'sessionNotFound' || failure?.name === 'invalidInput'

  useEffect(() => {
    if (ended) return
    const timer = setInterval(() => void (document.hidden || !navigator.onLine || reload()), pause)
    return () => clearInterval(timer)
  }, [ended, reload])

  return (
    <Page title={phoneCopy.lead}>
      {ended ? (
        <div className="grid gap-4 text-center">
          <p role="status" className="text-18">
            {leadCopy.ended}
          </p>
          <ActionLink to="/">{leadCopy.home}</ActionLink>
        </div>
      ) : (
        <Loaded answer={answer}>
          {(roster) => <LedSession sessionId={input.sessionId} roster={roster} reload={reload} />}
        </Loaded>
      )}
    </Page>
  )
}
