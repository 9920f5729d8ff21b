import { Checkbox, Select } from 'antd'
import { donation, DonationEntry, DonationKind, type DonationColumn } from 'contract/site/donation'
import { donationColumnCopy, donationKindCopy } from 'contract/site/donation.copy'
import { fieldSentence } from 'contract/fields.copy'
import { fenOf } from 'contract/rules/money'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, wrongFields } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Item, TextItem } from '../../../ui/item.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.form

type TextColumn = Exclude<DonationColumn, 'kind' | 'shown'>
type Texts = Record<TextColumn, string>

const nothing: Texts = {
  reference: '',
  donorName: '',
  volunteerNo: '',
  documentNumber: '',
  amountFen: '',
  goods: '',
  from: '',
  to: '',
  purpose: '',
  foundation: '',
  receiptNumber: '',
}

const optional: ReadonlySet<TextColumn> = new Set(['volunteerNo', 'to', 'receiptNumber'])

/** One donation typed by hand, under the rules of a sheet. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCommand(donation.enter)
  const [texts, setTexts] = useState(nothing)
  const [kind, setKind] = useState<z.output<typeof DonationKind>>('money')
  const [shown, setShown] = useState(false)

  const parsed = () => {
    const { amountFen, ...rest } = texts
    // Goods typed before the way was changed stand no longer in the form.
    const said = kind === 'goods' ? rest : { ...rest, goods: '' }
    const given = Object.entries(said).filter(([, text]) => text.trim() !== '')
    const amount = amountFen.trim() === '' ? {} : { amountFen: fenOf(amountFen) || amountFen }
    return DonationEntry.safeParse({ ...Object.fromEntries(given), ...amount, kind, shown })
  }
  const fault = () => {
    const issue = parsed().error?.issues[0]
    if (!issue) return null
    const column = issue.path[0] as DonationColumn
    const name = column === 'amountFen' ? 'amount' : issue.message
    return copy.fault(donationColumnCopy[column], fieldSentence(name))
  }
  const enter = async () => {
    try {
      const { linked } = await mutateAsync(parsed().data!)
      notify.success(copy.done(linked))
      return onClose()
    } catch (error) {
      // What only the server knows is told by field, as what this form knows is.
      const [wrong] = isFailure(error, 'invalidInput') ? Object.entries(wrongFields(error)) : []
      if (!wrong) throw error
      return copy.fault(donationColumnCopy[wrong[0] as DonationColumn], wrong[1])
    }
  }
  const isOptional = (column: TextColumn) =>
    optional.has(column) || (column === 'amountFen' && kind === 'goods')
  const set = (column: TextColumn, value: string) =>
    setTexts((before) => ({ ...before, [column]: value }))
  const text = (column: TextColumn, maxLength: number, hint?: string) => (
    <TextItem
      label={donationColumnCopy[column]}
      optional={isOptional(column)}
      hint={hint}
      maxLength={maxLength}
      value={texts[column]}
      onChange={(value) => set(column, value)}
    />
  )
  const day = (column: 'from' | 'to') => (
    <Item label={donationColumnCopy[column]} optional={isOptional(column)}>
      <DateField value={texts[column] || null} onChange={(value) => set(column, value ?? '')} />
    </Item>
  )
  return (
    <ActionDialog
      width={640}
      title={copy.title}
      consequence={copy.lead}
      confirm={copy.confirm}
      check={fault}
      onConfirm={enter}
      onClose={onClose}
    >
      {text('reference', 40)}
      {text('donorName', 50)}
      {text('volunteerNo', 20, copy.volunteerHint)}
      <Item label={donationColumnCopy.kind}>
        <Select
          value={kind}
          onChange={setKind}
          options={DonationKind.options.map((value) => ({ value, label: donationKindCopy[value] }))}
        />
      </Item>
      {text('amountFen', 20)}
      {kind === 'goods' && text('goods', 200)}
      {day('from')}
      {day('to')}
      {text('purpose', 60)}
      {text('foundation', 60)}
      {text('receiptNumber', 40)}
      <Checkbox checked={shown} onChange={({ target }) => setShown(target.checked)}>
        {copy.shown}
      </Checkbox>
    </ActionDialog>
  )
}
