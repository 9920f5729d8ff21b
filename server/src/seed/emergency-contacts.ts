import type pg from 'pg'
import type { Keys } from '../platform/crypto.ts'
import { load } from './bulk-load.ts'
import type { Random } from './random.ts'
import { closeField } from './rows.ts'
import { mobileOf, personName } from './volunteers.ts'

/** Far above the numbers of the blocks, below those of imported people and wards. */
const FIRST_INDEX = 9_990_000
const MOST = 200
const relations = ['parent', 'spouse', 'child', 'friend'] as const

/** Writes whom to call for a few volunteers; the demonstration account has yet to name somebody. */
export const writeEmergencyContacts = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from volunteer where state = 'verified' and login_name <> 'volunteer01' order by id limit ${MOST}`,
  )
  await load(
    client,
    'emergency_contact',
    rows.map(({ id }, index) => ({
      volunteer_id: id,
      name_cipher: closeField(keys, id, 'emergency_name', personName(random, 'female')),
      relation: random.pick(relations),
      mobile_cipher: closeField(keys, id, 'emergency_mobile', mobileOf('161', FIRST_INDEX + index)),
      updated_at: now,
    })),
  )
}
