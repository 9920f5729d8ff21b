import { occupationLabels } from 'contract/codes/occupation.copy'
import type { cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { dayText } from 'kit/ui/when.ts'
import type { CardDraft } from './card-draft.ts'
import { flowCopy as copy } from './flow.copy.ts'

type Offer = ResultOf<typeof cardApplication.offer>

/** Everything that is about to be sent for the debit card; each part leads back to where it was typed. */
export const Answers = ({
  draft,
  offer,
  onFile,
  onPerson,
  onHandOver,
}: {
  draft: CardDraft
  offer: Offer
  onFile: boolean
  onPerson: () => void
  onHandOver: () => void
}) => {
  const branch = offer.branches.find(({ code }) => code === draft.branchCode)
  const photos = [draft.face, draft.front, draft.back].filter(Boolean).length
  return (
    <>
      <Part title={copy.groups.person} onEdit={onPerson}>
        <Fact term={copy.validUntil}>
          {draft.longTerm ? copy.longTerm : dayText(draft.documentValidUntil)}
        </Fact>
        <Fact term={copy.occupation}>
          {occupationLabels[draft.occupation as keyof typeof occupationLabels]}
        </Fact>
        <Fact term={copy.address} wide>
          {draft.address}
        </Fact>
        <Fact term={copy.contactName}>{draft.contactName}</Fact>
        <Fact term={copy.contactMobile}>
          <span className="tabular">{draft.contactMobile}</span>
        </Fact>
        <Fact term={copy.photos} wide>
          {copy.photoCount(photos)}
          {onFile && <span className="block text-14 text-ink-600">{copy.onFile}</span>}
        </Fact>
      </Part>
      <Part title={copy.groups.handOver} onEdit={onHandOver}>
        <Fact term={copy.uniformSize}>{copy.sizes[draft.uniformSize as 'M']}</Fact>
        <Fact term={copy.delivery}>{copy.deliveries[draft.delivery as 'branch']}</Fact>
        {draft.delivery === 'branch' ? (
          <>
            <Fact term={copy.branch}>
              {branch?.name}
              <span className="block text-14 text-ink-600">{branch?.address}</span>
            </Fact>
            <Fact term={copy.pickup}>
              {dayText(draft.pickupOn)} {draft.pickupSlot}
            </Fact>
          </>
        ) : (
          <Fact term={copy.postalAddress} wide>
            {draft.postalAddress}
          </Fact>
        )}
      </Part>
    </>
  )
}

const Part = ({
  title,
  onEdit,
  children,
}: {
  title: string
  onEdit: () => void
  children: ReactNode
}) => (
  <section className="mb-5 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <div className="mb-2 flex items-center justify-between gap-4">
      <h3 className="text-18">{title}</h3>
      <Button look="text" className="-mr-3" onClick={onEdit}>
        {copy.edit}
        <span className="sr-only"> {title}</span>
      </Button>
    </div>
    <Facts>{children}</Facts>
  </section>
)
