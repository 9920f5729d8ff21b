import type { mission } from 'contract/service/mission'
import type { ParsedInputOf } from 'contract/endpoint'
import { capitals } from '../../../../reference/capitals.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import * as rows from './map-start.repository.ts'

/**
 * Where the map of a new mission opens: at what the node did last in the division, else where others
 * meet there, else in the division around it, and at last at the capital of the province.
 */
export const mapStart = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { regionCode }: ParsedInputOf<typeof mission.mapStart>,
) => {
  const lineage = await rows.listLineage(db, organizationId, regionCode ?? null)
  for (const { code, level } of lineage.filter((division) => division.level !== 'province')) {
    const own = await rows.findOwnPoint(db, organizationId, code)
    if (own) return { start: { ...own, level: 'street' as const } }
    const middle = await rows.findMiddle(db, code)
    if (middle) return { start: { ...middle, level } }
  }
  const capital = capitals[lineage.at(-1)?.code.slice(0, 2) ?? '']
  if (!capital) return { start: null }
  const [latitude, longitude] = capital
  return { start: { latitude, longitude, level: 'province' as const } }
}
