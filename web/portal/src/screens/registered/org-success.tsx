import { useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { dayText } from 'kit/ui/when.ts'
import { MendForm } from '../../features/nodes/organization-registration/mend-form.tsx'
import type { Registered } from '../../features/nodes/organization-registration/organization-form.tsx'
import { organizationRegistrationCopy } from '../../features/nodes/organization-registration/organization-registration.copy.ts'
import {
  StatusQuery,
  type Asking,
  type Status,
} from '../../features/nodes/organization-registration/status-query.tsx'
import { StatusView } from '../../features/nodes/organization-registration/status-view.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { keptOrganizationReceipt } from './organization-receipt.ts'

const copy = organizationRegistrationCopy.status
const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

const never = () => () => undefined

/** The number of a registration that was just sent, and where any registration stands. */
export const Screen = () => {
  const api = useApi()
  const [params] = useSearchParams()
  const kept = useSyncExternalStore(never, keptOrganizationReceipt, () => null)
  const receipt = kept === null ? null : (JSON.parse(kept) as Registered)
  const number = params.get('number') ?? receipt?.number ?? ''
  const [found, setFound] = useState<{ status: Status; asking: Asking } | null>(null)
  const [mended, setMended] = useState(false)
  const show = (status: Status) => setFound((before) => before && { ...before, status })
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
        {receipt && !found && <Sent receipt={receipt} />}
        {found ? (
          <>
            {mended && (
              <p role="status" className="mb-4 rounded-control bg-green-100 p-4 text-green-700">
                {copy.mended}
              </p>
            )}
            <StatusView client={api} status={found.status} asking={found.asking} onStatus={show} />
            {found.status.facts && 'ticket' in found.asking && (
              <MendForm
                client={api}
                facts={found.status.facts}
                reasons={found.status.reasons}
                asking={found.asking}
                onMended={(status) => {
                  setMended(true)
                  show(status)
                  window.scrollTo(0, 0)
                }}
              />
            )}
            <p className="mt-6">
              <Button onClick={() => setFound(null)}>{copy.again}</Button>
            </p>
          </>
        ) : (
          <StatusQuery
            key={number}
            client={api}
            number={number}
            onFound={(status, asking) => {
              setMended(false)
              setFound({ status, asking })
            }}
          />
        )}
        <p className="mt-8 flex flex-wrap gap-x-5 text-14">
          <Link className={linkClass} to="/registered/organization">
            {copy.register}
          </Link>
          <Link className={linkClass} to="/login/feedback">
            {organizationRegistrationCopy.trouble}
          </Link>
        </p>
      </div>
    </div>
  )
}

const Sent = ({ receipt: { number, dueOn } }: { receipt: Registered }) => (
  <section className="mb-6 flex items-center gap-5 rounded-hero border border-line-300 bg-paper-0 p-5 shadow-e1 md:p-8">
    <PaperCut motif="lantern" size={96} className="h-auto w-16 shrink-0 md:w-24" />
    <div className="min-w-0">
      <h2 className="font-display text-24 text-zhu-800">{copy.sentTitle}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <span>
          {copy.sentNumber} <strong className="tabular break-all">{number}</strong>
        </span>
        <Button
          look="text"
          className="px-2"
          onClick={() =>
            void navigator.clipboard.writeText(number).then(() => notify.success(copy.copied))
          }
        >
          {copy.copy}
        </Button>
      </p>
      <p className="mt-1">{copy.sentText(dayText(dueOn))}</p>
    </div>
  </section>
)
