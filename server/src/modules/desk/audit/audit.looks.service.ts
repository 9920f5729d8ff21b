import type { AuditFact } from 'contract/desk/audit'
import { revealedItemCopy } from 'contract/desk/audit.copy'
import { outboxPurposeCopy, revealPurposeCopy } from 'contract/reason.copy'
import { localDateTime } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { harmlessWordsOf } from '../../foundation/outbox/outbox.service.ts'
import { auditCopy as copy } from './audit.copy.ts'
import * as rows from './audit.facts.repository.ts'

type Fact = z.output<typeof AuditFact>

/** What looks at hidden data and decisions on administrators say beside their event: kept with what was shown or decided, as the event holds identifiers only. */
export const looksOf = async (
  world: World,
  db: Db,
  recorded: readonly rows.Recorded[],
): Promise<Fact[][]> => {
  const kept = {
    dataAccessed: await accesses(db, of(recorded, 'dataAccessed')),
    callListMade: await callLists(db, of(recorded, 'callListMade')),
    outboxRevealed: await outboxReveals(world, db, of(recorded, 'outboxRevealed')),
    administratorDismissed: await decisions(db, of(recorded, 'administratorDismissed')),
    administratorFrozen: await decisions(db, of(recorded, 'administratorFrozen')),
    administratorUnfrozen: await decisions(db, of(recorded, 'administratorUnfrozen')),
    rolesAssigned: await decisions(db, of(recorded, 'rolesAssigned')),
  }
  const all: Partial<Record<rows.Recorded['name'], ReadonlyMap<rows.Recorded, Fact[]>>> = kept
  return recorded.map((one) => all[one.name]?.get(one) ?? [])
}

const of = (recorded: readonly rows.Recorded[], name: rows.Recorded['name']) =>
  recorded.filter((one) => one.name === name)

/** A text of the payload of a fact, empty where there is none. */
const textIn = ({ payload }: rows.Recorded, key: string): string =>
  String((payload as Readonly<Record<string, unknown>>)[key] ?? '')

const why = (purpose: string | undefined, reason: string): Fact[] => [
  ...(purpose === undefined ? [] : [{ name: 'purpose' as const, text: purpose }]),
  { name: 'reason', text: reason },
]

/** Facts of some events, each found among rows by a key of its own. */
const matched = <Row>(
  events: readonly rows.Recorded[],
  found: readonly Row[],
  keyOf: (row: Row) => string,
  eventKey: (event: rows.Recorded) => string,
  factsOf: (row: Row, event: rows.Recorded) => Fact[],
): Map<rows.Recorded, Fact[]> => {
  const byKey = new Map(found.map((row) => [keyOf(row), row]))
  return new Map(
    events.map((event) => {
      const row = byKey.get(eventKey(event))
      return [event, row ? factsOf(row, event) : []]
    }),
  )
}

const accesses = async (db: Db, events: readonly rows.Recorded[]) => {
  const volunteers = events.map((event) => textIn(event, 'volunteerId'))
  const ids = events.flatMap(({ objectId }) => objectId ?? [])
  return matched(
    events,
    ids.length === 0 ? [] : await rows.listAccesses(db, volunteers, ids),
    ({ id }) => id,
    ({ objectId }) => objectId ?? '',
    ({ item, purpose, reason }) => [
      { name: 'item', text: revealedItemCopy[item] },
      ...why(purpose ? revealPurposeCopy[purpose].label : undefined, reason),
    ],
  )
}

const callLists = async (db: Db, events: readonly rows.Recorded[]) => {
  const ids = events.map((event) => textIn(event, 'callListId'))
  return matched(
    events,
    ids.length === 0 ? [] : await rows.listCallLists(db, ids),
    ({ id }) => id,
    (event) => textIn(event, 'callListId'),
    ({ startsAt, endsAt, purpose, reason }, event) => [
      { name: 'session', text: copy.session(localDateTime(startsAt), localDateTime(endsAt)) },
      { name: 'people', text: copy.people(Number(textIn(event, 'people'))) },
      ...why(revealPurposeCopy[purpose].label, reason),
    ],
  )
}

const outboxReveals = async ({ keys }: World, db: Db, events: readonly rows.Recorded[]) => {
  const ids = events.map((event) => textIn(event, 'messageId'))
  return matched(
    events,
    ids.length === 0 ? [] : await rows.listOutboxReveals(db, ids),
    ({ messageId, at }) => `${messageId} ${at.getTime()}`,
    (event) => `${textIn(event, 'messageId')} ${event.at.getTime()}`,
    ({ messageId, template, parametersCipher, target, purpose, reason }) => [
      ...(parametersCipher
        ? [
            {
              name: 'messageKind' as const,
              text: harmlessWordsOf(keys, messageId, template, parametersCipher).subject,
            },
          ]
        : []),
      ...(target === '' ? [] : [{ name: 'target' as const, text: target }]),
      ...why(purpose ? outboxPurposeCopy[purpose].label : undefined, reason),
    ],
  )
}

const decisions = async (db: Db, events: readonly rows.Recorded[]) => {
  const ids = events.map((event) => textIn(event, 'administratorId'))
  const moments = events.map(({ at }) => at)
  return matched(
    events,
    ids.length === 0 ? [] : await rows.listDecisions(db, ids, moments),
    ({ administratorId, at }) => `${administratorId} ${at.getTime()}`,
    (event) => `${textIn(event, 'administratorId')} ${event.at.getTime()}`,
    ({ reason }) => [{ name: 'reason', text: reason }],
  )
}
