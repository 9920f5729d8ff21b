import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, Nothing, Ticket, pageOf, paging, xc } from '../fields.ts'
import { SHARE_DAYS } from '../rules/terms.ts'
import { AttendanceWay, CertificateState, Grade, LookWay, ShareState } from '../states.ts'
import { SupersededBy } from './certificate.ts'
import { MissionKind } from './mission.ts'

/** What a holder may show of a certificate; the masked holder, number and issuer always show. */
export const ShareFact = z.enum(['sum', 'period', 'organizations', 'missions'])

type Fact = z.output<typeof ShareFact>

/** Facts that can be read off the missions, which have day and minutes of every record. */
export const missionFacts: readonly Fact[] = ['sum', 'period']

/** What shows where some facts are chosen, in their order: who shows the missions shows what they tell. */
export const factsShown = (chosen: readonly Fact[]): Fact[] =>
  ShareFact.options.filter(
    (fact) => chosen.includes(fact) || (chosen.includes('missions') && missionFacts.includes(fact)),
  )

const CertificateShare = z.object({
  shareId: Id,
  facts: z.array(ShareFact),
  createdAt: Instant,
  endsAt: Instant,
  revokedAt: z.nullable(Instant),
  state: ShareState,
  /** How often it was opened by others than the holder. */
  looks: z.int(),
})

const CertificateLook = z.object({
  way: LookWay,
  /** Which link it was; null of another way. */
  shareId: z.nullable(Id),
  /** By the holder himself. */
  own: z.boolean(),
  /** How often from one place within one hour. */
  looks: z.int(),
  firstAt: Instant,
  lastAt: Instant,
})

/** Sums that still hold beside those that were issued. */
const SharedSum = z.object({
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  presentServiceMinutes: z.int(),
  presentTrainingMinutes: z.int(),
  records: z.int(),
  /** Of what still holds. */
  grades: z.array(
    z.object({
      grade: Grade,
      serviceMinutes: z.int(),
      trainingMinutes: z.int(),
      records: z.int(),
    }),
  ),
  gradeFrom: z.nullable(Grade),
  /** Words of the places and categories it is limited to. */
  limits: z.array(z.string()),
})

/** How a holder shows a part of a certificate, and sees who looked. */
export const certificateShare = {
  open: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/certificate/time/share/open',
    access: 'volunteer',
    input: z.strictObject({
      certificateId: Id,
      facts: z.array(ShareFact).check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(4)),
      days: z.union(SHARE_DAYS.map((days) => z.literal(days))),
    }),
    /** Whole, to be handed on; it is told this once. */
    result: z.object({ share: CertificateShare, address: z.string() }),
    errors: [
      'certificateNotFound',
      'certificateOutdated',
      'certificateDamaged',
      'shareLimitReached',
    ],
    summary:
      'Open a link that shows a chosen part of an own time certificate for some days. Who shows the missions shows sum and period, too, which they tell.',
  }),
  revoke: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/certificate/time/share/revoke',
    access: 'volunteer',
    input: z.strictObject({ shareId: Id }),
    result: Nothing,
    errors: ['shareNotFound', 'shareRevoked', 'shareEnded'],
    summary: 'End an own link before its time; who opens it from then on is told so.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/share/list',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id, ...paging }),
    result: pageOf(CertificateShare),
    errors: ['certificateNotFound'],
    summary: 'The links to an own time certificate, newest first.',
  }),
  looks: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/look/list',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id, ...paging }),
    result: pageOf(CertificateLook),
    errors: ['certificateNotFound'],
    summary: 'When and how an own time certificate was looked at, newest first.',
  }),
  shared: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/shared',
    access: 'public',
    input: z.strictObject({ token: Ticket }),
    result: z.object({
      number: z.string(),
      /** `altered` where anything of certificate or link was touched: nothing that it says is told then. */
      state: CertificateState,
      supersededBy: z.nullable(SupersededBy),
      nameMasked: z.string(),
      volunteerNoMasked: z.string(),
      issuer: z.string(),
      issuedAt: Instant,
      facts: z.array(ShareFact),
      /** What the holder does not show. */
      leftOut: z.array(ShareFact),
      endsAt: Instant,
      /** Records revoked since, shown or not: nobody hides them. */
      revokedLines: z.int(),
      sum: z.nullable(SharedSum),
      period: z.nullable(z.object({ from: LocalDate, to: LocalDate })),
      organizations: z.nullable(z.array(z.string())),
      missions: z.nullable(
        z.array(
          z.object({
            date: LocalDate,
            missionTitle: z.string(),
            /** Null where organisations are not shown. */
            organizationName: z.nullable(z.string()),
            regionName: z.string(),
            kind: MissionKind,
            minutes: z.int(),
            way: AttendanceWay,
            grade: z.nullable(Grade),
            source: z.string(),
            /** Entered after the fact. */
            supplementary: z.boolean(),
            revoked: z.boolean(),
          }),
        ),
      ),
      keyId: z.string(),
      signatureValid: z.boolean(),
      /** What was signed with what is shown of it disclosed (SD-JWT, RFC 9901), to check it without us. */
      presentation: z.string(),
    }),
    errors: ['shareNotFound', 'shareRevoked', 'shareEnded'],
    quiet: true,
    summary: 'What the holder of a certificate shows by a link, and what became of it since.',
  }),
}
