import { cardKindCopy, cardStateCopy } from 'contract/site/card-application.copy'
import { cardApplication } from 'contract/site/card-application'
import { occupationLabels } from 'contract/codes/occupation.copy'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { useConfirm } from 'kit/ui/confirm-dialog.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Timeline, type TimelineState } from 'kit/ui/timeline.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { cardStateTones } from './card-state-tones.ts'
import { useCardChanged } from './check-step.tsx'
import { flowCopy as copy } from './flow.copy.ts'
import { RedoPhotos } from './redo-photos.tsx'
import { statusCopy } from './status.copy.ts'

type Detail = ResultOf<typeof cardApplication.detail>

/** An application: where it stands, what can be done now, every step it took, and what was sent. */
export const CardDetail = ({ client, own }: { client: Client; own: Detail }) => {
  const changed = useCardChanged()
  const { ask, dialog } = useConfirm()
  const { cardApplicationId, state } = own
  const withdraw = async () => {
    const sure = await ask({
      subject: copy.withdrawSubject,
      consequence: copy.withdrawText,
      confirm: copy.withdraw,
      danger: true,
    })
    if (!sure) return
    try {
      await client.call(cardApplication.withdraw, { cardApplicationId })
      notify.success(copy.withdrawn)
    } finally {
      await changed()
    }
  }
  return (
    <>
      <section className="mb-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={cardStateTones[state]}>{cardStateCopy[state]}</Chip>
          <time dateTime={own.since} className="tabular text-14 text-ink-600">
            {whenText(own.since)}
          </time>
        </p>
        <p className="mt-2 text-18">{statusCopy.next[state]}</p>
        {own.reason && <p className="mt-1 text-ink-700">{copy.reason(own.reason)}</p>}
        {['ready', 'received', 'activated'].includes(state) && (
          <p className="mt-2 text-14 text-ink-600">{copy.activateHint}</p>
        )}
        {own.can.withdraw && (
          <Button look="danger" className="mt-4" onClick={() => void withdraw()}>
            {copy.withdraw}
          </Button>
        )}
      </section>
      {own.can.redoPhotos && (
        <RedoPhotos
          client={client}
          cardApplicationId={cardApplicationId}
          photos={own.refusedPhotos}
        />
      )}
      <section className="mb-8">
        <h2 className="mb-4 text-20">{copy.timeline}</h2>
        <Timeline moments={momentsOf(own)} />
      </section>
      <Sent own={own} />
      {dialog}
    </>
  )
}

const failed: ReadonlySet<string> = new Set(['photoRefused', 'bankReturned', 'returned'])
const ends: ReadonlySet<string> = new Set(['activated', 'closed', 'returned', 'withdrawn'])

const momentsOf = ({ steps }: Detail) =>
  steps.map(({ state, reason, at }, index) => {
    const last = index === steps.length - 1
    const look: TimelineState = failed.has(state)
      ? 'failed'
      : last && !ends.has(state)
        ? 'current'
        : 'done'
    return {
      key: `${index}`,
      title: cardStateCopy[state],
      state: look,
      at,
      text: reason ? copy.reason(reason) : undefined,
    }
  })

const Sent = ({ own }: { own: Detail }) => (
  <section>
    <h2 className="mb-4 text-20">{copy.facts}</h2>
    <Facts className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <Fact term={copy.number}>
        <span className="tabular">{own.number}</span>
      </Fact>
      <Fact term={copy.kind}>{cardKindCopy[own.kind]}</Fact>
      <Fact term={copy.appliedAt}>{whenText(own.appliedAt)}</Fact>
      {own.lastFour && <Fact term={copy.lastFour}>{own.lastFour}</Fact>}
      {own.uniformSize && <Fact term={copy.uniformSize}>{copy.sizes[own.uniformSize]}</Fact>}
      {own.delivery && <Fact term={copy.delivery}>{copy.deliveries[own.delivery]}</Fact>}
      {own.branch && (
        <Fact term={copy.pickup}>
          {own.branch.name}
          <span className="block text-14 text-ink-600">
            {own.pickupOn && dayText(own.pickupOn)} {own.pickupSlot}
          </span>
        </Fact>
      )}
      {own.occupation && <Fact term={copy.occupation}>{occupationLabels[own.occupation]}</Fact>}
      {own.address && (
        <Fact term={copy.address} wide>
          {own.address}
        </Fact>
      )}
      {own.contactName && (
        <Fact term={copy.contactName}>
          {own.contactName} <span className="tabular">{own.contactMobile}</span>
        </Fact>
      )}
      {own.postalAddress && (
        <Fact term={copy.postalAddress} wide>
          {own.postalAddress}
        </Fact>
      )}
    </Facts>
    {own.kind === 'debit' && own.address === '' && (
      <p className="mt-2 text-14 text-ink-600">{copy.erased}</p>
    )}
  </section>
)
