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
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure } from 'kit/api/failure.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useFaults } from '../../../form/use-faults.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
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

/** Where it is said what the server refuses. */
const named = {
  commendationLevelRefused: 'level',
  commendationBodyMissing: 'grantedBy',
  commendationInFuture: 'grantedOn',
  commendationVolunteers: 'volunteerNos',
  commendationEvidenceMissing: 'fileIds',
}

/** Numbers however they were pasted: by lines, spaces or commas. */
const numbersIn = (text: string): string[] => text.split(/[^0-9A-Za-z]+/).filter(Boolean)

const entryOf = ({ numbers, ...texts }: Texts, files: readonly Stored[]) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  // Its own is granted by nobody else, whatever was typed before the level was changed.
  ...(texts.level === 'organization' && { grantedBy: undefined }),
  volunteerNos: numbersIn(numbers),
  ...(files.length > 0 && { fileIds: files.map(({ fileId }) => fileId) }),
})

interface Problem {
  volunteerNo: string
  problem: z.output<typeof CommendationProblem>
}

/** What a refusal says of single numbers. */
const problemsOf = (error: unknown): readonly Problem[] =>
  isFailure(error, 'commendationVolunteers')
    ? ((error.details.problems as Problem[] | undefined) ?? [])
    : []

/** Records one commendation of one or more volunteers; what is wrong with a number is told beside it. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const federal = useAdministrator().districtKind === 'federation'
  const [texts, setTexts] = useState(nothing)
  const [files, setFiles] = useState<readonly Stored[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const entry = entryOf(texts, files)
  const { faults, refuse } = useFaults(CommendationEntry, entry, named)
  const set = (change: Partial<Texts>) => {
    setProblems([])
    setTexts((before) => ({ ...before, ...change }))
  }
  const own = texts.level === 'organization'
  return (
    <CommandDialog
      command={commendation.record}
      input={() => CommendationEntry.parse(entry)}
      width={640}
      title={copy.title}
      consequence={copy.lead}
      confirm={copy.submit}
      said={({ recorded }) => copy.done(recorded)}
      onRefused={(error) => {
        setProblems(problemsOf(error))
        refuse(error)
      }}
      onClose={onClose}
    >
      <TextItem
        label={copy.name}
        error={faults.title}
        hint={copy.nameHint}
        maxLength={COMMENDATION_LENGTH.most}
        value={texts.title}
        onChange={(title) => set({ title })}
      />
      <Item chosen label={commendationCopy.level} error={faults.level}>
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
          error={faults.grantedBy}
          maxLength={COMMENDATION_LENGTH.most}
          value={texts.grantedBy}
          onChange={(grantedBy) => set({ grantedBy })}
        />
      )}
      <Item label={commendationCopy.grantedOn} error={faults.grantedOn}>
        <DateField
          value={texts.grantedOn || null}
          onChange={(day) => set({ grantedOn: day ?? '' })}
        />
      </Item>
      <TextItem
        label={copy.documentNumber}
        error={faults.documentNumber}
        optional
        maxLength={40}
        value={texts.documentNumber}
        onChange={(documentNumber) => set({ documentNumber })}
      />
      <TextItem
        label={copy.remark}
        error={faults.remark}
        optional
        maxLength={200}
        value={texts.remark}
        onChange={(remark) => set({ remark })}
      />
      <TextAreaItem
        label={copy.numbers}
        hint={copy.numbersHint}
        error={
          faults.volunteerNos && (
            <>
              {faults.volunteerNos}
              {problems.map(({ volunteerNo, problem }, at) => (
                <span key={volunteerNo + String(at)} className="block">
                  {copy.problem(volunteerNo, copy.problems[problem])}
                </span>
              ))}
            </>
          )
        }
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={texts.numbers}
        onChange={(numbers) => set({ numbers })}
      />
      <EvidenceFiles
        purpose="commendationEvidence"
        hint={copy.evidenceHint}
        optional={own}
        most={COMMENDATION_FILES}
        files={files}
        error={faults.fileIds}
        onChange={setFiles}
      />
    </CommandDialog>
  )
}
