import { sealEvents, verifyEvents } from '../src/modules/desk/audit/audit.service.ts'
import { sealAndKeep } from '../src/modules/desk/audit/kept-seal.service.ts'
import { completeCancellations } from '../src/modules/desk/security/cancellation.service.ts'
import type { TestServer } from './harness.ts'

/*
 * What the desk does by the clock, for tests of modules that may not know it.
 */

/** Seals what the log holds; also keeps the seal outside the database where `keep` says so. */
export const sealLog = ({ world }: TestServer, keep = false) =>
  keep ? sealAndKeep(world) : sealEvents(world)

/** What is wrong with the log. */
export const problemsOfLog = async ({ world }: Pick<TestServer, 'world'>) =>
  (await verifyEvents(world)).problems

/** Cancels the accounts whose term is over; gives how many. */
export const cancelDue = ({ world }: TestServer): Promise<number> => completeCancellations(world)
