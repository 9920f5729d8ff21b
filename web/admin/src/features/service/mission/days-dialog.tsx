import { useState } from 'react'
import { Checkbox, Form } from 'antd'
import { weekdayNames } from 'contract/rules/time.copy'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
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
  const [chosen, setChosen] = useState<number[]>([...weekdays])
  const [startTime, setStart] = useState<string | null>('09:00')
  const [endTime, setEnd] = useState<string | null>('11:00')

  const complete = from && to && startTime && endTime && to >= from && endTime > startTime
  const rows = complete
    ? sessionsOn({ from, to, weekdays: chosen, startTime, endTime }, present)
    : []

  const wrong = (): string | null => {
    if (!complete) return copy.incomplete
    if (rows.length === 0) return copy.none
    return present.length + rows.length > sessionLimit ? copy.limit : null
  }

  const add = () => {
    onAdd(rows)
    onClose()
  }

  return (
    <ActionDialog
      title={copy.title}
      check={wrong}
      confirm={copy.add(rows.length)}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="side-by-side">
        <Form.Item label={copy.from} htmlFor="days-from">
          <DateField id="days-from" value={from} onChange={setFrom} />
        </Form.Item>
        <Form.Item label={copy.to} htmlFor="days-to">
          <DateField id="days-to" value={to} onChange={setTo} />
        </Form.Item>
        <Form.Item label={startLabel} htmlFor="days-start">
          <TimeField id="days-start" value={startTime} onChange={setStart} />
        </Form.Item>
        <Form.Item label={endLabel} htmlFor="days-end">
          <TimeField id="days-end" value={endTime} onChange={setEnd} />
        </Form.Item>
      </div>
      <Form.Item label={copy.weekdays}>
        <Checkbox.Group
          aria-label={copy.weekdays}
          className="choices"
          value={chosen}
          onChange={(values) => setChosen(values as number[])}
          options={weekdays.map((value) => ({ value, label: weekdayNames[value] }))}
        />
      </Form.Item>
    </ActionDialog>
  )
}
