import { COVER_PIXELS } from 'contract/rules/terms'
import { type FilePurpose, type FileType, picturePurposes } from 'contract/foundation/file'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'

type Type = z.output<typeof FileType>

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** What a file is by its first bytes; null for everything that is not taken. */
export const typeOf = (bytes: Buffer): Type | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  if (startsWith(bytes, '%PDF-')) return 'application/pdf'
  return null
}

const endings: Record<Type, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const LONGEST_NAME = 80
/** Separators, control and direction characters: nothing a name needs and a path or a trick may. */
const unwanted =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu

/** A name fit for keeping: without folders, with the ending of what the file is. */
export const nameOf = (given: string, type: Type): string => {
  const last = given.toWellFormed().split(/[/\\]/).at(-1)!.replace(unwanted, '')
  const stem = last.replace(/\.[^.]*$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'file'}.${endings[type]}`
}

type Purpose = z.output<typeof FilePurpose>

/** Whether nothing but a picture serves a purpose. */
export const wantsPicture = (purpose: Purpose): boolean =>
  (picturePurposes as readonly Purpose[]).includes(purpose)

/** What makes a file unfit for what it was sent for, or null. */
export const obstacleToPurpose = (
  purpose: Purpose,
  { width, height }: { width: number | null; height: number | null },
): Obstacle =>
  purpose === 'missionCover' &&
  ((width ?? 0) < COVER_PIXELS.width || (height ?? 0) < COVER_PIXELS.height)
    ? 'pictureTooSmall'
    : null
