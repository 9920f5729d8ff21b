import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { walkIn } from 'contract/service/walk-in'
import { isFailure } from 'kit/api/failure.ts'
import { portal } from '../../addresses.ts'
import { useClient } from '../../client.ts'
import { ActionButton, ActionLink, PortalLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Door } from './door.tsx'
import { walkInCopy } from './walk-in.copy.ts'

const copy = walkInCopy.request
type Request = ResultOf<typeof walkIn.own>[number]

type Standing = 'waiting' | 'guardian' | 'admitted' | 'ended' | 'refused' | 'withdrawn' | 'lapsed'

const ended: readonly string[] = ['cancelled', 'rejected', 'removed', 'lapsed', 'declined']

/** Where a request stands for who made it: of one that was admitted, by what became of its application. */
const standingOf = ({ state, application }: Pick<Request, 'state' | 'application'>): Standing => {
  if (state !== 'admitted' || !application) return state
  if (ended.includes(application.state)) return 'ended'
  return application.state === 'pending' ? 'guardian' : 'admitted'
}

const looks: Record<Standing, { icon: 'check' | 'clock' | 'warning'; look: string }> = {
  waiting: { icon: 'clock', look: 'bg-amber-100 text-amber-700' },
  guardian: { icon: 'clock', look: 'bg-amber-100 text-amber-700' },
  admitted: { icon: 'check', look: 'bg-green-600 text-paper-0' },
  ended: { icon: 'warning', look: 'bg-error-100 text-error-700' },
  refused: { icon: 'warning', look: 'bg-error-100 text-error-700' },
  withdrawn: { icon: 'clock', look: 'bg-paper-100 text-ink-600' },
  lapsed: { icon: 'warning', look: 'bg-error-100 text-error-700' },
}

/** A request as it stands, which the page around it asks for again and again. */
export const RequestView = ({
  request,
  reload,
}: {
  request: Request
  reload: () => Promise<void>
}) => {
  const standing = standingOf(request)
  const { icon, look } = looks[standing]
  return (
    <div className="flex grow flex-col gap-4">
      <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
        <span className={`grid size-20 place-items-center rounded-full ${look}`}>
          <Icon name={icon} size={44} />
        </span>
        <h2 className="font-display text-30 leading-tight font-semibold text-balance">
          {copy[standing]}
        </h2>
        {standing === 'waiting' && request.before !== null && (
          <p className="text-20 font-semibold tabular">{copy.before(request.before)}</p>
        )}
        {standing === 'admitted' && request.positionName && (
          <p className="text-18">{copy.position(request.positionName)}</p>
        )}
        {standing === 'refused' && request.reason && (
          <p className="text-18">{copy.reason(request.reason)}</p>
        )}
        <p className="text-18 text-balance">{copy[`${standing}Hint`]}</p>
      </div>
      <Door at={request} />
      <div className="mt-auto grid gap-3 pt-4">
        <Acts standing={standing} walkInId={request.walkInId} reload={reload} />
      </div>
    </div>
  )
}

interface ActsProps {
  standing: Standing
  walkInId: string
  reload: () => Promise<void>
}

const Acts = ({ standing, walkInId, reload }: ActsProps): ReactNode => {
  const home = (
    <ActionLink kind="secondary" to="/">
      {copy.home}
    </ActionLink>
  )
  switch (standing) {
    case 'waiting':
      return <Withdraw walkInId={walkInId} reload={reload} />
    case 'admitted':
    case 'withdrawn':
      return (
        <>
          <ActionLink to="/scan">{copy.scan}</ActionLink>
          {home}
        </>
      )
    case 'refused':
      return (
        <>
          <PortalLink kind="primary" href={portal.missions}>
            {copy.missions}
          </PortalLink>
          {home}
        </>
      )
    default:
      return home
  }
}

/** Asks once more: the place in line is lost by it. */
const Withdraw = ({ walkInId, reload }: { walkInId: string; reload: () => Promise<void> }) => {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const withdraw = async () => {
    setBusy(true)
    try {
      await client.call(walkIn.withdraw, { walkInId })
    } catch (error) {
      // Decided meanwhile, or without a network: the page shows either.
      if (!isFailure(error)) throw error
    }
    await reload()
    setBusy(false)
    setAsking(false)
  }
  if (!asking)
    return (
      <ActionButton kind="secondary" onClick={() => setAsking(true)}>
        {copy.withdraw}
      </ActionButton>
    )
  return (
    <>
      <p ref={question} tabIndex={-1} className="text-center text-18 outline-none">
        {copy.withdrawQuestion}
      </p>
      <ActionButton disabled={busy} onClick={() => setAsking(false)}>
        {copy.withdrawNo}
      </ActionButton>
      <ActionButton kind="secondary" disabled={busy} onClick={() => void withdraw()}>
        {copy.withdrawYes}
      </ActionButton>
    </>
  )
}
