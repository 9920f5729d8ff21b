import { DataKind } from 'contract/privacy'
import { decryptField, type Keys } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db.ts'
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
}

const opened = (keys: Keys, volunteerId: string, kind: rows.Kind, row: rows.DataRow) => {
  const { id, ...values } = row
  const table = kind === 'guardians' ? 'guardian' : 'volunteer'
  const owner = kind === 'guardians' ? String(id) : volunteerId
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Uint8Array
        ? value.length === 0
          ? ''
          : decryptField(keys, `${table}.${columns[name]}.${owner}`, Buffer.from(value))
        : value,
    ]),
  )
  return kind === 'messages' ? worded(shown) : shown
}

/** A message as it is read: the row holds the kind and what the words speak of. */
const worded = ({ kind, parameters, ...row }: rows.DataRow): rows.DataRow => ({
  ...wordsOfMessage(kind, parameters),
  ...row,
})
