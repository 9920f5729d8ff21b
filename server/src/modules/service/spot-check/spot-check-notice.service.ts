import { spotFindingCopy } from 'contract/service/spot-check.copy'
import type { Events } from '../../../events.ts'
import type { World } from '../../../platform/world.ts'
import { tellServing } from '../../people/administrator/node-notice.service.ts'
import { checking, supplying } from './spot-check.policy.ts'
import * as rows from './spot-check-notice.repository.ts'

const SUPPLIES = supplying.permissions[0]!
const CHECKS = checking({ parties: [], served: [] }).permissions[0]!

/** Tells whoever supplies material for some cases until when. */
const tellSupplying =
  (template: 'spotMaterialAsked' | 'spotMaterialDue') =>
  async (world: World, { caseIds }: { caseIds: readonly string[] }) => {
    for (const { organizationId, count, dueAt } of await rows.listTold(
      world.db,
      caseIds,
      'awaitingMaterial',
    )) {
      const to = { nodeIds: [organizationId], permission: SUPPLIES }
      await tellServing(world, to, template, { count, until: dueAt.toISOString() }, dueAt)
    }
  }

/** Sessions were drawn. */
export const tellDrawn = tellSupplying('spotMaterialAsked')

/** The material of one lacks something. */
export const tellAskedAgain = (world: World, { caseId }: Events['spotMaterialAskedAgain']) =>
  tellDrawn(world, { caseIds: [caseId] })

/** The term is nearly over. */
export const tellDue = tellSupplying('spotMaterialDue')

/** It is over, and nothing came: the organisation, and whoever checks it now. */
export const tellMissing = async (world: World, { caseIds }: Events['spotMaterialMissing']) => {
  for (const { organizationId, holderId, holderName, count } of await rows.listTold(
    world.db,
    caseIds,
    'awaitingCheck',
  ))
    for (const to of [
      { nodeIds: [organizationId], permission: SUPPLIES },
      { nodeIds: [holderId], permission: CHECKS },
    ])
      await tellServing(world, to, 'spotMaterialMissing', { count, nodeName: holderName })
}

/** Something was found, and what was taken away by it. */
export const tellFound = async (
  world: World,
  { caseId, nodeId }: Events['spotCaseDecided'],
): Promise<void> => {
  const found = nodeId && (await rows.findFound(world.db, caseId, nodeId))
  if (!found) return
  const { organizationId, finding, ...facts } = found
  const parameters = { ...facts, finding: spotFindingCopy[finding] }
  const to = { nodeIds: [organizationId], permission: SUPPLIES }
  await tellServing(world, to, 'spotCaseFound', parameters)
}
