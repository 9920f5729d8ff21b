import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Radio, Select, Space, Upload } from 'antd'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { fieldSentence } from 'contract/fields.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { SUPPLEMENTARY_FILES } from 'contract/rules/terms'
import {
  supplementary,
  SUPPLEMENTARY_ROWS,
  SupplementaryProblem,
  SupplementarySubject,
} from 'contract/service/supplementary'
import { supplementarySubjectCopy } from 'contract/service/supplementary.copy'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient, useCommand } from '../../../client.ts'
import { EvidenceFiles } from '../../../ui/evidence-files.tsx'
import { Item, TextAreaItem, TextItem } from '../../../ui/item.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { RegionField } from '../../../ui/region-field.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { DateField, TimeField } from '../../../ui/time-fields.tsx'
import { useUnsaved } from '../../../ui/use-unsaved.tsx'
import { type Detail, parsed, type Written, writtenOf } from './draft.ts'
import { PeopleTable } from './people-table.tsx'
import { supplementaryCopy } from './supplementary.copy.ts'

const copy = supplementaryCopy.editor

interface Props {
  detail: Detail | null
  /** What is chosen before anybody wrote. */
  at?: Partial<Written>
  /** The choice of a session, which other features make. */
  session: (
    value: Pick<Written, 'missionId' | 'sessionId'>,
    set: (value: Pick<Written, 'missionId' | 'sessionId'>) => void,
  ) => ReactNode
  onSaved: (batchId: string) => void
}

const Refused = z.object({ problems: z.array(SupplementaryProblem) })

type Said = { type: 'success' | 'error' | 'warning'; text: string } | null

/** Writes a batch: what it is of, why, what proves it and who is on it. Nothing typed is lost by a refusal. */
export function SupplementaryEditor({ detail, at, session, onSaved }: Props) {
  const [written, setWritten] = useState(() => writtenOf(detail, at))
  const [changed, setChanged] = useState(false)
  const [problems, setProblems] = useState<readonly SupplementaryProblem[]>([])
  const [said, setSaid] = useState<Said>(null)
  const { question } = useUnsaved(changed, () => setChanged(false))
  const set = (change: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...change }))
    setChanged(true)
  }
  const save = useCommand(supplementary.save)
  const check = useCommand(supplementary.check)
  const submit = useCommand(supplementary.submit)
  const busy = save.isPending || check.isPending || submit.isPending

  const told = async (act: (draft: NonNullable<ReturnType<typeof parsed>['data']>) => unknown) => {
    const { data, error } = parsed(written, detail)
    if (!data) return setSaid({ type: 'error', text: faultOf(error?.issues[0]) })
    try {
      await act(data)
    } catch (failure) {
      const refused = Refused.safeParse(failure instanceof ApiFailure ? failure.details : null)
      if (refused.success) return show(refused.data.problems)
      setSaid({ type: 'error', text: failureSentence(failure) })
    }
  }
  const show = (found: readonly SupplementaryProblem[]) => {
    setProblems(found)
    setSaid({ type: 'warning', text: copy.wrong(found.length) })
  }
  const checkNow = () =>
    told(async (draft) => {
      const { people, minutes, problems: found } = await check.mutateAsync(draft)
      if (found.length > 0) return show(found)
      setProblems([])
      setSaid({ type: 'success', text: copy.checked(people, formatMinutes(minutes)) })
    })
  const saveNow = (then: 'stay' | 'submit') =>
    told(async (draft) => {
      const { batchId } = await save.mutateAsync(draft)
      setChanged(false)
      setProblems([])
      if (then === 'submit') await submit.mutateAsync({ batchId })
      notify.success(then === 'submit' ? supplementaryCopy.said.submit : copy.saved)
      // Once the question about what is unsaved is gone.
      setTimeout(() => onSaved(batchId))
    })

  const honour = written.subject === 'honour'
  return (
    <Form layout="vertical" className="form-page">
      {detail === null && (
        <Item label={supplementaryCopy.subject}>
          <Radio.Group
            aria-label={supplementaryCopy.subject}
            value={written.subject}
            onChange={({ target }) => set({ subject: target.value as Written['subject'] })}
            options={SupplementarySubject.options.map((value) => ({
              value,
              label: supplementarySubjectCopy[value],
            }))}
          />
        </Item>
      )}
      {written.subject === 'session' && session(written, set)}
      {written.subject === 'mission' && <HeldFields written={written} set={set} />}
      {honour && <HonourFields written={written} set={set} />}
      <TextAreaItem
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={200}
        value={written.reason}
        onChange={(reason) => set({ reason })}
      />
      <div className="side-by-side">
        <TextItem
          label={copy.witnessName}
          hint={detail?.witness ? copy.witnessKept : copy.witnessHint}
          maxLength={50}
          value={written.witnessName}
          onChange={(witnessName) => set({ witnessName })}
        />
        <TextItem
          label={copy.witnessMobile}
          hint={detail?.witness ? copy.witnessKept : undefined}
          inputMode="tel"
          maxLength={20}
          value={written.witnessMobile}
          onChange={(witnessMobile) => set({ witnessMobile })}
        />
      </div>
      <EvidenceFiles
        purpose="handEntryEvidence"
        hint={copy.evidenceHint}
        most={SUPPLEMENTARY_FILES}
        files={written.files}
        onChange={(files) => set({ files })}
      />
      <h2 className="part-title">{copy.list}</h2>
      <p className="hint">{honour ? copy.listHonourHint : copy.listHint}</p>
      <SheetButtons
        subject={written.subject}
        onRead={(rows) => {
          set({ rows })
          setProblems([])
          setSaid({ type: 'success', text: copy.uploaded(rows.length) })
        }}
        onFailed={(text) => setSaid({ type: 'error', text })}
      />
      {said && (
        <Alert
          role={said.type === 'success' ? 'status' : 'alert'}
          showIcon
          type={said.type}
          title={said.text}
        />
      )}
      <PeopleTable
        honour={honour}
        rows={written.rows}
        problems={problems}
        onChange={(rows) => {
          // Rows that move take what was said of them to the wrong place.
          if (rows.length !== written.rows.length) setProblems([])
          set({ rows })
        }}
      />
      <Space wrap>
        <Button
          disabled={written.rows.length >= SUPPLEMENTARY_ROWS}
          onClick={() => set({ rows: [...written.rows, {}] })}
        >
          {copy.addRow}
        </Button>
        <Button disabled={busy} onClick={() => void checkNow()}>
          {copy.check}
        </Button>
        <Button disabled={busy} onClick={() => void saveNow('stay')}>
          {copy.save}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void saveNow('submit')}>
          {copy.saveAndSubmit}
        </Button>
      </Space>
      {question}
    </Form>
  )
}

/** Names the first field that is not filled in as it must be. */
const faultOf = (issue: { path: PropertyKey[]; message: string } | undefined): string => {
  const names: Readonly<Record<string, string>> = {
    sessionId: copy.session,
    category: copy.category,
    regionCode: copy.region,
    address: copy.address,
    content: copy.content,
    date: copy.date,
    from: copy.from,
    to: copy.to,
    title: copy.heldTitle,
    reason: copy.reason,
    witnessName: copy.witnessName,
    witnessMobile: copy.witnessMobile,
    fileIds: supplementaryCopy.detail.files,
    rows: copy.list,
  }
  const name = issue?.path.map(String).findLast((part) => part in names)
  const sentence = fieldSentence(issue?.message ?? 'invalid')
  return name ? copy.fault(names[name] ?? '', sentence) : sentence
}

interface FieldsProps {
  written: Written
  set: (change: Partial<Written>) => void
}

const HeldFields = ({ written, set }: FieldsProps) => (
  <>
    <TextItem
      label={copy.heldTitle}
      maxLength={50}
      value={written.title}
      onChange={(title) => set({ title })}
    />
    <Item label={copy.kind}>
      <Radio.Group
        aria-label={copy.kind}
        value={written.kind}
        onChange={({ target }) => set({ kind: target.value as Written['kind'] })}
        options={(['service', 'training'] as const).map((value) => ({
          value,
          label: missionKindCopy[value],
        }))}
      />
    </Item>
    <Item label={copy.category}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={copy.choose}
        value={written.category}
        onChange={(category: string) => set({ category })}
        options={serviceCategoryCodes.map((value) => ({
          value,
          label: serviceCategoryNames[value],
        }))}
      />
    </Item>
    <Item label={copy.region}>
      <RegionField value={written.regionCode} onChange={(regionCode) => set({ regionCode })} />
    </Item>
    <TextItem
      label={copy.address}
      maxLength={120}
      value={written.address}
      onChange={(address) => set({ address })}
    />
    <TextAreaItem
      label={copy.content}
      hint={copy.contentHint}
      maxLength={2000}
      value={written.content}
      onChange={(content) => set({ content })}
    />
    <div className="side-by-side">
      <Item label={copy.date}>
        <DateField value={written.date} onChange={(date) => set({ date })} />
      </Item>
      <Item label={copy.from}>
        <TimeField value={written.from} onChange={(from) => set({ from })} />
      </Item>
      <Item label={copy.to}>
        <TimeField value={written.to} onChange={(to) => set({ to })} />
      </Item>
    </div>
  </>
)

const HonourFields = ({ written, set }: FieldsProps) => (
  <>
    <TextItem
      label={copy.honourTitle}
      hint={copy.honourHint}
      maxLength={50}
      value={written.title}
      onChange={(title) => set({ title })}
    />
    <Item label={copy.honourDate}>
      <DateField value={written.date} onChange={(date) => set({ date })} />
    </Item>
  </>
)

/** The list to fill in, and the way back for it. */
function SheetButtons({
  subject,
  onRead,
  onFailed,
}: {
  subject: Written['subject']
  onRead: (rows: Written['rows']) => void
  onFailed: (sentence: string) => void
}) {
  const client = useClient()
  const read = useCommand(supplementary.readSheet)
  const template = async () =>
    saveFile(await client.download(supplementary.template, { subject }), copy.templateName)
  const send = async (file: File) => {
    try {
      onRead((await read.mutateAsync({ file })).rows)
    } catch (error) {
      onFailed(failureSentence(error))
    }
  }
  return (
    <Space wrap>
      <Button onClick={() => void template()}>{copy.template}</Button>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={read.isPending}>
          {copy.upload}
        </Button>
      </Upload>
    </Space>
  )
}
