import { ageRuleOf } from 'contract/rules/age-rule'
import { ageOnDay } from 'contract/rules/id-number'
import { SUPPLEMENTARY_DAYS, SUPPLEMENTARY_WORKING_DAYS } from 'contract/rules/terms'
import { addDays, isLocalTime, instantOf, localDate } from 'contract/rules/time'
import type {
  SupplementaryProblem,
  SupplementaryRow,
  SupplementarySubject,
} from 'contract/service/supplementary'
import type { NodeKind } from 'contract/permissions'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { countedMinutes, countedWindow, type Planned } from '../mission/counted-minutes.policy.ts'
import { type Answering, concerned } from '../../foundation/decision/answering.policy.ts'
import { type Action, canMove, type State } from './supplementary.states.ts'

export type Subject = z.output<typeof SupplementarySubject>

/** The last moment of a step that begins now: the end of the tenth working day. */
export const dueAfter = (now: Date): Date => endOfTerm(localDate(now), SUPPLEMENTARY_WORKING_DAYS)

/** Whether so long after the day only the federation lets hours pass. */
export const isLate = (date: string, now: Date): boolean =>
  localDate(now) > addDays(date, SUPPLEMENTARY_DAYS)

/** States in which somebody must act. */
const openStates = ['draft', 'submitted', 'confirmed', 'returned'] as const
export const isOverdue = (
  { state, dueAt }: { state: State; dueAt: Date | null },
  now: Date,
): boolean => (openStates as readonly State[]).includes(state) && dueAt !== null && dueAt <= now

/** A batch with what decides who may do what to it. */
export interface Judged {
  state: State
  late: boolean
  enteredBy: readonly string[]
  confirmedBy: string | null
}

/** Where an administrator stands to a batch. */
export interface Standing {
  /** All accounts of the administrator. */
  accounts: readonly string[]
  /** He is one of those on the list. */
  self: boolean
  /** Nodes between that of the batch and the one he acts for, and what that one is. */
  distance: number
  nodeKind: NodeKind
  /** His node let it pass, and it waits above. */
  passedAbove: boolean
}

const isAbove = ({ late }: Pick<Judged, 'late'>, { distance, nodeKind }: Standing): boolean =>
  nodeKind === 'root' || (distance > 0 && (!late || nodeKind === 'federation'))

const obstacleOfPart = ({ enteredBy, confirmedBy }: Judged, standing: Standing): Obstacle => {
  if (standing.self) return 'supplementaryOwn'
  return isAmong(standing, [...enteredBy, confirmedBy]) ? 'supplementaryFourEyes' : null
}

/** Acts of the node whose turn it is. */
const answers: readonly Action[] = ['confirm', 'approve', 'return']

/** What stands in the way of an act; whoever entered never confirms, whoever did either never approves. */
export const obstacleTo = (action: Action, batch: Judged, standing: Standing): Obstacle => {
  if (!canMove(batch.state, action)) return 'supplementaryStateRefuses'
  if (answers.includes(action) && standing.passedAbove) return 'matterPassedOn'
  switch (action) {
    case 'edit':
    case 'withdraw':
      return null
    case 'submit':
      return standing.self ? 'supplementaryOwn' : null
    case 'confirm':
      return obstacleOfPart(batch, standing)
    case 'return':
      if (batch.state === 'confirmed' && !isAbove(batch, standing))
        return 'supplementaryReviewLevel'
      return batch.state === 'submitted' && isAmong(standing, batch.enteredBy)
        ? 'supplementaryFourEyes'
        : null
    case 'approve':
    case 'reverse':
      return isAbove(batch, standing) ? obstacleOfPart(batch, standing) : 'supplementaryReviewLevel'
  }
}

/** What confirming or approving a batch takes, and whom it excludes: who had a part in it, or is on it. */
export const answeringOf = (batch: Judged & { volunteerIds: readonly string[] }): Answering => {
  const isExcluded = concerned([...batch.enteredBy, batch.confirmedBy], batch.volunteerIds)
  return batch.state === 'confirmed'
    ? { permissions: ['recordReview'], isExcluded, stands: batch.late ? 'federation' : 'above' }
    : { permissions: ['recordConfirm'], isExcluded }
}

/** Times or minutes of one row, before anybody knows who it is. */
export interface RowTimes {
  signedInAt: Date | null
  signedOutAt: Date | null
  minutes: number
}

type Faults = Omit<SupplementaryProblem, 'row'>[]

/** Whether nobody of that birth could volunteer on a day yet. */
export const isTooYoung = (birthDate: string, day: string): boolean =>
  ageRuleOf(ageOnDay(birthDate, day)) === 'refused'

/** Cells that are filled and say nothing in their list: nothing anybody typed is left out in silence. */
const unreadIn = (row: SupplementaryRow, columns: readonly ('from' | 'to' | 'minutes')[]): Faults =>
  columns.filter((column) => row[column]).map((column) => ({ column, error: 'cellUnread' }))

/** When somebody was there: the whole session unless told, always inside the time that counts. */
export const timesOf = (
  row: SupplementaryRow,
  { localDate: day, ...session }: Planned & { localDate: string },
): { times: RowTimes | null; faults: Faults } => {
  const { from, to } = row
  const wrong: Faults = (['from', 'to'] as const)
    .filter((column) => !isTimeOrNothing(row[column]))
    .map((column) => ({ column, error: 'time' }))
  const faults = [...wrong, ...unreadIn(row, ['minutes'])]
  if (faults.length > 0) return { times: null, faults }
  const signedInAt = from ? instantOf(day, from) : session.startsAt
  const signedOutAt = to ? instantOf(day, to) : session.endsAt
  const window = countedWindow(session) ?? { from: session.startsAt, until: session.endsAt }
  const stretch = { signedInAt, signedOutAt }
  const within = signedInAt >= window.from && signedOutAt <= window.until
  const minutes = within ? countedMinutes([stretch], window) : 0
  return minutes >= 1
    ? { times: { ...stretch, minutes }, faults: [] }
    : { times: null, faults: [{ column: from ? 'from' : 'to', error: 'outsideSession' }] }
}

const isTimeOrNothing = (text: string | undefined): boolean => !text || isLocalTime(text)

/** What an honour is worth. */
export const honourOf = (row: SupplementaryRow): { times: RowTimes | null; faults: Faults } => {
  const { minutes } = row
  const faults = unreadIn(row, ['from', 'to'])
  if (faults.length > 0) return { times: null, faults }
  const value = /^\d{1,4}$/.test(minutes ?? '') ? Number(minutes) : 0
  return value >= 1 && value <= 1440
    ? { times: { signedInAt: null, signedOutAt: null, minutes: value }, faults: [] }
    : { times: null, faults: [{ column: 'minutes', error: 'honourMinutes' }] }
}

/** What is left of a title once everything is gone by which one honour could be written to look like two. */
const bareTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Whether two titles name one honour: signs, spaces, widths, capitals and what nobody sees make no other. */
export const isSameTitle = (one: string, other: string): boolean =>
  bareTitle(one) === bareTitle(other)
