import { useState } from 'react'
import { fieldSentence } from 'contract/fields.copy'
import { weekdayNames } from 'contract/rules/time.copy'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ChoicesItem, Item } from '../../../ui/item.tsx'
import { DateField, TimeField } from '../../../ui/time-fields.tsx'
import { sessionLimit, sessionsOn, type MissionForm, type SessionRow } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.editor.days
const { startTime: startLabel, endTime: endLabel } = missionCopy.editor
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface Props {
  present: MissionForm['sessions']
  onAdd: (rows: SessionRow[]) => void
  onClose: () => void
}

/** Adds one session on each chosen weekday between two days. Mount it to open it. */
export function DaysDialog({ present, onAdd, onClose }: Props) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([...weekdays])
  const [startTime, setStart] = useState<string | null>('09:00')
  const [endTime, setEnd] = useState<string | null>('11:00')

  const missing = fieldSentence('required')
  const complete = from && to && startTime && endTime && to >= from && endTime > startTime
  const rows = complete
    ? sessionsOn({ from, to, weekdays: chosen, startTime, endTime }, present)
    : []
  const wrongEnd = () => {
    if (!to) return missing
    if (from && to < from) return fieldSentence('lastDayBeforeFirst')
    return present.length + rows.length > sessionLimit && copy.limit
  }

  const add = () => {
    onAdd(rows)
    onClose()
  }

  return (
    <ActionDialog
      title={copy.title}
      confirm={copy.add(rows.length)}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="side-by-side">
        <Item label={copy.from} error={!from && missing}>
          <DateField value={from} onChange={setFrom} />
        </Item>
        <Item label={copy.to} error={wrongEnd()}>
          <DateField value={to} onChange={setTo} />
        </Item>
        <Item label={startLabel} error={!startTime && missing}>
          <TimeField value={startTime} onChange={setStart} />
        </Item>
        <Item
          label={endLabel}
          error={
            endTime ? startTime && endTime <= startTime && fieldSentence('endBeforeStart') : missing
          }
        >
          <TimeField value={endTime} onChange={setEnd} />
        </Item>
      </div>
      <ChoicesItem
        label={copy.weekdays}
        error={(complete || chosen.length === 0) && rows.length === 0 && copy.none}
        value={chosen}
        onChange={setChosen}
        options={weekdays.map((value) => ({ value, label: weekdayNames[value] }))}
      />
    </ActionDialog>
  )
}
