import type { RowOf } from 'contract/endpoint'
import { cardApplication, CardPhoto, type ManualCardAction } from 'contract/site/card-application'
import { cardPhotoCopy } from 'contract/site/card-application.copy'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ChoicesItem, TextItem } from '../../../ui/item.tsx'
import { cardCopy as copy } from './card.copy.ts'

type Card = RowOf<typeof cardApplication.list>

type Action = z.output<typeof ManualCardAction>

/** Steps that the volunteer is told a reason for. */
const withReason: readonly Action[] = ['refusePhotos', 'return', 'returnByBank', 'close']
/** Steps at which the bank has said how the number of the card ends. */
const withLastFour: readonly Action[] = ['makeReady', 'receive', 'activate']

/** One step of an application, with what it needs to be told. */
export function MoveDialog({
  card: { cardApplicationId, number, nameMasked },
  action,
  onClose,
  onMoved,
}: {
  card: Card
  action: Action
  onClose: () => void
  onMoved: () => void
}) {
  const client = useClient()
  const [photos, setPhotos] = useState<z.output<typeof CardPhoto>[]>([])
  const [lastFour, setLastFour] = useState('')
  const refusing = action === 'refusePhotos'
  // No command, which would have the page ask again for the application below: that look is recorded.
  const move = async (reason: string) => {
    await client.call(
      cardApplication.move,
      {
        cardApplicationId,
        action,
        ...(reason && { reason }),
        ...(refusing && { photos }),
        ...(lastFour && { lastFour }),
      },
      { quiet: true },
    )
    notify.success(copy.moved)
    onMoved()
  }
  return (
    <ActionDialog
      title={copy.moves[action]}
      subject={`${number} ${nameMasked}`}
      consequence={withReason.includes(action) ? copy.consequence : undefined}
      reason={
        withReason.includes(action)
          ? { minimum: 2, hint: copy.reasonHint, templates: copy.templates[action] ?? [] }
          : undefined
      }
      confirm={copy.moves[action]}
      danger={action === 'return' || action === 'close'}
      onConfirm={move}
      onClose={onClose}
      onLate={onMoved}
    >
      {refusing && (
        <ChoicesItem
          label={copy.which}
          error={photos.length === 0 && copy.whichMissing}
          value={photos}
          onChange={setPhotos}
          options={CardPhoto.options.map((value) => ({ value, label: cardPhotoCopy[value] }))}
        />
      )}
      {withLastFour.includes(action) && (
        <TextItem
          label={copy.lastFourLabel}
          optional
          hint={copy.lastFourHint}
          error={!/^(\d{4})?$/.test(lastFour) && copy.lastFourWrong}
          inputMode="numeric"
          maxLength={4}
          value={lastFour}
          onChange={setLastFour}
        />
      )}
    </ActionDialog>
  )
}
