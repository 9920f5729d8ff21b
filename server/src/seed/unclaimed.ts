import type pg from 'pg'
import { genderOf } from 'contract/rules/id-number'
import { newSecret } from '../platform/crypto.ts'
import { hashPassword } from '../platform/passwords.ts'
import { load } from './bulk-load.ts'
import type { Surroundings } from './block.ts'
import { identifierRow } from './organizations.ts'
import { closeField } from './rows.ts'
import type { Random } from './random.ts'
import { documentNumberOf, volunteerNoOf } from './volunteers.ts'

/**
 * People whom a school or a community put on its list and who have not come yet. Younger and older
 * than anybody that is generated, so that no number meets another.
 */
const importedPeople = [
  { name: '黄惠珍', birthDate: '1943-04-12', sequence: 28 },
  { name: '梁炳坤', birthDate: '1944-09-03', sequence: 15 },
  { name: '冯雪琴', birthDate: '1944-12-21', sequence: 42 },
  { name: '陈梓晴', birthDate: '2013-05-16', sequence: 26 },
  { name: '李俊熙', birthDate: '2013-08-30', sequence: 37 },
  { name: '欧阳思远', birthDate: '2014-01-09', sequence: 11 },
].map(({ sequence, ...person }) => ({
  ...person,
  documentNumber: documentNumberOf(person.birthDate, sequence),
}))

/** Far above the numbers that volunteers of the blocks have. */
const FIRST_INDEX = 9_999_900
const DAY = 86_400_000

/** Writes the imported accounts as members of the first team: no way to log in, nothing agreed to. */
export const writeUnclaimed = async (
  client: pg.ClientBase,
  random: Random,
  { keys, now, teams }: Pick<Surroundings, 'keys' | 'now' | 'teams'>,
): Promise<void> => {
  const team = teams[0]!
  const passwordHash = await hashPassword(newSecret())
  const createdAt = new Date(now.getTime() - 40 * DAY)
  const people = importedPeople.map((person, i) => ({
    ...person,
    id: random.id(createdAt),
    volunteerNo: volunteerNoOf(FIRST_INDEX + i),
  }))
  await load(
    client,
    'volunteer',
    people.map(({ id, volunteerNo, name, documentNumber, birthDate }) => ({
      id,
      volunteer_no: volunteerNo,
      state: 'unclaimed',
      login_name: '',
      name,
      document_type: '01',
      document_number_cipher: closeField(keys, id, 'document_number', documentNumber),
      gender: genderOf(documentNumber),
      birth_date: birthDate,
      region_code: '440106',
      password_hash: passwordHash,
      created_at: createdAt,
    })),
  )
  await load(
    client,
    'account_identifier',
    people.flatMap(({ id, documentNumber, volunteerNo }) => [
      identifierRow(keys, 'volunteer', 'documentNumber', documentNumber, id),
      identifierRow(keys, 'volunteer', 'volunteerNo', volunteerNo, id),
    ]),
  )
  await load(
    client,
    'membership',
    people.map(({ id }) => ({
      volunteer_id: id,
      organization_id: team.id,
      state: 'member',
      main: true,
      joined_at: createdAt,
    })),
  )
  await client.query('update organization set member_count = member_count + $1 where id = $2', [
    people.length,
    team.id,
  ])
}
