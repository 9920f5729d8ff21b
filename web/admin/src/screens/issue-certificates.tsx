import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select } from 'antd'
import type { InputOf } from 'contract/endpoint'
import { exportPurposeCopy } from 'contract/reason.copy'
import { task } from 'contract/desk/task'
import { mission } from 'contract/service/mission'
import { MOST_CERTIFICATES, PURPOSE_LENGTH } from 'contract/rules/terms'
import { Grade } from 'contract/states'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { useMay } from '../administrator.ts'
import { useClient, useCommand } from '../client.ts'
import { Field } from '../ui/field.tsx'
import { Item, TextAreaItem, TextItem } from '../ui/item.tsx'
import { PurposeDialog } from '../ui/purpose-dialog.tsx'
import { SessionSelect } from '../ui/session-select.tsx'
import { numbersIn } from '../features/service/application/invite-numbers.ts'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { issueCopy as copy } from './issue-certificates.copy.ts'

type Chosen = Pick<InputOf<typeof task.issueCertificates>, 'missionId' | 'sessionId'>

/** Starts issuing the certificates of many; `chosen` is what the page is narrowed to already. */
export function IssueCertificates({ chosen = {} }: { chosen?: Chosen }) {
  const may = useMay('certificateIssue')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<Icon name="certificate" size={18} />} onClick={() => setOpen(true)}>
        {copy.button}
      </Button>
      {open && <IssueDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  )
}

function IssueDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const client = useClient()
  const start = useCommand(task.issueCertificates)
  const [missionId, setMissionId] = useState(chosen.missionId)
  const [sessionId, setSessionId] = useState(chosen.sessionId)
  const [text, setText] = useState('')
  const [gradeFrom, setGradeFrom] = useState<z.output<typeof Grade> | ''>('')
  const [purpose, setPurpose] = useState('')
  const [english, setEnglish] = useState(false)
  const { numbers, wrong } = numbersIn(text)
  const { data: detail } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const wrongNumbers = () => {
    if (wrong.length > 0) return copy.numbersWrong(wrong)
    if (numbers.length > MOST_CERTIFICATES) return copy.tooMany(numbers.length)
    return missionId === undefined && numbers.length === 0 && copy.nobody
  }
  return (
    <PurposeDialog
      subject={copy.subject}
      consequence={copy.consequence}
      purposes={exportPurposeCopy}
      confirm={copy.confirm}
      onConfirm={async (why) => {
        await start.mutateAsync({
          ...(missionId && { missionId }),
          ...(missionId && sessionId && { sessionId }),
          ...(numbers.length > 0 && { volunteerNos: numbers }),
          ...(gradeFrom && { gradeFrom }),
          ...(purpose.trim() && { certificatePurpose: purpose.trim() }),
          ...(english && { english }),
          ...why,
        })
        notify.success(copy.started)
        onClose()
      }}
      onClose={onClose}
    >
      <Field group label={copy.mission} optional hint={copy.missionHint}>
        <MissionSelect
          label={copy.mission}
          all={copy.allMissions}
          value={missionId}
          onChange={(value) => {
            setMissionId(value)
            setSessionId(undefined)
          }}
        />
      </Field>
      {missionId !== undefined && (
        <Item label={copy.session}>
          <SessionSelect
            label={copy.session}
            all={copy.allSessions}
            sessions={detail?.sessions ?? []}
            value={sessionId}
            onChange={(value) => setSessionId(value || undefined)}
          />
        </Item>
      )}
      <TextAreaItem
        label={copy.numbers}
        optional
        hint={copy.numbersHint}
        error={wrongNumbers()}
        value={text}
        onChange={setText}
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
      <Item label={copy.grade}>
        <Select
          className="wide"
          value={gradeFrom}
          onChange={setGradeFrom}
          options={[
            { value: '', label: copy.anyGrade },
            // The weakest takes in all.
            ...Grade.options
              .filter((grade) => grade !== 'declared')
              .map((grade) => ({ value: grade, label: copy.from(grade) })),
          ]}
        />
      </Item>
      <TextItem
        label={copy.purpose}
        optional
        hint={copy.purposeHint}
        maxLength={PURPOSE_LENGTH}
        value={purpose}
        onChange={setPurpose}
      />
      <Checkbox checked={english} onChange={({ target }) => setEnglish(target.checked)}>
        {copy.english}
      </Checkbox>
    </PurposeDialog>
  )
}
