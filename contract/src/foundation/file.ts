import { FILE_MEGABYTES } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../fields.ts'

/** What a file is sent for; it can only be taken up for that. */
export const FilePurpose = z.enum([
  'objectionEvidence',
  'correctionEvidence',
  'commendationEvidence',
  'handEntryEvidence',
  'spotCheckEvidence',
  'anomalyEvidence',
  'cardFace',
  'cardIdentity',
  'organizationLicence',
  'organizationSeal',
  'issuerStamp',
  'articlePicture',
  'articleAttachment',
  'bannerPicture',
  'missionCover',
  'identityEvidence',
])

/** Media types that are taken; a file is judged by its bytes, not by what it calls itself. */
export const FileType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])

/** Purposes that only a picture serves: what the public pages show. */
export const picturePurposes = [
  'articlePicture',
  'bannerPicture',
  'missionCover',
  'issuerStamp',
] as const

/** Most bytes of one file. */
export const FILE_BYTES = FILE_MEGABYTES * 1024 * 1024

/** Seconds within which a link to a private file must be used. */
export const LINK_SECONDS = 60

/** A link to a private file: opens it once, for the session that asked. */
export const FileLink = z.object({ link: z.string(), expiresInSeconds: z.int() })

/** A file as it is kept. */
export const StoredFile = z.object({
  fileId: Id,
  name: z.string(),
  type: FileType,
  size: z.int(),
  at: Instant,
})

const one = z.strictObject({ fileId: Id })

export const file = {
  upload: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'file/upload',
    access: 'signedIn',
    encoding: 'multipart',
    input: z.strictObject({ purpose: FilePurpose, file: z.file({ error: 'fileMissing' }) }),
    result: StoredFile,
    errors: [
      'fileTooLarge',
      'fileTypeRefused',
      'fileUnreadable',
      'pictureExpected',
      'pictureTooLarge',
      'pictureTooSmall',
      'pdfRefused',
    ],
    summary:
      'Keep a picture or PDF until a command takes it up; pictures lose everything but what is seen.',
  }),
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'file/own',
    access: 'signedIn',
    input: one,
    result: 'file',
    media: mediaTypes.upload,
    errors: ['fileNotFound'],
    summary: 'A file of one’s own.',
  }),
  open: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'file/open',
    access: 'signedIn',
    input: z.strictObject({
      link: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'invalid' })),
    }),
    result: 'file',
    media: mediaTypes.upload,
    errors: ['fileNotFound'],
    servedWhile: ['readOnly'],
    summary:
      'A private file by its link, once; a wrong, used, expired or foreign link is not found.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'file/remove',
    access: 'signedIn',
    input: one,
    result: Nothing,
    errors: ['fileNotFound', 'fileInUse'],
    summary: 'Delete an own upload that nothing has taken up.',
  }),
}
