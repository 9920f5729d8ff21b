import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, RegionCode, pageOf, paging, xc } from '../fields.ts'
import { MissionKind, ServiceCategory } from './mission.ts'
import { AttendanceWay, CertificateState } from '../states.ts'

export const OwnCertificate = z.object({
  certificateId: Id,
  number: z.string(),
  /** Verification code in groups of four; shown to the holder only. */
  code: z.string(),
  issuedAt: Instant,
  from: z.nullable(LocalDate),
  to: z.nullable(LocalDate),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  records: z.int(),
  state: CertificateState,
  /** Lines revoked since it was issued. */
  revokedLines: z.int(),
})

export const certificate = {
  issue: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/certificate/time/issue',
    access: 'volunteer',
    input: z.strictObject({
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      regionCodes: z.optional(z.array(RegionCode).check(z.maxLength(30))),
      categories: z.optional(z.array(ServiceCategory).check(z.maxLength(30))),
    }),
    result: OwnCertificate,
    dear: true,
    errors: ['certificateEmpty', 'certificateLimitReached'],
    summary:
      'Issue a time certificate from the own effective records as a signed snapshot; the valid one where it says the same.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(OwnCertificate),
    errors: [],
    summary: 'Own time certificates, newest first.',
  }),
  pdf: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/pdf',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id }),
    result: 'file',
    media: ['application/pdf'],
    dear: true,
    errors: ['certificateNotFound'],
    summary: 'The PDF of an own time certificate.',
  }),
  verify: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/verify',
    access: 'public',
    input: z.strictObject({ number: Line(40), code: Line(40) }),
    result: z.object({
      number: z.string(),
      state: CertificateState,
      nameMasked: z.string(),
      volunteerNoMasked: z.string(),
      /** The period that the certificate names. */
      from: LocalDate,
      to: LocalDate,
      serviceMinutes: z.int(),
      trainingMinutes: z.int(),
      /** Minutes that still hold today: the issued ones less what was revoked since. */
      presentServiceMinutes: z.int(),
      presentTrainingMinutes: z.int(),
      issuer: z.string(),
      issuedAt: Instant,
      keyId: z.string(),
      signature: z.string(),
      /** Canonical JSON that the signature covers, to check it without us. */
      signed: z.string(),
      signatureValid: z.boolean(),
      lines: z.array(
        z.object({
          date: LocalDate,
          missionTitle: z.string(),
          organizationName: z.string(),
          regionName: z.string(),
          kind: MissionKind,
          minutes: z.int(),
          way: AttendanceWay,
          source: z.string(),
          revoked: z.boolean(),
          revokedReason: z.nullable(z.string()),
        }),
      ),
      /** Share of minutes by the way they were recorded. */
      ways: z.array(z.object({ way: AttendanceWay, minutes: z.int() })),
    }),
    errors: ['certificateNotFound'],
    quiet: true,
    summary: 'Verify a time certificate by number and code; shows what was revoked since.',
  }),
  publicKeys: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/publicKeys',
    access: 'public',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string(),
        since: Instant,
      }),
    ),
    errors: [],
    summary: 'Every key certificates were ever signed with.',
  }),
}
