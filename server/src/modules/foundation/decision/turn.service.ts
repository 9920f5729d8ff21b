import type { Role } from 'contract/permissions'
import type { Db } from '../../../platform/db.ts'
import {
  type Answering,
  answeringLevel,
  answeringRoles,
  isAnswered,
  type Level,
} from './answering.policy.ts'
import { listLevels } from './answering.repository.ts'

/** Who must do something that somebody else may not. */
export interface WaitsFor {
  organizationId: string
  organizationName: string
  roles: Role[]
  /** Nobody there may at present, nor anywhere above. */
  vacant: boolean
}

/** The roles that let somebody answer at any organisation. */
export const rolesFor = (answering: Answering): Role[] =>
  answeringRoles({ kind: 'organization' }, answering)

/** The node whose turn it is from one upwards. */
export const holderFrom = async (
  db: Db,
  organizationId: string,
  answering: Answering,
): Promise<string> => {
  const levels = (await listLevels(db, [organizationId])).get(organizationId) ?? []
  return levels.length === 0 ? organizationId : answeringLevel(levels, answering).organizationId
}

/** What waits at a node, and what answering it takes. */
export interface Asked {
  from: string
  answering: Answering
}

/** Who may answer each of some things, from its node upwards; null where nothing is asked. */
export const waitsFor = async (
  db: Db,
  asked: readonly (Asked | null)[],
): Promise<(WaitsFor | null)[]> => {
  const wanted = asked.filter((one) => one !== null)
  if (wanted.length === 0) return asked.map(() => null)
  const levels = await listLevels(db, [...new Set(wanted.map(({ from }) => from))])
  return asked.map((one) => {
    const own = one && levels.get(one.from)
    return own ? named(answeringLevel(own, one.answering), one.answering) : null
  })
}

const named = (level: Level, answering: Answering): WaitsFor => ({
  organizationId: level.organizationId,
  organizationName: level.organizationName,
  roles: answeringRoles(level, answering),
  vacant: !isAnswered(level, answering),
})
