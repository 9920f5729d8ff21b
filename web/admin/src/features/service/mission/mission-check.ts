import { fieldSentence } from 'contract/fields.copy'
import { COVER_ALT, MissionInput as Schema } from 'contract/service/mission'
import { isMobile, normalizeMobile } from 'contract/rules/mobile'
import { instantOf } from 'contract/rules/time'
import { onceEach, type NamedFields, type Place, type Problem } from '../../../form/problems.ts'
import { overlaps, type MissionInput } from './mission-form.ts'
import { missionCopy, supplementaryWord } from './mission.copy.ts'

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
  ['sessions', 'prepareBefore', 'prepareAfter', 'positions', 'applyOpensAt', 'applyDeadline'],
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
  return onceEach(problems).sort((a, b) => rank(a) - rank(b))
}

/** Fields that a refusal of the server speaks of when it names no paths itself. */
export const namedFields: NamedFields = {
  sessionInPast: 'sessions',
  sessionAcrossMidnight: 'sessions',
  sessionsOverlap: 'sessions',
  missionTooLong: 'sessions',
  quotaBelowTaken: 'positions',
  regionUnknown: 'regionCode',
  fileNotFound: 'cover',
}

/** The server counts paths from the command (mission.title) or from the mission (title). */
export const fieldAt: Place = (path) => (path[0] === 'mission' ? path.slice(1) : path)
