import type { Kind } from './own-data.repository.ts'
import { sections } from './own-data.copy.ts'

export { encryptedParts } from './encrypted.copy.ts'

/** The names of everything that is held of a kind, as the download of the own data names them. */
export const heldOf = (kind: Kind): string[] => {
  const { columns, more = {} } = sections[kind]
  return [...columns.map(({ title }) => title), ...Object.values(more)]
}
