import { fieldSentence } from 'contract/fields.copy'
import { COVER_ALT, MissionInput as Schema } from 'contract/service/mission'
import { isMobile, normalizeMobile } from 'contract/rules/mobile'
import { instantOf } from 'contract/rules/time'
import { ApiFailure } from 'kit/api/client.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { overlaps, type MissionInput } from './mission-form.ts'
import { missionCopy, supplementaryWord } from './mission.copy.ts'

/** A wrong field: where it stands in the mission, such as ['sessions', 0, 'endTime'], and why. */
export interface Problem {
  path: (string | number)[]
  sentence: string
}

/** How complete a mission must be: a draft may have gaps, what is handed in may not. */
export type Completeness = 'draft' | 'submit'

/** Dangerous work is for adults only. */
const adultAge = 18

type Field = keyof typeof missionCopy.field

/** Which step of the editor shows a field. */
const stepFields: readonly (readonly Field[])[] = [
  [
    'title',
    'kind',
    'categories',
    'regionCode',
    'address',
    'online',
    'latitude',
    'longitude',
    'content',
    'requirement',
    'cover',
    'contactName',
    'contactMobile',
  ],
  ['sessions', 'positions', 'applyOpensAt', 'applyDeadline'],
  [
    'recruitScope',
    'minimumAge',
    'maximumAge',
    'guardianConsent',
    'dangerous',
    'insurance',
    'riskNotice',
    'guarantees',
    'beneficiaryTypes',
    'signInRadius',
  ],
]

/** The step, counted from 0, whose fields hold a problem. */
export const stepOf = ({ path }: Problem): number => {
  const step = stepFields.findIndex((fields) => fields.includes(path[0] as Field))
  return step < 0 ? 0 : step
}

/** Everything wrong with a mission, in the order of its fields on the screen; one for each place. */
export const problemsOf = (input: MissionInput, completeness: Completeness): Problem[] => {
  const found: { path: (string | number)[]; name: string }[] = []
  const add = (name: string, ...path: (string | number)[]) => found.push({ path, name })

  const parsed = Schema.safeParse(input)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      add(
        nameOfIssue(input, path as (string | number)[], message),
        ...(path as (string | number)[]),
      )
    }
  }
  if (input.title.includes(supplementaryWord)) add('titleSupplementary', 'title')
  input.sessions.forEach((row, index) => {
    const { startTime, endTime } = row
    if (startTime && endTime && endTime <= startTime)
      add('endBeforeStart', 'sessions', index, 'endTime')
    if (input.sessions.slice(0, index).some((other) => overlaps(row, other)))
      add('duplicate', 'sessions', index, 'date')
  })
  if (input.minimumAge && input.maximumAge && input.maximumAge < input.minimumAge)
    add('ageRange', 'maximumAge')
  if (input.applyOpensAt && input.applyDeadline && input.applyDeadline <= input.applyOpensAt)
    add('endBeforeStart', 'applyDeadline')
  if (input.applyDeadline && input.applyDeadline > (firstStart(input) ?? input.applyDeadline))
    add('deadlineAfterStart', 'applyDeadline')

  if (completeness === 'submit') {
    for (const field of ['address', 'content', 'contactName', 'riskNotice'] as const) {
      if (!input[field].trim()) add('required', field)
    }
    if (input.categories.length === 0) add('atLeastOne', 'categories')
    if (!input.regionCode) add('regionCode', 'regionCode')
    if (input.sessions.length === 0) add('atLeastOne', 'sessions')
    if (input.positions.length === 0) add('atLeastOne', 'positions')
    if (input.dangerous && !input.insurance.trim()) add('insuranceRequired', 'insurance')
    if (input.cover && [...input.cover.alt.trim()].length < COVER_ALT.fewest)
      add('coverAlt', 'cover')
    if (input.cover && !input.cover.declared) add('coverDeclared', 'cover')
    if (!isMobile(normalizeMobile(input.contactMobile))) add('mobileFormat', 'contactMobile')
    if (input.dangerous && (input.minimumAge ?? 0) < adultAge) add('ageRange', 'minimumAge')
  }
  return inOrderOfScreen(found.map(({ path, name }) => ({ path, sentence: fieldSentence(name) })))
}

/**
 * The problems that remain after some fields were changed: those of other fields, and those of the
 * changed ones that are found again. What only the server can judge is taken as mended.
 */
export const stillWrong = (
  problems: Problem[],
  changed: readonly string[],
  input: MissionInput,
): Problem[] => {
  if (problems.length === 0) return problems
  const found = new Set(problemsOf(input, 'submit').map(problemText))
  return problems.filter(
    (problem) => !changed.includes(String(problem.path[0])) || found.has(problemText(problem)),
  )
}

/** Blank cells of a row are missing, not malformed. */
const nameOfIssue = (input: MissionInput, path: (string | number)[], message: string): string => {
  const [list, index, field] = path
  if (list === 'sessions' && typeof index === 'number') {
    const cell = input.sessions[index]?.[field as keyof MissionInput['sessions'][number]]
    if (cell === '') return 'required'
  }
  if (list === 'positions' && field === 'quota' && input.positions[index as number]?.quota === 0)
    return 'required'
  return message
}

const firstStart = ({ sessions }: MissionInput): string | null => {
  const starts = sessions
    .filter(({ date, startTime }) => date && startTime)
    .map(({ date, startTime }) => instantOf(date, startTime).toISOString())
    .sort()
  return starts[0] ?? null
}

const inOrderOfScreen = (problems: Problem[]): Problem[] => {
  const order = stepFields.flat()
  const rank = ({ path }: Problem) =>
    order.indexOf(path[0] as Field) * 1000 + (typeof path[1] === 'number' ? path[1] : 0)
  const seen = new Set<string>()
  return problems
    .filter(({ path }) => {
      const key = path.join('.')
      return seen.has(key) ? false : seen.add(key)
    })
    .sort((a, b) => rank(a) - rank(b))
}

/** Fields that a refusal of the server speaks of when it names no paths itself. */
const fieldOfRefusal: Readonly<Record<string, Field>> = {
  sessionInPast: 'sessions',
  sessionAcrossMidnight: 'sessions',
  sessionsOverlap: 'sessions',
  missionTooLong: 'sessions',
  quotaBelowTaken: 'positions',
  regionUnknown: 'regionCode',
  fileNotFound: 'cover',
}

/** A refused save or submission: its sentence and the fields it speaks of. */
export interface Refusal {
  sentence: string
  problems: Problem[]
}

/** What an editor shows of whatever a save or submission threw. */
export const refusalOf = (error: unknown): Refusal => ({
  sentence: failureSentence(error),
  problems: error instanceof ApiFailure ? problemsOfFailure(error) : [],
})

/** The server counts paths from the command (mission.title) or from the mission (title). */
const problemsOfFailure = ({ details: { fields }, name, sentence }: ApiFailure): Problem[] => {
  if (Array.isArray(fields)) {
    return inOrderOfScreen(
      (fields as { path: string; sentence: string }[]).map((field) => ({
        path: field.path
          .replace(/^mission\./, '')
          .split('.')
          .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        sentence: field.sentence,
      })),
    )
  }
  const field = fieldOfRefusal[name]
  return field ? [{ path: [field], sentence }] : []
}

/** A problem in words with the name of its field. */
export const problemText = ({ path, sentence }: Problem): string => {
  const [field, row] = path
  const name = missionCopy.field[field as Field] ?? String(field)
  return missionCopy.editor.problem(
    typeof row === 'number' ? missionCopy.editor.inRow(name, row + 1) : name,
    sentence,
  )
}
