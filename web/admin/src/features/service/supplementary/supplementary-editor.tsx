import { Alert, Button, Form, Select, Space } from 'antd'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { SUPPLEMENTARY_FILES } from 'contract/rules/terms'
import {
  supplementary,
  SUPPLEMENTARY_ROWS,
  SupplementaryProblem,
  type SupplementaryRow,
  SupplementarySubject,
} from 'contract/service/supplementary'
import { supplementarySubjectCopy } from 'contract/service/supplementary.copy'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient, useCommand } from '../../../client.ts'
import { refusalOf, type NamedFields } from '../../../form/problems.ts'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { EvidenceFiles } from '../../../ui/evidence-files.tsx'
import { Item, RadioItem, TextAreaItem, TextItem } from '../../../ui/item.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { RegionField } from '../../../ui/region-field.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { DateField, TimeField } from '../../../ui/time-fields.tsx'
import { useUnsaved } from '../../../ui/use-unsaved.tsx'
import {
  type Detail,
  type Faults,
  faultsOf,
  fieldAt,
  parsed,
  type Written,
  writtenOf,
} from './draft.ts'
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
    /** What is wrong with it. */
    error: string | undefined,
  ) => ReactNode
  onSaved: (batchId: string) => void
}

const Refused = z.object({ problems: z.array(SupplementaryProblem) })

const none: Faults = { fields: {}, cells: [] }
const countOf = ({ fields, cells }: Faults): number => Object.keys(fields).length + cells.length

/** Controls of fields, and cells, that something is wrong with. */
const wrongControl = ['input', 'textarea', 'button']
  .map((control) => `.ant-form-item-has-error ${control}`)
  .concat('[aria-invalid=true]')
  .join()

/** The fields that refusals speak of by their name alone. */
const namedIn = (subject: Written['subject']): NamedFields => ({
  sessionNotFound: 'sessionId',
  supplementaryNotOver: subject === 'session' ? 'sessionId' : 'date',
  supplementaryWitnessMissing: 'witnessName',
  fileNotFound: 'files',
})

type Said = { type: 'success' | 'error' | 'warning'; text: string } | null

/** What is wrong with a batch, and what is said of the whole. */
const useFaults = () => {
  const [{ fields, cells }, setFaults] = useState<Faults>(none)
  const [said, setSaid] = useState<Said>(null)
  const leading = useRef(false)
  useEffect(() => {
    if (leading.current) document.querySelector<HTMLElement>(wrongControl)?.focus()
    leading.current = false
  }, [fields, cells])
  /** Marks everything that is wrong, and leads to the first of it. */
  const show = (faults: Faults, sentence: string | null = null) => {
    setFaults(faults)
    const count = countOf(faults)
    const inList = faults.cells.length === count
    setSaid({
      type: sentence === null && inList ? 'warning' : 'error',
      text: sentence ?? (inList ? copy.wrong : copy.wrongFields)(count),
    })
    leading.current = true
  }
  /** Takes back what was said of fields that were changed; the rest stays to be read. */
  const mend = (change: object) => {
    const left = Object.entries(fields).filter(([field]) => !(field in change))
    setFaults({ fields: Object.fromEntries(left), cells })
  }
  return { fields, cells, setFaults, said, setSaid, show, mend }
}

/** Writes a batch: what it is of, why, what proves it and who is on it. Nothing typed is lost by a refusal. */
export function SupplementaryEditor({ detail, at, session, onSaved }: Props) {
  const [written, setWritten] = useState(() => writtenOf(detail, at))
  const [changed, setChanged] = useState(false)
  const { fields, cells, setFaults, said, setSaid, show, mend } = useFaults()
  const { question } = useUnsaved(changed, () => setChanged(false))
  const set = (change: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...change }))
    setChanged(true)
    mend(change)
  }
  const save = useCommand(supplementary.save)
  const check = useCommand(supplementary.check)
  const submit = useCommand(supplementary.submit)
  const busy = save.isPending || check.isPending || submit.isPending

  const told = async (act: (draft: NonNullable<ReturnType<typeof parsed>['data']>) => unknown) => {
    const found = faultsOf(written, detail)
    const { data } = parsed(written, detail)
    if (!data || countOf(found) > 0) return show(found)
    try {
      await act(data)
    } catch (failure) {
      const refused = Refused.safeParse(failure instanceof ApiFailure ? failure.details : null)
      if (refused.success) return show({ ...none, cells: refused.data.problems })
      const { sentence, problems } = refusalOf(failure, namedIn(written.subject), fieldAt)
      const wrong = problems.map(({ path: [field], sentence: fault }) => [field, fault])
      show({ ...none, fields: Object.fromEntries(wrong) }, sentence)
    }
  }
  const setRows = (rows: Written['rows']) => {
    set({ rows })
    // Rows that move take what was said of them to the wrong place.
    const moved = rows.length !== written.rows.length
    const left = cells.filter(({ row }) => !moved && rows[row - 1] === written.rows[row - 1])
    setFaults({ fields, cells: left })
  }
  const checkNow = () =>
    told(async (draft) => {
      const { people, minutes, problems: found } = await check.mutateAsync(draft)
      if (found.length > 0) return show({ ...none, cells: found })
      setFaults(none)
      setSaid({ type: 'success', text: copy.checked(people, formatMinutes(minutes)) })
    })
  const saveNow = (then: 'stay' | 'submit') =>
    told(async (draft) => {
      const { batchId } = await save.mutateAsync(draft)
      setChanged(false)
      setFaults(none)
      if (then === 'submit') await submit.mutateAsync({ batchId })
      notify.success(then === 'submit' ? supplementaryCopy.said.submit : copy.saved)
      // Once the question about what is unsaved is gone.
      setTimeout(() => onSaved(batchId))
    })

  const honour = written.subject === 'honour'
  return (
    <Form component="div" layout="vertical" className="form-page">
      {detail === null && (
        <RadioItem
          label={supplementaryCopy.subject}
          value={written.subject}
          onChange={(subject) => set({ subject })}
          options={SupplementarySubject.options.map((value) => ({
            value,
            label: supplementarySubjectCopy[value],
          }))}
        />
      )}
      {written.subject === 'session' && session(written, set, fields.sessionId)}
      {written.subject === 'mission' && <HeldFields {...{ written, set, fields }} />}
      {honour && <HonourFields {...{ written, set, fields }} />}
      <TextAreaItem
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={200}
        value={written.reason}
        error={fields.reason}
        onChange={(reason) => set({ reason })}
      />
      <div className="side-by-side">
        <TextItem
          label={copy.witnessName}
          hint={detail?.witness ? copy.witnessKept : copy.witnessHint}
          maxLength={50}
          value={written.witnessName}
          error={fields.witnessName}
          onChange={(witnessName) => set({ witnessName })}
        />
        <TextItem
          label={copy.witnessMobile}
          hint={detail?.witness ? copy.witnessKept : undefined}
          inputMode="tel"
          maxLength={20}
          value={written.witnessMobile}
          error={fields.witnessMobile}
          onChange={(witnessMobile) => set({ witnessMobile })}
        />
      </div>
      <EvidenceFiles
        purpose="handEntryEvidence"
        hint={copy.evidenceHint}
        most={SUPPLEMENTARY_FILES}
        files={written.files}
        error={fields.files}
        onChange={(files) => set({ files })}
      />
      <h2 className="part-title">{copy.list}</h2>
      <p className="hint">{honour ? copy.listHonourHint : copy.listHint}</p>
      {fields.rows && <p className="ant-form-item-explain-error">{fields.rows}</p>}
      <SheetButtons
        subject={written.subject}
        onRead={(rows) => {
          setRows(rows)
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
      <PeopleTable honour={honour} rows={written.rows} problems={cells} onChange={setRows} />
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

interface FieldsProps {
  fields: Faults['fields']
  written: Written
  set: (change: Partial<Written>) => void
}

const HeldFields = ({ written, set, fields }: FieldsProps) => (
  <>
    <TextItem
      label={copy.heldTitle}
      maxLength={50}
      value={written.title}
      error={fields.title}
      onChange={(title) => set({ title })}
    />
    <RadioItem
      label={copy.kind}
      value={written.kind}
      onChange={(kind) => set({ kind })}
      options={(['service', 'training'] as const).map((value) => ({
        value,
        label: missionKindCopy[value],
      }))}
    />
    <Item chosen label={copy.category} error={fields.category}>
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
    <Item chosen label={copy.region} error={fields.regionCode}>
      <RegionField value={written.regionCode} onChange={(regionCode) => set({ regionCode })} />
    </Item>
    <TextItem
      label={copy.address}
      maxLength={120}
      value={written.address}
      error={fields.address}
      onChange={(address) => set({ address })}
    />
    <TextAreaItem
      label={copy.content}
      hint={copy.contentHint}
      maxLength={2000}
      value={written.content}
      error={fields.content}
      onChange={(content) => set({ content })}
    />
    <div className="side-by-side">
      <Item label={copy.date} error={fields.date}>
        <DateField value={written.date} onChange={(date) => set({ date })} />
      </Item>
      <Item label={copy.from} error={fields.from}>
        <TimeField value={written.from} onChange={(from) => set({ from })} />
      </Item>
      <Item label={copy.to} error={fields.to}>
        <TimeField value={written.to} onChange={(to) => set({ to })} />
      </Item>
    </div>
  </>
)

const HonourFields = ({ written, set, fields }: FieldsProps) => (
  <>
    <TextItem
      label={copy.honourTitle}
      hint={copy.honourHint}
      maxLength={50}
      value={written.title}
      error={fields.title}
      onChange={(title) => set({ title })}
    />
    <Item label={copy.honourDate} error={fields.date}>
      <DateField value={written.date} onChange={(date) => set({ date })} />
    </Item>
  </>
)

/** The cells of a row of a sheet that say something. */
const filledOf = (row: SupplementaryRow): SupplementaryRow =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))

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
      onRead((await read.mutateAsync({ file })).rows.map(filledOf))
    } catch (error) {
      onFailed(failureSentence(error))
    }
  }
  return (
    <Space wrap>
      <Button onClick={() => void template()}>{copy.template}</Button>
      <ChooseButton
        accept=".xlsx,.csv"
        loading={read.isPending}
        onChosen={(file) => void send(file)}
      >
        {copy.upload}
      </ChooseButton>
    </Space>
  )
}
