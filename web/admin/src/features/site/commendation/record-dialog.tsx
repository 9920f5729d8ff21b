import { COMMENDATION_LENGTH } from 'contract/rules/lengths'
import { Select } from 'antd'
import {
  commendation,
  COMMENDATION_FILES,
  CommendationEntry,
  CommendationLevel,
  type CommendationProblem,
} from 'contract/site/commendation'
import { commendationLevelCopy } from 'contract/site/commendation.copy'
import { fieldSentence } from 'contract/fields.copy'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { EvidenceFiles, type Stored } from '../../../ui/evidence-files.tsx'
import { Item, TextAreaItem, TextItem } from '../../../ui/item.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { commendationCopy } from './commendation.copy.ts'

const copy = commendationCopy.form

type Level = z.output<typeof CommendationLevel>

const nothing = {
  title: '',
  level: 'organization' as Level,
  grantedBy: '',
  grantedOn: '',
  documentNumber: '',
  remark: '',
  numbers: '',
}
type Texts = typeof nothing

const labels: Readonly<Record<string, string>> = {
  title: copy.name,
  level: commendationCopy.level,
  grantedBy: copy.grantedBy,
  grantedOn: commendationCopy.grantedOn,
  documentNumber: copy.documentNumber,
  remark: copy.remark,
  volunteerNos: copy.numbers,
}

/** Numbers however they were pasted: by lines, spaces or commas. */
const numbersIn = (text: string): string[] => text.split(/[^0-9A-Za-z]+/).filter(Boolean)

const parse = ({ numbers, ...texts }: Texts, files: readonly Stored[]) => {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return CommendationEntry.safeParse({
    ...Object.fromEntries(given),
    volunteerNos: numbersIn(numbers),
    ...(files.length > 0 && { fileIds: files.map(({ fileId }) => fileId) }),
  })
}

const faultOf = (texts: Texts, files: readonly Stored[]): string | null => {
  const issue = parse(texts, files).error?.issues[0]
  if (!issue) return null
  return copy.fault(labels[String(issue.path[0])] ?? '', fieldSentence(issue.message))
}

interface Problem {
  volunteerNo: string
  problem: z.output<typeof CommendationProblem>
}

/** What a refusal says of single numbers. */
const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof ApiFailure && error.name === 'commendationVolunteers'
    ? ((error.details.problems as Problem[] | undefined) ?? [])
    : []

/** Records one commendation of one or more volunteers; what is wrong with a number is told beside it. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const federal = useAdministrator().districtKind === 'federation'
  const { mutateAsync } = useCommand(commendation.record)
  const [texts, setTexts] = useState(nothing)
  const [files, setFiles] = useState<readonly Stored[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const set = (change: Partial<Texts>) => setTexts((before) => ({ ...before, ...change }))
  const send = async () => {
    setProblems([])
    try {
      const { recorded } = await mutateAsync(parse(texts, files).data!)
      notify.success(copy.done(recorded))
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      throw error
    }
  }
  const own = texts.level === 'organization'
  return (
    <ActionDialog
      width={640}
      title={copy.title}
      consequence={copy.lead}
      confirm={copy.submit}
      check={() => faultOf(texts, files)}
      onConfirm={send}
      onClose={onClose}
    >
      <TextItem
        label={copy.name}
        hint={copy.nameHint}
        maxLength={COMMENDATION_LENGTH.most}
        value={texts.title}
        onChange={(title) => set({ title })}
      />
      <Item label={commendationCopy.level}>
        <Select
          value={texts.level}
          onChange={(level) => set({ level })}
          options={CommendationLevel.options
            .filter((level) => federal || level === 'organization')
            .map((value) => ({ value, label: commendationLevelCopy[value] }))}
        />
      </Item>
      {own ? (
        <p className="hint">{copy.grantedByOwn}</p>
      ) : (
        <TextItem
          label={copy.grantedBy}
          maxLength={COMMENDATION_LENGTH.most}
          value={texts.grantedBy}
          onChange={(grantedBy) => set({ grantedBy })}
        />
      )}
      <Item label={commendationCopy.grantedOn}>
        <DateField
          value={texts.grantedOn || null}
          onChange={(day) => set({ grantedOn: day ?? '' })}
        />
      </Item>
      <TextItem
        label={copy.documentNumber}
        optional
        maxLength={40}
        value={texts.documentNumber}
        onChange={(documentNumber) => set({ documentNumber })}
      />
      <TextItem
        label={copy.remark}
        optional
        maxLength={200}
        value={texts.remark}
        onChange={(remark) => set({ remark })}
      />
      <TextAreaItem
        label={copy.numbers}
        hint={copy.numbersHint}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={texts.numbers}
        onChange={(numbers) => set({ numbers })}
      />
      {problems.length > 0 && (
        <ul className="history" role="alert">
          {problems.map(({ volunteerNo, problem }, at) => (
            <li key={volunteerNo + String(at)}>
              {copy.problem(volunteerNo, copy.problems[problem])}
            </li>
          ))}
        </ul>
      )}
      <EvidenceFiles
        purpose="commendationEvidence"
        hint={copy.evidenceHint}
        optional={own}
        most={COMMENDATION_FILES}
        files={files}
        onChange={setFiles}
      />
    </ActionDialog>
  )
}
