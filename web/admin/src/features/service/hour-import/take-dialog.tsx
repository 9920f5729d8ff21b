import { Alert, Button, Form, Select } from 'antd'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { REASON_LENGTH } from 'contract/rules/lengths'
import type { SourceSystem } from 'contract/rules/source-system'
import { sourceSystemCopy } from 'contract/rules/source-system.copy'
import { hourImport, HourImportProblem, SourceSystemName } from 'contract/service/hour-import'
import { hourImportColumnCopy, hourImportFlagCopy } from 'contract/service/hour-import.copy'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { Item, WordsItem } from '../../../ui/item.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { SheetProblems } from '../../../ui/sheet-problems.tsx'
import { Tried, useTried } from '../../../ui/use-tried.ts'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { hourImportCopy } from './hour-import.copy.ts'

const copy = hourImportCopy.take

const Refused = z.object({ problems: z.array(HourImportProblem), total: z.int() })
type Refused = z.output<typeof Refused>
type Checked = ResultOf<typeof hourImport.check>
type Sheet = InputOf<typeof hourImport.check>

/** Takes a list up, or says of every row what is wrong with it; what was chosen stays where it is refused. */
export function TakeDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  const check = useCommand(hourImport.check)
  const take = useCommand(hourImport.take)
  const [system, setSystem] = useState<SourceSystem | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  const { fields, tried, tryFields } = useTried()
  const [taking, setTaking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const busy = check.isPending || take.isPending

  const forget = () => {
    setFault(null)
    setRefused(null)
    setChecked(null)
  }
  /** Does one of both once what it needs is there: a reason is given when the list is taken up. */
  const attempt = async (takes: boolean) => {
    forget()
    setTaking(takes)
    if (!tryFields()) return
    try {
      await (takes ? takeNow : checkNow)({ system: system!, file: file! })
    } catch (error) {
      const told = Refused.safeParse(error instanceof ApiFailure ? error.details : null)
      if (told.success) setRefused(told.data)
      else setFault(failureSentence(error))
    }
  }
  const checkNow = async (sheet: Sheet) => {
    const found = await check.mutateAsync(sheet)
    if (found.total > 0) setRefused(found)
    else setChecked(found)
  }
  const takeNow = async (sheet: Sheet) => {
    const { importId, rows } = await take.mutateAsync({ ...sheet, reason })
    notify.success(copy.done(rows))
    onClose()
    void navigate(`/hour-imports/${importId}`)
  }
  const template = async () =>
    saveFile(await client.download(hourImport.template, {}), copy.templateName)

  return (
    <ViewDialog
      width={720}
      title={copy.title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={() => void attempt(false)}>
            {copy.check}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void attempt(true)}>
            {copy.send}
          </Button>
        </>
      }
    >
      <Form layout="vertical" className="dialog-body">
        <p>{copy.steps}</p>
        <p>
          <Button onClick={() => void template()}>{copy.template}</Button>
        </p>
        <div ref={fields}>
          <Tried value={tried}>
            <Item label={hourImportCopy.system} error={!system && copy.systemMissing}>
              <Select
                aria-label={hourImportCopy.system}
                value={system}
                onChange={(value: SourceSystem) => setSystem(value)}
                options={SourceSystemName.options.map((value) => ({
                  value,
                  label: sourceSystemCopy[value],
                }))}
              />
            </Item>
            <Item
              group
              label={hourImportCopy.file}
              hint={<span role="status">{file ? copy.chosen(file.name) : copy.none}</span>}
              error={!file && copy.fileMissing}
            >
              <ChooseButton
                accept=".xlsx,.csv"
                onChosen={(chosen) => {
                  forget()
                  setFile(chosen)
                }}
              >
                {copy.choose}
              </ChooseButton>
            </Item>
            <WordsItem
              label={copy.reason}
              hint={copy.reasonHint}
              error={
                taking &&
                [...reason.trim()].length < REASON_LENGTH.least &&
                uiCopy.reasonMissing(copy.reason, REASON_LENGTH.least)
              }
              maxLength={REASON_LENGTH.most}
              value={reason}
              onChange={setReason}
            />
          </Tried>
        </div>
        {fault && <Alert role="alert" type="error" showIcon title={fault} />}
        {checked && <Report checked={checked} />}
        {refused && (
          <SheetProblems
            copy={copy.problems}
            total={refused.total}
            lines={refused.problems.map(({ row, column, error }) => [
              String(row),
              hourImportColumnCopy[column],
              fieldSentence(error),
            ])}
          />
        )}
      </Form>
    </ViewDialog>
  )
}

/** Rows with flags that are named here; the others stand in the list once it is taken up. */
const MOST_FLAGGED = 20

const Report = ({ checked: { rows, minutes, flagged } }: { checked: Checked }) => (
  <Alert
    role="status"
    type={flagged.length > 0 ? 'warning' : 'success'}
    showIcon
    title={copy.checked(rows, formatMinutes(minutes))}
    description={
      flagged.length > 0 && (
        <>
          {copy.flagged(flagged.length)}
          <ul>
            {flagged.slice(0, MOST_FLAGGED).map(({ row, flags }) => (
              <li key={row}>
                {copy.flag(
                  row,
                  flags.map((flag) => hourImportFlagCopy[flag]),
                )}
              </li>
            ))}
          </ul>
          {flagged.length > MOST_FLAGGED && copy.moreFlags(flagged.length - MOST_FLAGGED)}
        </>
      )
    }
  />
)
