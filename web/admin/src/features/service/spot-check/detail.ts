import type { ResultOf } from 'contract/endpoint'
import type { spotCheck } from 'contract/service/spot-check'

/** A drawn session as its dialogs show it. */
export type Detail = ResultOf<typeof spotCheck.detail>
