import { useCallback, useEffect, useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { conditionSentence } from 'contract/service/condition.copy'
import { walkIn } from 'contract/service/walk-in'
import { isFailure, type ApiFailure } from 'kit/api/failure.ts'
import { whenText } from 'kit/ui/when.ts'
import { portal } from '../../addresses.ts'
import { useClient } from '../../client.ts'
import { forgetHold, type Hold } from '../../kept-hold.ts'
import { ActionButton, ActionLink, PortalLink } from '../../ui/action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Remark } from '../../ui/page.tsx'
import { Door } from './door.tsx'
import { walkInCopy } from './walk-in.copy.ts'

const copy = walkInCopy.ask
type Standing = ResultOf<typeof walkIn.standing>

/** Refusals after which a hold is of no use. */
const spent: readonly string[] = ['scanCodeInvalid', 'walkInHoldExpired', 'walkInClosed']

interface Props {
  hold: Hold
  /** The request was made, or was there. */
  onAsked: () => Promise<void>
}

/** What somebody asks for by a hold, and what stands in his way. */
export const AskView = ({ hold, onAsked }: Props) => {
  const client = useClient()
  const [data, setData] = useState<Standing | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    try {
      setData(await client.call(walkIn.standing, { hold: hold.hold }))
      setFailure(null)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (spent.includes(error.name)) forgetHold()
      setFailure(error)
    }
  }, [client, hold])
  useEffect(() => void reload(), [reload])

  const ask = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await client.call(walkIn.ask, { hold: hold.hold, riskAccepted: true })
      forgetHold()
      await onAsked()
    } catch (error) {
      if (!isFailure(error)) throw error
      setRefusal(error.sentence)
      await reload()
    }
    setBusy(false)
  }

  if (failure && data === null && spent.includes(failure.name))
    return <Spent sentence={failure.sentence} />
  return (
    <Loaded answer={{ data, failure, reload }}>
      {(standing) => (
        <div className="flex grow flex-col gap-4">
          <Door at={standing} />
          {refusal && <Remark>{refusal}</Remark>}
          <Way standing={standing} busy={busy} ask={() => void ask()} />
        </div>
      )}
    </Loaded>
  )
}

const Spent = ({ sentence }: { sentence: string }) => (
  <section className="grid gap-4 text-center">
    <h2 className="text-24 font-semibold">{copy.blockedTitle}</h2>
    <p role="alert" className="text-18">
      {sentence}
    </p>
    <ActionLink to="/scan">{walkInCopy.request.scan}</ActionLink>
  </section>
)

interface WayProps {
  standing: Standing
  busy: boolean
  ask: () => void
}

/** Conditions that somebody can meet by what he enters about himself. */
const inProfile: ReadonlySet<string> = new Set(['realName', 'region', 'guardian', 'agreement'])

/** The way on: to ask, or what is to be done before, or instead. */
const Way = ({ standing, busy, ask }: WayProps) => {
  const { application, unmet, riskNotice, asksGuardian, can } = standing
  if (application) return <Instead state={application.state} />
  if (unmet.length > 0)
    return (
      <>
        <h2 className="text-24 font-semibold">{copy.blockedTitle}</h2>
        <p className="text-18">{copy.unmet}</p>
        <ul className="grid list-disc gap-2 pl-6 text-18">
          {unmet.map((condition) => (
            <li key={condition.name}>{conditionSentence(condition, whenText)}</li>
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-4">
          {unmet.some(({ name }) => inProfile.has(name)) && (
            <PortalLink kind="primary" href={portal.identity}>
              {copy.identity}
            </PortalLink>
          )}
          <ActionLink kind="secondary" to="/">
            {walkInCopy.request.home}
          </ActionLink>
        </div>
      </>
    )
  return (
    <>
      <h2 className="text-24 font-semibold">{copy.title}</h2>
      <p className="text-18">{copy.lead}</p>
      {asksGuardian && <p className="text-18">{copy.guardian}</p>}
      {riskNotice !== '' && (
        <section
          aria-labelledby="risk"
          className="grid gap-2 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
        >
          <h3 id="risk" className="text-18 font-semibold text-amber-700">
            {copy.risk}
          </h3>
          <p className="text-18 whitespace-pre-line">{riskNotice}</p>
        </section>
      )}
      <div className="mt-auto grid gap-3 pt-4">
        <ActionButton disabled={busy || !can.ask} onClick={ask}>
          {riskNotice === '' ? copy.ask : copy.askAndAccept}
        </ActionButton>
        <ActionLink kind="secondary" to="/">
          {walkInCopy.request.home}
        </ActionLink>
      </div>
    </>
  )
}

/** Whoever has an application needs not ask. */
const Instead = ({ state }: { state: string }) => {
  const kind = state === 'pending' || state === 'offered' ? state : 'placed'
  return (
    <>
      <h2 className="text-24 font-semibold">{copy[kind]}</h2>
      <p className="text-18">{copy[`${kind}Hint`]}</p>
      <div className="mt-auto grid gap-3 pt-4">
        {kind === 'placed' ? (
          <ActionLink to="/scan">{walkInCopy.request.scan}</ActionLink>
        ) : (
          <PortalLink kind="primary" href={portal.myMissions}>
            {copy.myMissions}
          </PortalLink>
        )}
        <ActionLink kind="secondary" to="/">
          {walkInCopy.request.home}
        </ActionLink>
      </div>
    </>
  )
}
