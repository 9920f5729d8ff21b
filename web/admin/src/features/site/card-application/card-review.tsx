import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Skeleton, Space, Timeline } from 'antd'
import { cardApplication, type ManualCardAction } from 'contract/site/card-application'
import { cardPhotoCopy, cardStateCopy } from 'contract/site/card-application.copy'
import { file } from 'contract/foundation/file'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { occupationLabels } from 'contract/codes/occupation.copy'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { needsProof } from '../../../ui/use-proof.tsx'
import { cardCopy as copy } from './card.copy.ts'
import { MoveDialog } from './move-dialog.tsx'

type Card = RowOf<typeof cardApplication.list>

type Opened = ResultOf<typeof cardApplication.open>
type Action = z.output<typeof ManualCardAction>

/** One application in full with its photos; opening it is recorded, and closed it is forgotten. */
export function CardReview({ card, onClose }: { card: Card; onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const [action, setAction] = useState<Action | null>(null)
  const { cardApplicationId, number } = card
  const queryKey = [cardApplication.open.path, cardApplicationId]
  const query = useQuery({
    queryKey,
    queryFn: () => client.call(cardApplication.open, { cardApplicationId }, { quiet: true }),
    // Each look is recorded: none is made by itself, and nothing is kept.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const moved = async () => {
    setAction(null)
    onClose()
    queries.removeQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: [cardApplication.list.path] })
  }
  const { data } = query
  return (
    <>
      <ViewDialog
        title={`${copy.review} ${number}`}
        width={760}
        actions={data?.actions.map((each, index) => (
          <Button
            key={each}
            {...(index === 0 && { type: 'primary' as const })}
            onClick={() => setAction(each)}
          >
            {copy.moves[each]}
          </Button>
        ))}
        onClose={onClose}
      >
        {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {query.isError && !needsProof(query.error) && (
          <FailureState error={query.error} retry={() => void query.refetch()} />
        )}
        {data && <Whole opened={data} />}
      </ViewDialog>
      {query.isError && needsProof(query.error) && (
        <ProofDialog
          title={uiCopy.proofTitle}
          subject={uiCopy.proofOften}
          confirm={uiCopy.reveal}
          onConfirm={async (ticket) => {
            const opened = await client.call(cardApplication.open, { cardApplicationId, ticket })
            queries.setQueryData(queryKey, opened)
          }}
          onClose={onClose}
        />
      )}
      {action && (
        <MoveDialog
          card={card}
          action={action}
          onClose={() => setAction(null)}
          onMoved={() => void moved()}
        />
      )}
    </>
  )
}

function Whole({ opened }: { opened: Opened }) {
  const client = useClient()
  return (
    <>
      <Alert type="info" showIcon title={copy.notice} style={{ marginBottom: 16 }} />
      <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={factsOf(opened)} />
      <h2>{copy.photos}</h2>
      {opened.photos.length === 0 && <p className="hint">{copy.noPhotos}</p>}
      <Space wrap align="start">
        {opened.photos.map(({ photo, link }) => (
          <figure key={photo} style={{ margin: 0 }}>
            <PrivatePicture
              name={[file.open.path, link]}
              load={() => client.download(file.open, { link }, { quiet: true })}
              alt={cardPhotoCopy[photo]}
              failed={copy.photoFailed}
              style={{ maxWidth: 220, maxHeight: 300, display: 'block' }}
            />
            <figcaption>{cardPhotoCopy[photo]}</figcaption>
          </figure>
        ))}
      </Space>
      <h2>{copy.steps}</h2>
      <Timeline
        items={opened.steps.map(({ state, reason, at }) => ({
          content: (
            <>
              {cardStateCopy[state]} <small className="tabular">{whenText(at)}</small>
              {reason && <small className="block">{copy.reason(reason)}</small>}
            </>
          ),
        }))}
      />
      {opened.actions.length === 0 && <p className="hint">{copy.noActions}</p>}
    </>
  )
}

const factsOf = (opened: Opened) => {
  const { facts } = copy
  const debit = opened.kind === 'debit'
  const lines: [string, string][] = [
    [facts.name, opened.name],
    [
      facts.documentType,
      (idDocumentNames as Readonly<Record<string, string>>)[opened.documentType] ??
        opened.documentType,
    ],
    [facts.documentNumber, opened.documentNumber],
    [facts.documentValidUntil, debit ? (opened.documentValidUntil ?? copy.withoutEnd) : ''],
    [facts.birthDate, opened.birthDate],
    [facts.mobile, opened.mobile],
    [facts.occupation, opened.occupation ? occupationLabels[opened.occupation] : ''],
    [facts.address, opened.address],
    [facts.contact, [opened.contactName, opened.contactMobile].filter(Boolean).join(' ')],
    [facts.uniformSize, opened.uniformSize ?? ''],
    [facts.handOver, handOverOf(opened)],
    [facts.guardian, opened.guardianConsented ? copy.yes : ''],
    [facts.lastFour, opened.lastFour ?? ''],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ key: label, label, children: value }))
}

const handOverOf = ({ delivery, branch, pickupOn, pickupSlot, postalAddress }: Opened): string => {
  if (delivery === 'post') return copy.post(postalAddress)
  return branch ? copy.branch(branch.name, pickupOn ?? '', pickupSlot ?? '') : ''
}
