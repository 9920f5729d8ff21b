import { useEffect, useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { walkIn } from 'contract/service/walk-in'
import { AskView } from '../features/walk-in/ask-view.tsx'
import { RequestView } from '../features/walk-in/request-view.tsx'
import { walkInCopy } from '../features/walk-in/walk-in.copy.ts'
import { keptHold, type Hold } from '../kept-hold.ts'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'

/** Milliseconds between two looks at whether the organiser has answered. */
const EVERY = 4000

/** /h5/join: asks to be let in at a door, and waits for the answer. */
export const Screen = () => {
  const [hold, setHold] = useState(() => keptHold(new Date()))
  const answer = useAnswer(walkIn.own)
  const { reload } = answer
  useEffect(() => {
    const timer = setInterval(() => void (document.hidden || reload()), EVERY)
    return () => clearInterval(timer)
  }, [reload])
  const asked = async () => {
    await reload()
    setHold(null)
  }
  return (
    <Page title={phoneCopy.join}>
      <Loaded answer={answer}>
        {(own) => {
          const request = requestFor(own, hold)
          if (request) return <RequestView request={request} reload={reload} />
          return hold ? <AskView hold={hold} onAsked={asked} /> : <Nothing />
        }}
      </Loaded>
    </Page>
  )
}

/** Of the session that was scanned, unless nothing came of it and it is asked for again; else the first there is. */
const requestFor = (own: ResultOf<typeof walkIn.own>, hold: Hold | null) =>
  hold
    ? own.find(
        ({ sessionId, state }) =>
          sessionId === hold.sessionId && state !== 'withdrawn' && state !== 'lapsed',
      )
    : own[0]

const Nothing = () => (
  <section className="grid gap-4 text-center">
    <h2 className="text-24 font-semibold">{walkInCopy.nothing}</h2>
    <p className="text-18">{walkInCopy.nothingHint}</p>
    <ActionLink to="/scan">{walkInCopy.request.scan}</ActionLink>
  </section>
)
