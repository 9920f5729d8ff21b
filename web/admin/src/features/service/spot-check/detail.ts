import type { ResultOf } from 'contract/endpoint'
import type { spotCheck } from 'contract/service/spot-check'

/** A drawn session as its dialogs show it. */
export type Detail = ResultOf<typeof spotCheck.detail>

/** Its term for material is over, and the clock has yet to hand it to who checks it: nobody can do anything. */
export const isMaterialOver = ({ state, overdue }: Pick<Detail, 'state' | 'overdue'>): boolean =>
  state === 'awaitingMaterial' && overdue
