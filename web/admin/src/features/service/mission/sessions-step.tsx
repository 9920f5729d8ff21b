import { useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { PREPARATION_MINUTES } from 'contract/rules/terms'
import { isLocalDate, weekdayOf } from 'contract/rules/time'
import { weekdayNames } from 'contract/rules/time.copy'
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { CalendarOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Field } from '../../../ui/field.tsx'
import { DateField, MomentField, TimeField } from '../../../ui/time-fields.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { inOrder, sessionLimit, type MissionForm } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'

const { field, editor } = missionCopy
type Applications = ResultOf<typeof mission.detailManaged>['applications']
const positionLimit = 20

const preparations = PREPARATION_MINUTES.map((value) => ({
  value,
  label: missionCopy.preparation(value),
}))

/** Step 2: when, how many, and until when to apply. */
export function SessionsStep({ applications }: { applications: Applications }) {
  return (
    <>
      <Sessions applications={applications} />
      <div className="side-by-side">
        {(['prepareBefore', 'prepareAfter'] as const).map((name) => (
          <Field key={name} name={name} label={field[name]} hint={editor.hint[name]}>
            <Select options={preparations} />
          </Field>
        ))}
      </div>
      <Positions />
      <div className="side-by-side">
        <Field name="applyOpensAt" label={field.applyOpensAt} optional>
          <MomentField />
        </Field>
        <Field
          name="applyDeadline"
          label={field.applyDeadline}
          optional
          hint={editor.hint.applyDeadline}
        >
          <MomentField />
        </Field>
      </div>
    </>
  )
}

function Sessions({ applications }: { applications: Applications }) {
  const form = Form.useFormInstance<MissionForm>()
  // The identifier of a session is no field of the form.
  const filled = Form.useWatch('sessions', { form, preserve: true }) ?? []
  const appliedTo = (row: number) =>
    applications.find(({ sessionId }) => sessionId === filled[row]?.sessionId)
  const [days, setDays] = useState(false)
  const present = () => (form.getFieldValue('sessions') ?? []) as MissionForm['sessions']
  return (
    <fieldset className="rows" id="mission_sessions">
      <legend>{editor.sessionsLegend}</legend>
      <p className="hint">{editor.sessionsHint}</p>
      <Form.List name="sessions">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div className="row" key={key}>
                <Form.Item name={[name, 'date']} label={editor.date}>
                  <DateField
                    aria-label={editor.sessionLabel(name + 1, editor.date)}
                    disabled={appliedTo(name) !== undefined}
                  />
                </Form.Item>
                <Form.Item name={[name, 'startTime']} label={editor.startTime}>
                  <TimeField
                    aria-label={editor.sessionLabel(name + 1, editor.startTime)}
                    disabled={appliedTo(name) !== undefined}
                  />
                </Form.Item>
                <Form.Item name={[name, 'endTime']} label={editor.endTime}>
                  <TimeField
                    aria-label={editor.sessionLabel(name + 1, editor.endTime)}
                    disabled={appliedTo(name) !== undefined}
                  />
                </Form.Item>
                {appliedTo(name) === undefined && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={editor.removeSession(name + 1)}
                    onClick={() => remove(name)}
                  />
                )}
                <SessionNote date={filled[name]?.date} applied={appliedTo(name)} />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <div className="row-actions">
              <Button
                icon={<PlusOutlined />}
                disabled={rows.length >= sessionLimit}
                onClick={() => {
                  const { startTime, endTime } = present().at(-1) ?? {}
                  add({ date: null, startTime: startTime ?? null, endTime: endTime ?? null })
                }}
              >
                {editor.addSession}
              </Button>
              <Button
                icon={<CalendarOutlined />}
                disabled={rows.length >= sessionLimit}
                onClick={() => setDays(true)}
              >
                {editor.addDays}
              </Button>
            </div>
          </>
        )}
      </Form.List>
      {days && (
        <DaysDialog
          present={present()}
          onAdd={(added) => form.setFieldValue('sessions', inOrder([...present(), ...added]))}
          onClose={() => setDays(false)}
        />
      )}
    </fieldset>
  )
}

/** Which weekday a session falls on, who has applied to it, and why its time holds. */
function SessionNote({
  date,
  applied,
}: {
  date: string | null | undefined
  applied: Applications[number] | undefined
}) {
  return (
    <p className="hint grow">
      {[
        date && isLocalDate(date) ? weekdayNames[weekdayOf(date)] : null,
        applied && editor.applied(applied),
        applied && editor.sessionHolds,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function Positions() {
  return (
    <fieldset className="rows" id="mission_positions">
      <legend>{editor.positionsLegend}</legend>
      <p className="hint">{editor.positionsHint}</p>
      <Form.List name="positions">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div className="row" key={key}>
                <Form.Item name={[name, 'name']} label={editor.positionName}>
                  <Input
                    maxLength={30}
                    aria-label={editor.positionLabel(name + 1, editor.positionName)}
                  />
                </Form.Item>
                <Form.Item name={[name, 'quota']} label={editor.quota}>
                  <InputNumber
                    min={1}
                    max={10_000}
                    precision={0}
                    aria-label={editor.positionLabel(name + 1, editor.quota)}
                  />
                </Form.Item>
                <Field
                  name={[name, 'requirement']}
                  label={editor.positionRequirement}
                  optional
                  className="grow"
                >
                  <Input
                    maxLength={200}
                    aria-label={editor.positionLabel(name + 1, editor.positionRequirement)}
                  />
                </Field>
                <Form.Item name={[name, 'autoAccept']} valuePropName="checked">
                  <Checkbox>{editor.autoAccept}</Checkbox>
                </Form.Item>
                {rows.length > 1 && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={editor.removePosition(name + 1)}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= positionLimit}
              onClick={() => add({ name: '', requirement: '', autoAccept: false, quota: null })}
            >
              {editor.addPosition}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
