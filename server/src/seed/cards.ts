import { createHash } from 'node:crypto'
import type { CardState } from 'contract/people/card-state'
import { addDays, localDate } from 'contract/rules/time'
import type pg from 'pg'
import sharp from 'sharp'
import type * as z from 'zod/mini'
import { close } from '../modules/site/card-application/card-data.ts'
import { openDays } from '../modules/site/card-application/card.policy.ts'
import { branches } from '../modules/site/card-application/spreadsheet-bank.copy.ts'
import { drawNumber } from '../platform/case-number.ts'
import type { Keys } from '../platform/crypto.ts'
import { addresses, contactName, reasons } from './cards.data.ts'
import type { Random } from './random.ts'

type State = z.output<typeof CardState>

/** How each application came to where it stands; the last state is the one it is in. */
const ways: readonly (readonly State[])[] = [
  ['photoRefused'],
  [],
  [],
  ['approved'],
  ['approved', 'reported'],
  ['approved', 'reported', 'bankReturned'],
  ['approved', 'reported', 'making'],
  ['approved', 'reported', 'making', 'ready'],
  ['approved', 'reported', 'making', 'ready', 'received'],
  ['approved', 'reported', 'making', 'ready', 'received', 'activated'],
  ['approved', 'reported', 'making', 'ready', 'received', 'activated', 'closed'],
  ['returned'],
  ['withdrawn'],
]
const WIDTH = 295
const HEIGHT = 413
const HOUR = 3_600_000

/** A head before a ground of one colour: somebody who is nobody. */
const drawn = (ground: readonly [number, number, number]) => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const head = ((x - 147) / 74) ** 2 + ((y - 175) / 100) ** 2 < 1
      const body = ((x - 147) / 135) ** 2 + ((y - 430) / 140) ** 2 < 1
      const colour = head ? [224, 186, 160] : body ? [163, 23, 26] : ground
      pixels.set(colour, (y * WIDTH + x) * 3)
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Writes applications for the card in all states, with photos of nobody. */
export const writeCards = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; regionCode: string }>(
    `select id, left(region_code, 6) as "regionCode" from volunteer
     where state = 'verified' and birth_date < $1::date - interval '20 years' and login_name <> 'volunteer01'
     order by (login_name like 'volunteer__') desc, volunteer_no limit ${ways.length}`,
    [now],
  )
  const { rows: officers } = await client.query<{ id: string; organizationId: string }>(
    `select r.administrator_id as id, r.organization_id as "organizationId" from administrator_role r
     join organization o on o.id = r.organization_id where o.parent_id is null and r.role in ('owner', 'reviewer')
     order by r.role desc, r.administrator_id limit 1`,
  )
  const officer = officers[0]!
  const numberOf = (at: Date, letters: 'ZK' | 'PC') =>
    drawNumber(at, letters, (below) => random.int(0, below - 1))
  const photos = { face: await drawn([240, 240, 240]), side: await drawn([207, 226, 243]) }
  const reportedAt = new Date(now.getTime() - 12 * 24 * HOUR)
  const batchId = random.id(reportedAt)
  await client.query(
    `insert into card_batch (id, number, organization_id, applications, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      batchId,
      numberOf(reportedAt, 'PC'),
      officer.organizationId,
      ways.filter((way) => way.includes('reported')).length,
      officer.id,
      reportedAt,
    ],
  )
  for (const [index, { id: volunteerId, regionCode }] of rows.entries()) {
    const way = ways[index]!
    const state = way.at(-1) ?? 'pendingReview'
    const appliedAt = new Date(now.getTime() - (way.length * 4 + 2) * 24 * HOUR - index * HOUR)
    const id = random.id(appliedAt)
    const held = state !== 'withdrawn'
    const file = async (purpose: string, bytes: Buffer) => {
      const fileId = random.id(appliedAt)
      await client.query(
        `insert into file (id, owner_kind, owner_id, purpose, used_kind, used_id, sha256, media_type, size, name, created_at, used_at)
         values ($1, 'volunteer', $2, $3, 'card', $2, $4, 'image/jpeg', $5, 'photo.jpg', $6, $6)`,
        [
          fileId,
          volunteerId,
          purpose,
          createHash('sha256').update(bytes).digest(),
          bytes.length,
          appliedAt,
        ],
      )
      await client.query('insert into file_content (file_id, bytes) values ($1, $2)', [
        fileId,
        bytes,
      ])
      return fileId
    }
    const closed = (field: Parameters<typeof close>[1], value: string) =>
      held ? close(keys, field, id, value) : null
    const at = (step: number) => new Date(appliedAt.getTime() + (step + 1) * 4 * 24 * HOUR)
    const since = way.length === 0 ? appliedAt : at(way.length - 1)
    await client.query(
      `insert into card_application (id, number, volunteer_id, request_id, kind, state, state_since, reason, region_code,
         agreement_version, finance_consent_at, photo_consent_at, guardian_consented, document_valid_until, occupation,
         address_cipher, contact_name_cipher, contact_mobile_cipher, face_file_id, front_file_id, back_file_id,
         refused_photos, uniform_size, delivery, branch_code, pickup_on, pickup_slot, batch_id, last_four, created_at, erased_at)
       values ($1, $2, $3, $4, 'debit', $5, $6, $7, $8, '1.0', $9, $9, false, $10, '17', $11, $12, $13, $14, $15, $16,
         $17, 'L', 'branch', $18, $19, '09:00-11:30', $20, $21, $9, $22)`,
      [
        id,
        numberOf(appliedAt, 'ZK'),
        volunteerId,
        random.id(appliedAt),
        state,
        since,
        reasons[state] ?? '',
        regionCode,
        appliedAt,
        held ? addDays(localDate(now), 365 * 3) : null,
        closed('address', addresses[index % addresses.length]!),
        closed('contact_name', contactName),
        closed('contact_mobile', `1390000${String(1000 + index)}`),
        held ? await file('cardFace', photos.face) : null,
        held ? await file('cardIdentity', photos.side) : null,
        held ? await file('cardIdentity', photos.side) : null,
        state === 'photoRefused' ? ['face'] : [],
        branches[index % branches.length]!.code,
        openDays(appliedAt)[0]!,
        way.includes('reported') ? batchId : null,
        way.includes('ready') ? String(4210 + index) : null,
        held ? null : since,
      ],
    )
    for (const [step, reached] of (['pendingReview', ...way] as State[]).entries())
      await client.query(
        `insert into card_application_step (application_id, id, state, reason, administrator_id, at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          random.id(step === 0 ? appliedAt : at(step - 1)),
          reached,
          reasons[reached] ?? '',
          step === 0 || reached === 'withdrawn' ? null : officer.id,
          step === 0 ? appliedAt : at(step - 1),
        ],
      )
  }
}
