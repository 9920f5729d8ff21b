import { normalizePersonName } from 'contract/rules/person-name'
import type {
  SupplementaryColumn,
  SupplementaryProblem,
  SupplementaryRow,
} from 'contract/service/supplementary'
import { MOST_PAIRS } from 'contract/rules/terms'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { openField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import type { Planned } from '../mission/counted-minutes.policy.ts'
import { listStanding } from './honour.repository.ts'
import { honourOf, isSameTitle, isTooYoung, timesOf } from './supplementary.policy.ts'
import * as rows from './supplementary.repository.ts'

/** What the people of a list were at; an honour has no session. */
export interface Occasion {
  organizationId: string
  sessionId: string | null
  missionId: string | null
  title: string
  localDate: string
  /** Null of an honour. */
  planned: Planned | null
}

type Fault = Omit<SupplementaryProblem, 'row'>

const told = (row: number, faults: readonly Fault[]): SupplementaryProblem[] =>
  faults.map((fault) => ({ row, ...fault }))

/**
 * Makes people of the rows of a list: who each is and when he was there, and what is wrong with the others, each
 * cell by its row. Nobody enters himself.
 */
export const readPeople = async (
  world: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  occasion: Occasion,
  given: readonly SupplementaryRow[],
): Promise<{ people: rows.NewRow[]; problems: SupplementaryProblem[] }> => {
  const find = await finderOf(world, db, actor, given)
  const own = new Set(await ownVolunteers(db, world.keys, actor.id))
  const problems: SupplementaryProblem[] = []
  const people: rows.NewRow[] = []
  const seen = new Set<string>()
  for (const [index, row] of given.entries()) {
    const number = index + 1
    const who = find(row)
    const { times, faults } = occasion.planned
      ? timesOf(row, { ...occasion.planned, localDate: occasion.localDate })
      : honourOf(row)
    problems.push(...told(number, faults))
    if ('error' in who) {
      problems.push({ row: number, ...who })
      continue
    }
    const wrong = obstacleOfPerson(who, { own, seen, day: occasion.localDate })
    seen.add(who.volunteerId)
    if (wrong) problems.push({ row: number, column: columnOf(row), error: wrong })
    else if (times) people.push({ volunteerId: who.volunteerId, number, ...times })
  }
  problems.push(...(await conflictsOf(db, occasion, people, given)))
  return { people, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** The cell that names somebody. */
const columnOf = ({ volunteerNo }: SupplementaryRow): SupplementaryColumn =>
  volunteerNo ? 'volunteerNo' : 'name'

const obstacleOfPerson = (
  { volunteerId, ...person }: rows.PersonRow,
  { own, seen, day }: { own: ReadonlySet<string>; seen: ReadonlySet<string>; day: string },
): string | null => {
  if (seen.has(volunteerId)) return 'twiceInList'
  if (own.has(volunteerId)) return 'ownHours'
  return obstacleOfIdentity(person, day)
}

/** Whether somebody is who may have hours, and could have served on a day. */
const obstacleOfIdentity = (
  { state, birthDate }: { state: string; birthDate: string },
  day: string,
): string | null => {
  if (state !== 'verified') return 'volunteerNotVerified'
  return isTooYoung(birthDate, day) ? 'tooYoungThen' : null
}

/** Somebody who was found by them. */
export type Person = rows.PersonRow

/** The cells of a row that say who it is about. */
export type Named = Pick<SupplementaryRow, 'volunteerNo' | 'name' | 'documentTail'>

/** Finds who a row means: by number, else by name and the end of the document among those known to the node. */
export const finderOf = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  { organizationId }: AdministratorActor,
  given: readonly Named[],
) => {
  const numbers = given.flatMap(({ volunteerNo }) => volunteerNo || [])
  const names = given.flatMap(({ volunteerNo, name }) =>
    volunteerNo ? [] : normalizePersonName(name ?? ''),
  )
  const byNumber = new Map(
    (await rows.listByNumber(db, numbers)).map((row) => [row.volunteerNo, row]),
  )
  const listed = names.length === 0 ? [] : await rows.listByName(db, organizationId, names)
  const byName = Map.groupBy(listed, ({ name }) => name)
  const endsWith = (person: rows.PersonRow, tail: string) =>
    openField(
      keys,
      `volunteer.document_number.${person.volunteerId}`,
      person.documentNumberCipher,
    )?.endsWith(tail) ?? false
  return ({ volunteerNo, name, documentTail }: Named): rows.PersonRow | Fault => {
    const called = name ? normalizePersonName(name) : null
    if (volunteerNo) {
      const person = byNumber.get(volunteerNo)
      const same = person && (called === null || person.name === called)
      return same ? person : { column: 'volunteerNo', error: 'volunteerUnknown' }
    }
    if (!called) return { column: 'volunteerNo', error: 'personMissing' }
    if (documentTail?.length !== 4) return { column: 'documentTail', error: 'personMissing' }
    const tail = documentTail.toUpperCase()
    const same = (byName.get(called) ?? []).filter((person) => endsWith(person, tail))
    if (same.length > 1) return { column: 'name', error: 'personAmbiguous' }
    return same[0] ?? { column: 'name', error: 'volunteerUnknown' }
  }
}

/** Who has an honour of a list already, in another. */
const honoursTwice = async (
  db: Db,
  occasion: Occasion,
  people: readonly rows.NewRow[],
  given: readonly SupplementaryRow[],
): Promise<SupplementaryProblem[]> => {
  const honours = await listStanding(db, occasion.localDate, people)
  const standing = new Set(
    honours
      .filter(({ title }) => isSameTitle(title, occasion.title))
      .map(({ volunteerId }) => volunteerId),
  )
  return people
    .filter(({ volunteerId }) => standing.has(volunteerId))
    .map(({ number: row }) => ({
      row,
      column: columnOf(given[row - 1] ?? {}),
      error: 'honourStands',
    }))
}

/** What other times of the same people stand in the way; of an honour, which has no time, that it was given before. */
const conflictsOf = async (
  db: Db,
  { planned, ...of }: Occasion,
  people: readonly rows.NewRow[],
  given: readonly SupplementaryRow[],
): Promise<SupplementaryProblem[]> => {
  const timed = people.flatMap(({ signedInAt, signedOutAt, ...person }) =>
    signedInAt && signedOutAt ? [{ ...person, signedInAt, signedOutAt }] : [],
  )
  if (!planned) return honoursTwice(db, { planned, ...of }, people, given)
  if (timed.length === 0) return []
  const numbers = new Map(timed.map(({ volunteerId, number }) => [volunteerId, number]))
  return (await rows.listConflicts(db, of, timed)).flatMap(({ volunteerId, ...conflict }) => {
    const row = numbers.get(volunteerId)!
    const error = conflictIn(conflict)
    return error ? [{ row, column: columnOf(given[row - 1] ?? {}), error }] : []
  })
}

const conflictIn = (conflict: {
  recorded: boolean
  overlaps: boolean
  imported: boolean
  pairs: number
}): string | null => {
  if (conflict.recorded) return 'recordStands'
  if (conflict.overlaps) return 'overlapsStretch'
  if (conflict.imported) return 'overlapsImported'
  return conflict.pairs >= MOST_PAIRS ? 'pairsFull' : null
}

/** What has come to stand in the way of people of a batch since they were entered. */
export const problemsSince = async (
  db: Db,
  occasion: Occasion,
  people: readonly (rows.NewRow & { state: string; birthDate: string })[],
): Promise<SupplementaryProblem[]> => {
  const gone = people.flatMap(({ number: row, ...person }) => {
    const error = obstacleOfIdentity(person, occasion.localDate)
    return error ? [{ row, column: 'volunteerNo' as const, error }] : []
  })
  const byNumber = people.map(() => ({ volunteerNo: '-' }))
  return [...gone, ...(await conflictsOf(db, occasion, people, byNumber))].toSorted(
    (a, b) => a.row - b.row,
  )
}
