import type { AuditFact } from 'contract/desk/audit'
import type { EventName } from 'contract/event-names'
import { type Role, roleNames } from 'contract/permissions'
import { roleCopy } from 'contract/permissions.copy'
import { exportPurposeCopy } from 'contract/reason.copy'
import { maskName } from 'contract/rules/mask'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { exactDateTime } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { auditCopy as copy } from './audit.copy.ts'
import { looksOf } from './audit.looks.service.ts'
import * as rows from './audit.facts.repository.ts'

type Fact = z.output<typeof AuditFact>
type Payload = Readonly<Record<string, unknown>>

/** Of one fact that is about many, so many are named. */
const NAMED = 20

/** Facts whose volunteer is nobody's business: an evaluation names nobody. */
const unnamed: ReadonlySet<EventName> = new Set(['missionEvaluated'])

/** The values of some keys of a payload, one or many. */
const idsIn = (payload: Payload, ...keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const value = payload[key]
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  })

/** Which keys of a payload tell what. */
const keys = {
  mission: ['missionId', 'missionIds'],
  record: ['recordId', 'recordIds'],
  stretch: ['stretchId', 'stretchIds'],
  volunteer: ['volunteerId', 'volunteerIds'],
  applicant: ['applicationId', 'applicationIds'],
  administrator: ['administratorId'],
  organization: ['organizationId', 'passedTo'],
  invited: ['invitationId'],
  content: ['contentId'],
  task: ['taskId', 'taskIds'],
  objection: ['objectionId', 'objectionIds'],
  correction: ['correctionId', 'correctionIds'],
  article: ['articleId'],
} as const
type Kind = keyof typeof keys

/** Kinds of objects that have a name, and as what they are named; a card has the number of its volunteer. */
const objects: ReadonlyMap<string, Kind> = new Map([
  ['mission', 'mission'],
  ['record', 'record'],
  ['stretch', 'stretch'],
  ['volunteer', 'volunteer'],
  ['card', 'volunteer'],
  ['application', 'applicant'],
  ['administrator', 'administrator'],
  ['organization', 'organization'],
  ['administratorInvitation', 'invited'],
  ['content', 'content'],
  ['task', 'task'],
  ['objection', 'objection'],
  ['correction', 'correction'],
  ['article', 'article'],
])

const personText = ({ name, volunteerNo }: { name: string; volunteerNo: string }) =>
  `${maskName(name)} ${volunteerNo}`

/** A fact in words. */
interface Told {
  facts: Fact[]
  /** What its object is called; empty where that has no name, or is gone. */
  object: string
}

/** What some recorded facts say in words: names, masked where they are volunteers', times, minutes and reasons. */
export const factsOf = async (
  world: World,
  db: Db,
  recorded: readonly rows.Recorded[],
): Promise<Told[]> => {
  const payloads = recorded.map(({ name, payload }) =>
    unnamed.has(name) ? {} : (payload as Payload),
  )
  const all = (kind: Kind) => [
    ...new Set([
      ...payloads.flatMap((payload) => idsIn(payload, ...keys[kind]).slice(0, NAMED)),
      ...recorded.flatMap((one) => (objects.get(one.objectKind) === kind && one.objectId) || []),
    ]),
  ]
  const texts = await textsOf(db, all)
  const looks = await looksOf(world, db, recorded)
  return payloads.map((payload, at) => ({
    facts: [
      ...(Object.keys(keys) as Kind[]).flatMap((kind) =>
        told(kind, idsIn(payload, ...keys[kind]), texts),
      ),
      ...rolesIn(payload),
      ...looks[at]!,
    ],
    object: objectText(recorded[at]!, texts),
  }))
}

const objectText = ({ objectKind, objectId }: rows.Recorded, texts: Texts): string => {
  const kind = objects.get(objectKind)
  return (kind && texts[kind].get(objectId ?? '')?.[0]?.text) ?? ''
}

type Texts = Readonly<Record<Kind, ReadonlyMap<string, Fact[]>>>

const textsOf = async (db: Db, all: (kind: Kind) => string[]): Promise<Texts> => {
  const named = (kind: Kind, found: readonly { id: string; name: string }[]) =>
    new Map(found.map(({ id, name }) => [id, [{ name: kind, text: name }]]))
  const people = (kind: Kind, found: readonly rows.PersonRow[]) =>
    new Map(found.map((row) => [row.id, [{ name: kind, text: personText(row) }]]))
  const [records, stretches] = [
    await rows.listRecords(db, all('record')),
    await rows.listStretches(db, all('stretch'), all('volunteer')),
  ]
  return {
    mission: named('mission', await rows.listMissions(db, all('mission'))),
    record: new Map(
      records.map((row) => [
        row.id,
        [
          {
            name: 'record' as const,
            text: copy.record(personText(row), row.date, formatMinutes(row.minutes)),
          },
        ],
      ]),
    ),
    stretch: new Map(stretches.map((row) => [row.id, stretchFacts(row)])),
    volunteer: people('volunteer', await rows.listVolunteers(db, all('volunteer'))),
    applicant: people('applicant', await rows.listApplicants(db, all('applicant'))),
    administrator: named('administrator', await rows.listAdministrators(db, all('administrator'))),
    organization: named('organization', await rows.listOrganizations(db, all('organization'))),
    invited: named('invited', (await rows.listInvited(db, all('invited'))).map(masked)),
    content: named(
      'content',
      (await rows.listContents(db, all('content'))).map(({ kind, ...row }) => ({
        ...row,
        name: copy.content(copy.contentKinds[kind], row.name),
      })),
    ),
    task: new Map((await rows.listTasks(db, all('task'))).map((row) => [row.id, taskFacts(row)])),
    objection: named('objection', (await rows.listObjections(db, all('objection'))).map(matter)),
    correction: named(
      'correction',
      (await rows.listCorrections(db, all('correction'))).map(matter),
    ),
    article: named('article', await rows.listArticles(db, all('article'))),
  }
}

const masked = ({ id, name }: { id: string; name: string }) => ({ id, name: maskName(name) })

const matter = (row: rows.MatterRow) => ({
  id: row.id,
  name: copy.matter(personText(row), row.missionTitle, row.date),
})

const taskFacts = ({ kind, purpose, reason }: rows.TaskRow): Fact[] => [
  { name: 'task', text: copy.taskKinds[kind] },
  ...(purpose === null
    ? []
    : [{ name: 'purpose' as const, text: exportPurposeCopy[purpose].label }]),
  ...(reason === null ? [] : [{ name: 'reason' as const, text: reason }]),
]

const stretchFacts = (row: rows.StretchRow): Fact[] => [
  {
    name: 'stretch',
    text: copy.stretch(
      personText(row),
      exactDateTime(row.signedInAt),
      row.signedOutAt && exactDateTime(row.signedOutAt),
    ),
  },
  ...(row.reason === null ? [] : [{ name: 'reason' as const, text: row.reason }]),
]

/** The first of many by name, and how many more there are. */
const told = (kind: Kind, ids: readonly string[], texts: Texts): Fact[] => {
  const facts = ids.slice(0, NAMED).flatMap((id) => texts[kind].get(id) ?? [])
  const more = ids.length - NAMED
  return more > 0 ? [...facts, { name: kind, text: copy.others(more) }] : facts
}

const rolesIn = (payload: Payload): Fact[] =>
  (['roles', 'before'] as const).flatMap((key) => {
    const held = idsIn(payload, key).filter((one): one is Role =>
      (roleNames as readonly string[]).includes(one),
    )
    const text = held.map((role) => roleCopy[role]).join(copy.and)
    return held.length === 0 ? [] : [{ name: key, text }]
  })
