import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { DETAIL, FLOW_ENTRY } from '../../features/site/card-application/application-status.tsx'
import { useCardDraft } from '../../features/site/card-application/card-draft.ts'
import { useCardChanged } from '../../features/site/card-application/check-step.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { CardPage } from './flow-frame.tsx'
import { keptReceipt, type KeptReceipt } from './receipt.ts'

const never = () => () => undefined

/** The number of what was sent, and what happens next. */
export const Screen = () => {
  const kept = useSyncExternalStore(never, keptReceipt, () => null)
  return (
    <CardPage>{kept ? <Sent receipt={JSON.parse(kept) as KeptReceipt} /> : <Nothing />}</CardPage>
  )
}

const Nothing = () => (
  <>
    <PageTitle className="sr-only">{copy.noReceipt}</PageTitle>
    <Empty
      title={copy.noReceipt}
      picture={<PaperCut motif="seedling" size={120} />}
      action={
        <>
          <Link to={DETAIL} className={buttonClass('primary')}>
            {copy.seeDetail}
          </Link>
          <Link to={FLOW_ENTRY} className={buttonClass('secondary')}>
            {copy.start}
          </Link>
        </>
      }
    >
      {copy.noReceiptText}
    </Empty>
  </>
)

const Sent = ({ receipt: { number, kind, requestId } }: { receipt: KeptReceipt }) => {
  useSent(requestId)
  return (
    <>
      <section className="mb-8 flex items-center gap-5 rounded-hero border border-line-300 bg-paper-0 p-5 shadow-e1 md:p-8">
        <PaperCut motif="lantern" size={96} className="h-auto w-16 shrink-0 md:w-24" />
        <div className="min-w-0">
          <PageTitle className="font-display text-zhu-800">{copy.success}</PageTitle>
          <p className="mt-2 text-14 text-ink-600">{copy.successNumber}</p>
          <p className="tabular text-20 font-semibold break-all">{number}</p>
          <p className="mt-1 text-14 text-ink-600">{copy.copyHint}</p>
        </div>
      </section>
      <h2 className="text-20">{copy.whatNext}</h2>
      <ol className="mt-2 list-decimal pl-6 leading-[1.75]">
        {(kind === 'credit' ? copy.nextCredit : copy.nextSteps).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3 max-md:flex-col">
        {kind === 'credit' && <ToBank />}
        <Link to={DETAIL} className={buttonClass(kind === 'credit' ? 'secondary' : 'primary')}>
          {copy.seeDetail}
        </Link>
      </div>
    </>
  )
}

/**
 * Forgets the draft that was sent, and has asked again whatever tells of applications. Here, because the page
 * it was sent from would take an empty draft for one that has to begin again.
 */
const useSent = (requestId: string) => {
  const { draft, done } = useCardDraft()
  const changed = useEffectEvent(useCardChanged())
  const sent = draft?.requestId === requestId
  useEffect(() => {
    if (!sent) return
    done()
    void changed()
  }, [sent, done])
}

/** The bank's page, by way of the page that says whose it is. */
const ToBank = () => {
  const api = useApi()
  const { data } = useQuery(api.query(cardApplication.offer, {}))
  if (!data) return null
  return (
    <Link to={`/redirect/${data.creditUrl}`} className={buttonClass('primary')}>
      {copy.creditGo(data.bankName)}
    </Link>
  )
}
