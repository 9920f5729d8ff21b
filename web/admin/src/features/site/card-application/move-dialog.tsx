import { Checkbox, Form } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { cardApplication, CardPhoto, type ManualCardAction } from 'contract/site/card-application'
import { cardPhotoCopy } from 'contract/site/card-application.copy'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { TextItem } from '../../../ui/item.tsx'
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
  const check = () => {
    if (refusing && photos.length === 0) return copy.whichMissing
    return lastFour !== '' && !/^\d{4}$/.test(lastFour) ? copy.lastFourWrong : null
  }
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
      check={check}
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
        <Form.Item label={copy.which} required layout="vertical">
          <Checkbox.Group
            aria-label={copy.which}
            value={photos}
            onChange={setPhotos}
            options={CardPhoto.options.map((value) => ({ value, label: cardPhotoCopy[value] }))}
          />
        </Form.Item>
      )}
      {withLastFour.includes(action) && (
        <TextItem
          label={copy.lastFourLabel}
          hint={copy.lastFourHint}
          inputMode="numeric"
          maxLength={4}
          value={lastFour}
          onChange={setLastFour}
        />
      )}
    </ActionDialog>
  )
}
