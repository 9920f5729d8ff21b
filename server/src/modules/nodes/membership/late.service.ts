import { MEMBERSHIP_WORKING_DAYS } from 'contract/rules/terms'
import { addDays, instantOf, type LocalDate, localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { World } from '../../../platform/world.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import * as rows from './late.repository.ts'
import { decidingMembers } from './membership.policy.ts'

/** The moment before which an application was made whose last day is over. */
const madeBefore = (today: LocalDate): Date => {
  let day = today
  while (workingDaysAfter(day, MEMBERSHIP_WORKING_DAYS) >= today) day = addDays(day, -1)
  return instantOf(addDays(day, 1), '00:00')
}

/**
 * Gives applications to join that nobody at their organisation decided in time, or may decide, to the nearest node
 * above where somebody may, those of one organisation together; timed, safe to run again.
 */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.WaitingGroup>(world, {
    task: 'membershipsPassedOn',
    kind: 'organization',
    idOf: ({ organizationId }) => organizationId,
    list: rows.listWaiting,
    answeringOf: decidingMembers,
    isOverdue: ({ firstAt, firstDueOn }, now) => {
      const today = localDate(now)
      return firstDueOn === null ? firstAt < madeBefore(today) : firstDueOn < today
    },
    give: async (db, group, to, now, late) => {
      const today = localDate(now)
      const dueOn = workingDaysAfter(today, MEMBERSHIP_WORKING_DAYS)
      const overdue = late ? { madeBefore: madeBefore(today), dueBefore: today } : null
      const node = { organizationId: to, dueOn }
      const volunteerIds = await rows.giveTo(db, group, node, overdue, now)
      if (volunteerIds.length === 0) return false
      const { organizationId, holderId } = group
      const object = { kind: 'organization', id: organizationId }
      const payload = { organizationId, volunteerIds, nodeIds: [holderId, to] }
      await record(db, system, 'membershipsPassedOn', object, payload, now)
      return true
    },
    // One fact for each organisation: it names who is told.
    tell: async () => {},
  })
