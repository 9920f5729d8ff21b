import { DataKind } from 'contract/desk/privacy'
import { type Keys, showField } from '../../../platform/crypto.ts'
import { damagedText } from '../../../platform/damaged.copy.ts'
import type { Db } from '../../../platform/db.ts'
import { wordsOfMessage } from '../message/message.service.ts'
import * as rows from './own-data.repository.ts'

export type OwnData = Record<rows.Kind, rows.DataRow[]>

/** What is held about a volunteer: how much of each kind. */
export const holdings = (db: Db, volunteerId: string) => rows.listHoldings(db, volunteerId)

/** Everything that is held about a volunteer, in full. */
export const collect = async (keys: Keys, db: Db, volunteerId: string): Promise<OwnData> => {
  const data = {} as OwnData
  for (const kind of DataKind.options) {
    const found = await rows.listContents(db, volunteerId, kind)
    data[kind] = found.map((row) => opened(keys, volunteerId, kind, row))
  }
  return data
}

/** Names under which the closed values of a row were closed. */
const columns: Readonly<Record<string, string>> = {
  documentNumber: 'document_number',
  mobile: 'mobile',
  email: 'email',
  address: 'address',
  contactName: 'contact_name',
  contactMobile: 'contact_mobile',
  postalAddress: 'postal_address',
  emergencyName: 'emergency_name',
  emergencyMobile: 'emergency_mobile',
  objectionMobile: 'contact',
  identity: 'identity',
  former: 'former',
}

/** Tables whose closed values are closed for a row of their own; all others for the volunteer's. */
const tables: Readonly<Partial<Record<rows.Kind, string>>> = {
  guardians: 'guardian',
  cardApplications: 'card_application',
  identityChanges: 'identity_change',
  objections: 'objection',
}

const opened = (keys: Keys, volunteerId: string, kind: rows.Kind, row: rows.DataRow) => {
  const { id, ...values } = row
  const table = tables[kind] ?? 'volunteer'
  const owner = tables[kind] ? String(id) : volunteerId
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Uint8Array
        ? value.length === 0
          ? ''
          : showField(keys, `${table}.${columns[name]}.${owner}`, Buffer.from(value))
        : value,
    ]),
  )
  if (kind === 'identityChanges') return spread(shown)
  return kind === 'messages' ? worded(shown) : shown
}

/** Both identities of a request, which are closed in one piece each. */
const spread = ({ identity, former, ...row }: rows.DataRow): rows.DataRow => {
  if (identity === damagedText || former === damagedText) return { ...row, name: damagedText }
  const before = Object.entries(JSON.parse(String(former)) as rows.DataRow)
  return {
    ...(JSON.parse(String(identity)) as rows.DataRow),
    ...Object.fromEntries(before.map(([name, value]) => [`former_${name}`, value])),
    ...row,
  }
}

/** A message as it is read: the row holds the kind and what the words speak of. */
const worded = ({ kind, parameters, ...row }: rows.DataRow): rows.DataRow => ({
  ...wordsOfMessage(kind, parameters),
  ...row,
})
