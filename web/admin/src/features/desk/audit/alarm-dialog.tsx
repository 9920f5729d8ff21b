import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal, Skeleton } from 'antd'
import { audit } from 'contract/desk/audit'
import { revealedItemCopy } from 'contract/desk/audit.copy'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { revealPurposeCopy } from 'contract/reason.copy'
import { workbench } from 'contract/desk/workbench'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { alarmCopy as copy } from './audit.copy.ts'

type Alarm = RowOf<typeof audit.alarms>

type Look = ResultOf<typeof audit.alarmLooks>['looks'][number]

/** What was looked at before an alarm, and where whoever may takes note of it. */
export function AlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const { alarmId } = alarm
  const { data, error, refetch } = useQuery(client.query(audit.alarmLooks, { alarmId }))
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const acknowledge = async () => {
    if (note.trim().length < 4) return setProblem(copy.noteMissing)
    setBusy(true)
    try {
      await client.call(audit.acknowledgeAlarm, { alarmId, note: note.trim() }, { quiet: true })
      notify.success(copy.noted)
      onClose()
      await Promise.all(
        [audit.alarms.path, workbench.counts.path].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      )
    } catch (failure) {
      setProblem(failureSentence(failure))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={copy.looksTitle(alarm.administrator)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {alarm.can.acknowledge && (
            <Button type="primary" loading={busy} onClick={() => void acknowledge()}>
              {copy.acknowledge}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Looks looks={data.looks} />
      ) : error ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
      {alarm.can.acknowledge && (
        <Form component="div" layout="vertical">
          <Form.Item label={copy.note} htmlFor="alarm-note">
            <Input.TextArea
              id="alarm-note"
              value={note}
              placeholder={copy.noteHint}
              maxLength={500}
              showCount
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
          {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        </Form>
      )}
    </Modal>
  )
}

/** The looks one by one: what of whom, for what and why. */
function Looks({ looks }: { looks: readonly Look[] }) {
  if (looks.length === 0) return <p className="hint">{copy.noLooks}</p>
  return (
    <ul className="alarm-looks">
      {looks.map(({ lookId, at, item, person, people, missionTitle, purpose, reason }) => (
        <li key={lookId}>
          <strong>{revealedItemCopy[item]}</strong> {person || copy.people(people)}
          <small className="block">
            {[whenText(at), missionTitle].filter(Boolean).join(copy.comma)}
          </small>
          <small className="block">
            {copy.why(purpose && revealPurposeCopy[purpose].label, reason)}
          </small>
        </li>
      ))}
    </ul>
  )
}
