import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../test/harness.ts'
import { schedule } from './schedule.ts'

/** Tasks that work rows off (`platform/work-off.ts`): one that fails is set aside, and the others go on. */
const apart = [
  'offers',
  'invitations',
  'walkIns',
  'absences',
  'absenceAppealsPassedOn',
  'missions',
  'reminders',
  'missionDigests',
  'evaluations',
  'identityEvidence',
  'corrections',
  'correctionsPassedOn',
  'objectionsPassedOn',
  'starsCertified',
  'starsPassedOn',
  'starsFall',
  'trustProposals',
  'recordsPassedOn',
  'missionsPassedOn',
  'organizationRequestsPassedOn',
  'membershipsPassedOn',
  'complaintsPassedOn',
  'identityChangesPassedOn',
  'donationsPassedOn',
  'cardApplicationsPassedOn',
  'handOversPassedOn',
  'spotDraws',
  'spotReminders',
  'spotMaterial',
  'spotChecksPassedOn',
  'spotEvidence',
  'correctionEvidence',
  'objectionEvidence',
  'handEvidence',
  'anomaliesPassedOn',
  'anomalyEvidence',
  'supplementariesPassedOn',
  'supplementaryEvidence',
  'complaints',
  'cards',
  'signOutReminders',
  'forgotten',
  'effect',
  'uploads',
  'cancellations',
  'guardianTexts',
  'interrupted',
  'realNames',
  'guardians',
  'guardianNumbers',
  'administratorNumbers',
  'feedback',
]

const counted = 'one statement counts everything: a row adds to a number, and is not written itself'
const aged =
  'one statement deletes by age alone: what a row holds is not read, and nothing holds it'

/** Tasks that are done as a whole by their nature, and why no row of one person can hold up others. */
const whole: Readonly<Record<string, string>> = {
  counters: counted,
  figures: counted,
  persons: counted,
  rankings: counted,
  // A seal that left an event out would prove nothing: what cannot be sealed stops the chain, and is told of.
  seal: 'a seal covers every event up to a place in the log',
  rowSealing: 'a table is sealed as a whole, and one that is sealed already is looked at no more',
  // A head over part of the ledger would prove nothing, as a seal of part of the log.
  heads: 'a head covers the entries of everybody',
  headsChecked: 'looks and changes nothing',
  consistency: 'looks, and writes only what it found',
  consistencyMadeUp: 'begins such a look',
  databaseCode: 'looks, and writes only what it found',
  formerContacts: aged,
  logins: aged,
  positions:
    'one statement forgets coordinates by age and state alone: what a row holds is not read',
  receipts: aged,
  factors: aged,
  codes: aged,
  links: aged,
  outbox: aged,
  messages: aged,
  notices: aged,
  taskFiles: aged,
  guardianPasses: aged,
  signOns: aged,
  proofs: aged,
  registrations: aged,
  certificatePapers: aged,
  certificateLooks: aged,
  faults: aged,
  anomalies: 'each rule looks for itself, and one that fails is told of and holds up no other',
  delay: 'looks and changes nothing',
  partitions: 'each month of each table is made for itself',
}

describe('a row that cannot be processed', () => {
  const server = testServer()

  it('a row that cannot be processed holds up no other, in whichever timed task', () => {
    const names = schedule.map(({ name }) => name).toSorted()
    expect([...apart, ...Object.keys(whole)].toSorted()).toEqual(names)
  })

  it('a row that cannot be processed is none of those deleted by age, because nothing else holds them', async () => {
    const deleted =
      `session login_history known_browser login_throttle proof_ticket verification_code
      code_limit code_challenge code_try contact_proof outbox message message_pending mission_reminder notice_day
      notice_delivery scan_receipt passkey_challenge totp_enrolment trusted_browser registration_request
      single_sign_on guardian_pass certificate_pdf certificate_look certificate_share task fault`.split(
        /\s+/,
      )
    const { rows } = await sql<{ held: string }>`
      select conrelid::regclass::text || ' ' || confrelid::regclass::text as held from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and conparentid = 0
        and confrelid::regclass::text = any(${deleted}) order by 1`.execute(server.world.db)
    // These are deleted before, in the same transaction.
    expect(rows.map(({ held }) => held)).toEqual([
      'session_spent_refresh session',
      'task_file task',
      'task_portion task',
    ])
  })
})
