import type { OwnRecord } from 'contract/service/record'
import type * as z from 'zod/mini'

/** Whether a correction can be asked for at all: not before the sign-out, nor while an objection waits. */
export const mayCorrect = ({ state }: Pick<z.output<typeof OwnRecord>, 'state'>): boolean =>
  state !== 'awaitingSignOut' && state !== 'objected'
