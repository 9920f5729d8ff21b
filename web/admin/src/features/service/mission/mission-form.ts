import { localDateTime, instantOf, addDays, weekdayOf } from 'contract/rules/time'
import type { InputOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { localDrafts } from '../../../form/local-drafts.ts'

export type MissionInput = InputOf<typeof mission.save>['mission']
export type SessionRow = MissionInput['sessions'][number]
export type PositionRow = MissionInput['positions'][number]

/**
 * A mission as the editor's fields hold it: like the input, but times are local texts
 * (YYYY-MM-DD HH:mm of Asia/Shanghai) and whatever has not been filled in yet is null.
 */
export interface MissionForm extends Omit<
  MissionInput,
  'regionCode' | 'applyOpensAt' | 'applyDeadline' | 'sessions' | 'positions' | 'cover'
> {
  regionCode: string | null
  applyOpensAt: string | null
  applyDeadline: string | null
  sessions: Blank<SessionRow>[]
  positions: Blank<PositionRow>[]
  cover: MissionInput['cover'] | null
}

type Blank<T> = { [K in keyof T]: T[K] | null }

/** What is typed and not saved yet, without whom to ask. */
export const missionDrafts = localDrafts<MissionForm>('mission', ['contactName', 'contactMobile'])

/** Most sessions a mission takes (contract). */
export const sessionLimit = 120

/** What a new mission starts from: one position, and whoever writes it as its contact. */
export const emptyForm = (
  position: string,
  contactName: string,
  regionCode: string | null,
): MissionForm => ({
  title: '',
  kind: 'service',
  categories: [],
  regionCode,
  address: '',
  latitude: null,
  longitude: null,
  content: '',
  requirement: '',
  riskNotice: '',
  dangerous: false,
  insurance: '',
  beneficiaryTypes: [],
  guarantees: [],
  minimumAge: null,
  maximumAge: null,
  recruitScope: 'public',
  contactName,
  contactMobile: '',
  applyOpensAt: null,
  applyDeadline: null,
  signInRadius: 0,
  prepareBefore: 0,
  prepareAfter: 0,
  sessions: [],
  positions: [{ name: position, requirement: '', autoAccept: false, quota: null }],
  cover: null,
})

/** The fields for a mission that exists. */
export const formOf = (input: MissionInput): MissionForm => ({
  ...input,
  prepareBefore: input.prepareBefore ?? 0,
  prepareAfter: input.prepareAfter ?? 0,
  regionCode: input.regionCode ?? null,
  applyOpensAt: input.applyOpensAt && localDateTime(new Date(input.applyOpensAt)),
  applyDeadline: input.applyDeadline && localDateTime(new Date(input.applyDeadline)),
  sessions: input.sessions.map((row) => ({ ...row })),
  positions: input.positions.map((row) => ({ ...row })),
  cover: input.cover ?? null,
})

/**
 * The mission to send. What is not filled in stays visibly wrong (an empty date, a quota of 0), so
 * that the contract's own checks find it.
 */
export const inputOf = (form: MissionForm): MissionInput => {
  const { regionCode, applyOpensAt, applyDeadline, sessions, positions, cover, ...rest } = form
  return {
    ...rest,
    ...(regionCode && { regionCode }),
    title: rest.title.trim(),
    insurance: rest.dangerous ? rest.insurance : '',
    signInRadius: rest.signInRadius ?? 0,
    applyOpensAt: instantText(applyOpensAt),
    applyDeadline: instantText(applyDeadline),
    sessions: sessions.map(({ sessionId, date, startTime, endTime }) => ({
      ...(sessionId && { sessionId }),
      date: date ?? '',
      startTime: startTime ?? '',
      endTime: endTime ?? '',
    })),
    positions: positions.map(({ positionId, name, requirement, autoAccept, quota }) => ({
      ...(positionId && { positionId }),
      name: name ?? '',
      requirement: requirement ?? '',
      autoAccept: autoAccept ?? false,
      quota: quota ?? 0,
    })),
    ...(cover && { cover }),
  }
}

const instantText = (local: string | null): string | null => {
  if (!local) return null
  const [date = '', time = ''] = local.split(' ')
  return instantOf(date, time).toISOString()
}

interface Days {
  from: string
  to: string
  /** Monday = 1 to Sunday = 7. */
  weekdays: readonly number[]
  startTime: string
  endTime: string
}

/**
 * One session on each chosen weekday from one day to another, without those that would overlap a
 * session already there; none when the times or days are the wrong way round.
 */
export const sessionsOn = (
  { from, to, weekdays, startTime, endTime }: Days,
  present: readonly Blank<SessionRow>[],
): SessionRow[] => {
  if (endTime <= startTime) return []
  const days: SessionRow[] = []
  for (let date = from; date <= to && days.length < sessionLimit; date = addDays(date, 1)) {
    if (!weekdays.includes(weekdayOf(date))) continue
    const row = { date, startTime, endTime }
    if (!present.some((other) => overlaps(row, other))) days.push(row)
  }
  return days
}

/** Whether two sessions share a moment; rows not filled in overlap nothing. */
export const overlaps = (a: Blank<SessionRow>, b: Blank<SessionRow>): boolean =>
  Boolean(a.date && a.startTime && a.endTime && b.startTime && b.endTime) &&
  a.date === b.date &&
  a.startTime! < b.endTime! &&
  b.startTime! < a.endTime!

/** Sessions in the order of time; rows without a date keep to the end. */
export const inOrder = <Row extends Blank<SessionRow>>(rows: readonly Row[]): Row[] => {
  const key = ({ date, startTime }: Row) => `${date ?? '~'} ${startTime ?? '~'}`
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
