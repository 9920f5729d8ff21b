import { instantOf, isLocalTime, localDate } from 'contract/rules/time'
import { MISSION_TITLE_LENGTH } from 'contract/rules/lengths'
import { missionKindCopy } from 'contract/states.copy'
import type {
  HourImportColumn,
  HourImportFlag,
  HourImportProblem,
} from 'contract/service/hour-import'
import { LocalDate } from 'contract/fields'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { type Answering, concerned } from '../../foundation/decision/answering.policy.ts'
import { type Action, canMove, type State } from './hour-import.states.ts'

/** A list with what decides who may do what to it. */
export interface Judged {
  state: State
  importedBy: string
  releasedBy: string | null
  reversalAskedBy: string | null
}

/** Where an administrator stands to a list. */
export interface Standing {
  /** All accounts of the administrator. */
  accounts: readonly string[]
  /** He is one of those on the list. */
  self: boolean
}

/** What stands in the way of an act; whoever took a list up neither decides about its rows nor lets it pass. */
export const obstacleTo = (action: Action, list: Judged, standing: Standing): Obstacle => {
  const { self } = standing
  const fourEyes = (by: string | null) =>
    isAmong(standing, [by]) ? ('hourImportFourEyes' as const) : null
  if (!canMove(list.state, action)) return 'hourImportStateRefuses'
  switch (action) {
    case 'withdraw':
      return null
    case 'refuse':
      return fourEyes(list.importedBy)
    case 'decide':
    case 'release':
      if (self) return 'hourImportOwn'
      return fourEyes(list.importedBy)
    case 'askReversal':
    case 'keep':
      return self ? 'hourImportOwn' : null
    case 'reverse':
      if (self) return 'hourImportOwn'
      return fourEyes(list.reversalAskedBy)
  }
}

/** What the next step of a list takes, and whom it excludes, who is on it among them; null where none waits. */
export const answeringOf = (list: Judged, volunteerIds: ReadonlySet<string>): Answering | null => {
  const excluded =
    list.state === 'waiting'
      ? list.importedBy
      : list.state === 'reversalAsked'
        ? list.reversalAskedBy
        : null
  return excluded === null
    ? null
    : {
        permissions: ['hourRelease'],
        isExcluded: concerned([excluded], volunteerIds),
        stands: 'root',
      }
}

/** Flags of a row that nobody can take; whether its source stands here already, the database says. */
const never: ReadonlySet<HourImportFlag> = new Set(['dayFull', 'personGone', 'tooYoung'])

export const isNeverTaken = (flags: readonly HourImportFlag[]): boolean =>
  flags.some((flag) => never.has(flag))

/** A row with what was noticed and decided. */
export interface Decided {
  flags: readonly HourImportFlag[]
  decision: 'taken' | 'leftOut' | null
  decidedFlags: readonly string[]
}

/** Whether somebody must still decide about a row: it has flags that nobody decided about. */
export const isOpen = ({ flags, decision, decidedFlags }: Decided): boolean =>
  decision !== 'leftOut' && flags.some((flag) => !decidedFlags.includes(flag))

export type Cells = Readonly<Record<HourImportColumn, string>>

/** What a row says, before anybody knows who it is. */
export interface RowFacts {
  localDate: string
  startsAt: Date | null
  endsAt: Date | null
  minutes: number
  kind: 'service' | 'training'
  title: string
  organizationName: string
  sourceId: string
}

type Fault = Omit<HourImportProblem, 'row'>

const faultOfText = (column: HourImportColumn, text: string, most: number): Fault[] => {
  if (text === '') return [{ column, error: 'required' }]
  return [...text].length > most ? [{ column, error: 'tooLong' }] : []
}

const kinds: Readonly<Record<string, 'service' | 'training'>> = {
  '': 'service',
  [missionKindCopy.service]: 'service',
  [missionKindCopy.training]: 'training',
}

const dateFaults = (date: string, now: Date): Fault[] => {
  if (!LocalDate.safeParse(date).success) return [{ column: 'date', error: 'date' }]
  return date > localDate(now) ? [{ column: 'date', error: 'dateInFuture' }] : []
}

const timeFaults = ({ date, from, to }: Cells, now: Date): Fault[] => {
  if (from === '' && to === '') return []
  const wrong = (['from', 'to'] as const).find((column) => !isLocalTime({ from, to }[column]))
  if (wrong) return [{ column: wrong, error: 'importTimes' }]
  if (from >= to) return [{ column: 'to', error: 'importTimes' }]
  const known = dateFaults(date, now).length === 0
  return known && instantOf(date, to) > now ? [{ column: 'to', error: 'dateInFuture' }] : []
}

/** What a row of a list says, or what is wrong with its cells. Without minutes they are those between its times. */
export const factsOf = (cells: Cells, now: Date): { facts: RowFacts | null; faults: Fault[] } => {
  const { date, from, to, kind, title, organization, sourceId } = cells
  const faults: Fault[] = [
    ...dateFaults(date, now),
    ...timeFaults(cells, now),
    ...(Object.hasOwn(kinds, kind) ? [] : [{ column: 'kind' as const, error: 'importKind' }]),
    ...faultOfText('title', title, MISSION_TITLE_LENGTH.most),
    ...faultOfText('organization', organization, 60),
    ...faultOfText('sourceId', sourceId, 60),
  ]
  const timed = from !== '' && faults.every(({ column }) => column !== 'from' && column !== 'to')
  const startsAt = timed && isDay(faults) ? instantOf(date, from) : null
  const endsAt = timed && isDay(faults) ? instantOf(date, to) : null
  const span = startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : 1440
  const minutes = minutesOf(cells.minutes, startsAt ? span : null)
  // Minutes that would follow from times are wrong nowhere else than there.
  const derived = cells.minutes === '' && from + to !== ''
  if ((minutes < 1 || minutes > span) && !(derived && startsAt === null))
    faults.push({ column: 'minutes', error: 'importMinutes' })
  if (faults.length > 0) return { facts: null, faults }
  const times = { localDate: date, startsAt, endsAt, minutes }
  const what = { kind: kinds[kind]!, title, organizationName: organization, sourceId }
  return { facts: { ...times, ...what }, faults }
}

const isDay = (faults: readonly Fault[]) => faults.every(({ column }) => column !== 'date')

const minutesOf = (text: string, span: number | null): number => {
  if (text === '') return span ?? 0
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

/** One place and time of a list: a mission that was held elsewhere. */
export interface Occasion<Row> {
  title: string
  organizationName: string
  kind: 'service' | 'training'
  localDate: string
  startsAt: Date
  endsAt: Date
  rows: Row[]
}

type Placed = Omit<RowFacts, 'sourceId' | 'minutes'> & { volunteerId: string }

/**
 * Rows by what they were at, each person once: rows of the same name, day and organisation are one mission, over all
 * their times; where the source has no times, the whole day.
 */
export const occasionsOf = <Row extends Placed>(rows: readonly Row[]): Occasion<Row>[] => {
  const seen = new Map<string, number>()
  const groups = Map.groupBy(rows, (row) => {
    const { title, organizationName, kind, startsAt } = row
    const what = [title, organizationName, kind, row.localDate, startsAt !== null]
    const person = JSON.stringify([...what, row.volunteerId])
    const turn = seen.get(person) ?? 0
    seen.set(person, turn + 1)
    return JSON.stringify([...what, turn])
  })
  return [...groups.values()].map((group) => {
    const { title, organizationName, kind, localDate: day } = group[0]!
    return { title, organizationName, kind, localDate: day, ...spanOf(group), rows: group }
  })
}

const DAY_MS = 86_400_000

const spanOf = (group: readonly Placed[]) => {
  const midnight = instantOf(group[0]!.localDate, '00:00')
  const moments = (of: 'startsAt' | 'endsAt') => group.flatMap((row) => row[of]?.getTime() ?? [])
  const [starts, ends] = [moments('startsAt'), moments('endsAt')]
  return starts.length === 0
    ? { startsAt: midnight, endsAt: new Date(midnight.getTime() + DAY_MS) }
    : { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) }
}
