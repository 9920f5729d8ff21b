import { Checkbox, Select } from 'antd'
import { donation, DonationEntry, DonationKind, type DonationColumn } from 'contract/site/donation'
import { donationColumnCopy, donationKindCopy } from 'contract/site/donation.copy'
import { fieldSentence } from 'contract/fields.copy'
import { fenOf } from 'contract/rules/money'
import { localDate } from 'contract/rules/time'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFaults } from '../../../form/use-faults.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item, TextItem } from '../../../ui/item.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.form

type TextColumn = Exclude<DonationColumn, 'documentNumber' | 'kind' | 'shown'>
type Texts = Record<TextColumn, string>

const nothing: Texts = {
  reference: '',
  donorName: '',
  volunteerNo: '',
  amountFen: '',
  goods: '',
  from: '',
  to: '',
  purpose: '',
  foundation: '',
  receiptNumber: '',
}

const optional: ReadonlySet<string> = new Set(['volunteerNo', 'to', 'receiptNumber'])

const isDay = (column: TextColumn): column is 'from' | 'to' => column === 'from' || column === 'to'

const named = { donationReferenceTaken: 'reference' }

/** One donation typed by hand, under the rules of a sheet. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const [texts, setTexts] = useState(nothing)
  const [kind, setKind] = useState<z.output<typeof DonationKind>>('money')
  const [shown, setShown] = useState(false)

  const isOptional = (column: string) =>
    optional.has(column) || column === (kind === 'goods' ? 'amountFen' : 'goods')
  // Goods typed before the way was changed stand no longer in the form.
  const said = Object.entries({ ...texts, ...(kind !== 'goods' && { goods: '' }) })
    .filter(([column, text]) => text.trim() !== '' || !isOptional(column))
    .map(([column, text]) => [column, (column === 'amountFen' && fenOf(text)) || text])
  const entry = { ...Object.fromEntries(said), kind, shown }
  const { faults, refuse } = useFaults(DonationEntry, entry, named)
  const set = (column: TextColumn, value: string) =>
    setTexts((before) => ({ ...before, [column]: value }))
  const today = localDate(new Date())
  const wrong = (column: TextColumn) => {
    // The server says so too, but only once everything else is right.
    if (isDay(column) && texts[column] > today) return fieldSentence('dateInFuture')
    return faults[column] && (column === 'amountFen' ? fieldSentence('amount') : faults[column])
  }
  const text = (column: TextColumn, maxLength: number, hint?: string) => (
    <TextItem
      label={donationColumnCopy[column]}
      optional={isOptional(column)}
      hint={hint}
      error={wrong(column)}
      maxLength={maxLength}
      value={texts[column]}
      onChange={(value) => set(column, value)}
    />
  )
  const day = (column: 'from' | 'to') => (
    <Item label={donationColumnCopy[column]} optional={isOptional(column)} error={wrong(column)}>
      <DateField value={texts[column] || null} onChange={(value) => set(column, value ?? '')} />
    </Item>
  )
  return (
    <CommandDialog
      command={donation.enter}
      input={() => DonationEntry.parse(entry)}
      width={640}
      title={copy.title}
      consequence={copy.lead}
      confirm={copy.confirm}
      said={({ linked }) => copy.done(linked)}
      onRefused={refuse}
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
    </CommandDialog>
  )
}
