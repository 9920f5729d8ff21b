import { blindIndex, type Keys, sameBytes } from '../../../platform/crypto.ts'
import {
  base32,
  groupVerificationCode,
  normalizePrinted,
} from '../../../platform/printed-number.ts'

/** Forty bits are eight characters: enough where tries are counted, and short enough to be typed. */
const CODE_BYTES = 5

const plainCode = (keys: Keys, volunteerId: string, generation: number): string =>
  base32(blindIndex(keys, 'volunteerCard', `${volunteerId}/${generation}`).subarray(0, CODE_BYTES))

/** The code of a card as printed. It follows from a key, so that it stands in no row and no backup. */
export const cardCode = (keys: Keys, volunteerId: string, generation: number): string =>
  groupVerificationCode(plainCode(keys, volunteerId, generation))

/** Whether the typed code is that of a card, in any spelling a person may use; constant time. */
export const isCardCode = (
  keys: Keys,
  volunteerId: string,
  generation: number,
  typed: string,
): boolean =>
  sameBytes(
    Buffer.from(normalizePrinted(typed)),
    Buffer.from(plainCode(keys, volunteerId, generation)),
  )
