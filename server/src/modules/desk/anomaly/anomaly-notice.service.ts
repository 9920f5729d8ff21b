import { reversalKindCopy } from 'contract/desk/anomaly.copy'
import type { Events } from '../../../events.ts'
import type { World } from '../../../platform/world.ts'
import { tellServing } from '../../people/administrator/node-notice.service.ts'
import { EXPLAINS } from './anomaly.policy.ts'
import * as rows from './anomaly-notice.repository.ts'

/** Whoever of the organisation may explain. */
const explaining = ({ organizationId }: { organizationId: string }) =>
  ({ nodeIds: [organizationId], permission: EXPLAINS }) as const

/** An organisation is asked to explain, and has not done so yet. */
export const tellAsked = async (world: World, { anomalyId }: Events['anomalyAsked']) => {
  const told = await rows.findTold(world.db, anomalyId, 'explanationAsked')
  if (told?.state !== 'explanationAsked') return
  const { rule, nodeName, dueAt } = told
  const parameters = { rule, nodeName, until: dueAt.toISOString() }
  await tellServing(world, explaining(told), 'anomalyAsked', parameters, dueAt)
}

/** Hours of an organisation are held, so many of them. */
export const tellFrozen = async (world: World, { anomalyId, records }: Events['anomalyFrozen']) => {
  const told = await rows.findTold(world.db, anomalyId, 'frozen')
  if (!told) return
  const { rule, nodeName } = told
  await tellServing(world, explaining(told), 'anomalyFrozen', { rule, nodeName, records })
}

/** They are let go. */
export const tellLifted = (world: World, { anomalyId }: Events['anomalyLifted']) =>
  tellLetGo(world, anomalyId, 'lifted')

/** All is in order, and what was held is let go with it. */
export const tellSettled = async (world: World, { anomalyId }: Events['anomalySettled']) => {
  if (await rows.heldUntilSettled(world.db, anomalyId)) await tellLetGo(world, anomalyId, 'settled')
}

const tellLetGo = async (world: World, anomalyId: string, step: 'lifted' | 'settled') => {
  const told = await rows.findTold(world.db, anomalyId, step)
  if (!told) return
  const { rule, nodeName } = told
  await tellServing(world, explaining(told), 'anomalyLifted', { rule, nodeName })
}

/** Hours of an organisation were revoked together. */
export const tellReversed = async (
  world: World,
  { anomalyId, recordIds }: Events['anomalyReversed'],
) => {
  const told = await rows.findTold(world.db, anomalyId, 'reversed')
  if (!told) return
  const { rule, nodeName } = told
  const { people, kind } = await rows.getReversed(world.db, anomalyId, recordIds)
  const why = reversalKindCopy[kind]
  const parameters = { rule, nodeName, records: recordIds.length, people, why }
  await tellServing(world, explaining(told), 'anomalyReversed', parameters)
}
