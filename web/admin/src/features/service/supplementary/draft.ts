import type { ResultOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import { localDateTime } from 'contract/rules/time'
import {
  type supplementary,
  SupplementaryDraft,
  type SupplementaryColumn,
  type SupplementaryProblem,
  type SupplementaryRow,
} from 'contract/service/supplementary'
import type { FieldPath } from '../../../form/problems.ts'
import type { Stored } from '../../../ui/evidence-files.tsx'

export type Detail = ResultOf<typeof supplementary.detail>
type Subject = Detail['subject']

/** What the editor holds while it is written in; empty texts are what nobody filled in. */
export interface Written {
  subject: Subject
  missionId: string | undefined
  sessionId: string | undefined
  title: string
  kind: 'service' | 'training'
  category: string | null
  regionCode: string | null
  address: string
  content: string
  date: string | null
  from: string | null
  to: string | null
  reason: string
  witnessName: string
  witnessMobile: string
  files: readonly Stored[]
  rows: readonly SupplementaryRow[]
}

const timeOf = (instant: string | null) => instant && localDateTime(new Date(instant)).slice(11)

/** A new batch, or one as it is kept. */
export const writtenOf = (detail: Detail | null, at: Partial<Written> = {}): Written => ({
  subject: detail?.subject ?? 'session',
  missionId: detail?.missionId ?? undefined,
  sessionId: detail?.sessionId ?? undefined,
  title: detail?.title ?? '',
  kind: detail?.kind ?? 'service',
  category: detail?.category ?? null,
  regionCode: detail?.regionCode ?? null,
  address: detail?.address ?? '',
  content: detail?.content ?? '',
  date: detail?.date ?? null,
  from: timeOf(detail?.startsAt ?? null),
  to: timeOf(detail?.endsAt ?? null),
  reason: detail?.reason ?? '',
  witnessName: '',
  witnessMobile: '',
  files: detail?.files ?? [],
  rows: detail?.rows.map(rowOf) ?? [{}],
  ...at,
})

const rowOf = ({ volunteerNo, from, to, minutes }: Detail['rows'][number]): SupplementaryRow =>
  from === null
    ? { volunteerNo, minutes: String(minutes) }
    : { volunteerNo, from: timeOf(from) ?? '', to: timeOf(to) ?? '' }

/** What is wrong with a field, or with a cell of the list. */
export interface Faults {
  fields: Readonly<Record<string, string>>
  cells: readonly SupplementaryProblem[]
}

/** The field of the editor that a path of the draft is typed in. */
export const fieldAt = ([first, second]: FieldPath): FieldPath => {
  if (first === 'fileIds') return ['files']
  return [(first === 'held' || first === 'honour' ? second : first) ?? '']
}

/** Everything that can be told to be wrong before the server has looked. */
export const faultsOf = (written: Written, detail: Detail | null): Faults => {
  const issues = parsed(written, detail).error?.issues ?? []
  const [ofCells, ofFields] = [true, false].map((inCell) =>
    issues.filter(({ path }) => (path[0] === 'rows' && path.length > 1) === inCell),
  )
  const fields = ofFields!.map(({ path, message }): [string, string] => {
    const field = String(fieldAt(path as FieldPath)[0])
    const isEmpty = field in written && !written[field as keyof Written]
    return [field, fieldSentence(isEmpty ? 'required' : message)]
  })
  const { witnessName, witnessMobile } = written
  const asked = !detail?.witness || witnessName !== '' || witnessMobile !== ''
  const missing = Object.entries({ witnessName, witnessMobile })
    .filter(([, text]) => asked && text === '')
    .map(([field]): [string, string] => [field, fieldSentence('required')])
  return {
    // The first thing that is wrong with a field stands.
    fields: Object.fromEntries([...missing, ...fields.toReversed()]),
    cells: [
      ...ofCells!.map(({ path: [, at, column], message }) => ({
        row: Number(at) + 1,
        column: column as SupplementaryColumn,
        error: message,
      })),
      ...written.rows.flatMap(({ volunteerNo, name }, at) =>
        volunteerNo || name
          ? []
          : [{ row: at + 1, column: 'volunteerNo' as const, error: 'personMissing' }],
      ),
    ],
  }
}

/** What the server is told, checked by the contract; what is empty is left out. */
export const parsed = (written: Written, detail: Detail | null) => {
  const { subject, title, kind, category, regionCode, address, content, date, from, to } = written
  const held = { title, kind, category, regionCode, address, content, date, from, to }
  return SupplementaryDraft.safeParse({
    ...(detail && { batchId: detail.batchId, version: detail.version }),
    subject,
    ...(subject === 'session' && written.sessionId && { sessionId: written.sessionId }),
    ...(subject === 'mission' && { held }),
    ...(subject === 'honour' && { honour: { title, date } }),
    reason: written.reason,
    ...(written.witnessName && { witnessName: written.witnessName }),
    ...(written.witnessMobile && { witnessMobile: written.witnessMobile }),
    fileIds: written.files.map(({ fileId }) => fileId),
    rows: written.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '')),
    ),
  })
}
