import { formatMinutes } from 'contract/rules/minutes.copy'
import type { ManagedRecord } from 'contract/service/record'
import type * as z from 'zod/mini'
import { aboveMeasuredText } from './above-measured.copy.ts'

interface Props {
  above: boolean
  /** The record that more minutes are typed for. */
  of: Pick<z.output<typeof ManagedRecord>, 'way' | 'computedMinutes'>
}

/**
 * Says, as the minutes are typed, that somebody above must agree to them. It is there all the time: what comes into a
 * live region is read out, a region that comes itself is not.
 */
export const AboveMeasured = ({ above, of }: Props) => (
  <div role="status">
    {above && (
      <p className="hint">{aboveMeasuredText(of.way, formatMinutes(of.computedMinutes))}</p>
    )}
  </div>
)
