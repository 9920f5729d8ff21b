import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { consentsCopy as copy } from './consents.copy.ts'

type Consent = ResultOf<typeof agreement.consents>[number]

const linkClass = 'tall-link text-blue-600 underline underline-offset-4'

/** What the volunteer and his guardian agreed to, each with the way to take it back. */
export const Consents = ({ client }: { client: Client }) => {
  const queries = useQueryClient()
  const query = useQuery(client.query(agreement.consents, {}))
  const [asked, setAsked] = useState<Consent | null>(null)
  const withdraw = async (consent: Consent) => {
    await client.call(agreement.withdraw, { key: consent.agreement })
    notify.success(copy.done)
    await queries.invalidateQueries()
  }
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton count={2} className="mb-3 h-20" />}>
        {(consents) =>
          consents.length === 0 ? (
            <Empty title={copy.empty} />
          ) : (
            <ul className="divide-y divide-line-200">
              {consents.map((consent) => (
                <Row
                  key={consent.consentId ?? consent.agreement}
                  consent={consent}
                  onWithdraw={() => setAsked(consent)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.data?.some(({ byGuardian }) => byGuardian) && (
        <p className="mt-3 text-14 text-ink-600">
          {copy.guardianHint}
          <Link to="/guardian" className={`${linkClass} ml-1`}>
            {copy.guardianLink}
          </Link>
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={copy.withdraw}
          subject={copy.question(asked.title)}
          consequence={copy.consequences[asked.agreement]}
          cancel={copy.keep}
          confirm={copy.confirm}
          danger
          onConfirm={() => withdraw(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const Row = ({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) => {
  const { agreement: key, title, version, channel, byGuardian, givenAt, withdrawnAt } = consent
  const withdrawable = withdrawnAt === null && !byGuardian && copy.consequences[key] !== undefined
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/registered/agreement/${key}?version=${version}`} className={linkClass}>
            {title}
          </Link>
          <span className="tabular text-14 text-ink-600">{copy.version(version)}</span>
          {withdrawnAt ? <Chip>{copy.withdrawn}</Chip> : <Chip tone="green">{copy.standing}</Chip>}
          {byGuardian && <Chip tone="blue">{copy.byGuardian}</Chip>}
        </p>
        <p className="tabular text-14 text-ink-600">
          {copy.given(whenText(givenAt), copy.channels[channel])}
          {withdrawnAt && copy.withdrawnAt(whenText(withdrawnAt))}
        </p>
      </div>
      {withdrawable && (
        <Button look="text" className="-mr-3 shrink-0 px-3" onClick={onWithdraw}>
          {copy.withdraw}
          <span className="sr-only">{copy.of(title)}</span>
        </Button>
      )}
    </li>
  )
}
