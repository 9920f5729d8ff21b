import type pg from 'pg'
import sharp from 'sharp'
import { pictureDigest, stampSeal } from '../modules/service/certificate/stamp.policy.ts'
import type { Keys } from '../platform/crypto.ts'
import type { Random } from './random.ts'
import { lettering, words } from './stamps.data.ts'

const DAY_MS = 86_400_000
const SIDE = 480
const RED = [190, 24, 30] as const

/** Whether a point lies in a star with five points around the middle. */
const inStar = (x: number, y: number, radius: number): boolean => {
  const distance = Math.hypot(x, y)
  if (distance === 0) return true
  const fifth = (2 * Math.PI) / 5
  const turn = Math.atan2(x, -y)
  const off = Math.abs(turn - Math.round(turn / fifth) * fifth)
  // From a point of the star to the notch beside it the edge is straight.
  const notch = radius * 0.382
  const [ex, ey] = [notch * Math.cos(fifth / 2) - radius, notch * Math.sin(fifth / 2)]
  const [px, py] = [distance * Math.cos(off) - radius, distance * Math.sin(off)]
  return ex * py - ey * px >= 0
}

/** Points of the letters below the star, each so many pixels large. */
const DOT = 4
const LETTERS = { top: 318, left: SIDE / 2 - DOT * 25 }

const inLetters = (x: number, y: number): boolean => {
  const [row, column] = [Math.floor((y - LETTERS.top) / DOT), Math.floor((x - LETTERS.left) / DOT)]
  if (row < 0 || row > 23 || column < 0 || column > 49) return false
  const [letter, dot] = [Math.floor(column / 26), column % 26]
  const line = lettering[letter]?.split(' ')[row]
  return dot < 24 && line !== undefined && ((Number.parseInt(line, 16) >> (23 - dot)) & 1) === 1
}

/** A red ring with a star and letters that say what it is: nobody takes it for a seal. */
const drawn = (): Promise<Buffer> => {
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [dx, dy] = [x - SIDE / 2, y - SIDE / 2]
      const distance = Math.hypot(dx, dy)
      const ring = distance > 212 && distance < 228
      const inner = distance > 198 && distance < 201
      if (ring || inner || inStar(dx, dy + 40, 92) || inLetters(x, y))
        pixels.set([...RED, 255], (y * SIDE + x) * 4)
    }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer()
}

const people = `
  select o.id as "organizationId", (select array_agg(x.id order by x.id) from (
    select distinct a.id from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
    where ar.organization_id = o.id and ar.role in ('owner', 'reviewer')) x) as ids
  from organization o where o.parent_id is null`

/** The picture of the issuer's seal, sent in by one and approved by another. */
export const writeStamps = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ organizationId: string; ids: string[] | null }>(people)
  const { organizationId, ids } = rows[0]!
  const [proposedBy, decidedBy] = ids ?? []
  if (proposedBy === undefined || decidedBy === undefined) return
  const picture = await drawn()
  const proposedAt = new Date(now.getTime() - 41 * DAY_MS)
  const stamp = {
    stampId: random.id(proposedAt),
    organizationId,
    digest: pictureDigest(picture),
    state: 'approved',
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt: new Date(now.getTime() - 40 * DAY_MS),
    endedBy: null,
    endedAt: null,
  }
  await client.query(
    `insert into issuer_stamp (id, organization_id, state, picture, digest, reason, proposed_by, proposed_at, decided_by,
      decided_at, answer, seal) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      stamp.stampId,
      organizationId,
      stamp.state,
      picture,
      stamp.digest,
      words.reason,
      proposedBy,
      proposedAt,
      decidedBy,
      stamp.decidedAt,
      words.answer,
      stampSeal(keys, stamp),
    ],
  )
}
