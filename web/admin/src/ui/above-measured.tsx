import { formatMinutes } from 'contract/rules/minutes.copy'
import { aboveMeasuredText } from './above-measured.copy.ts'

/**
 * Says, as the minutes are typed, that somebody above must agree to them. It is there all the time: what comes into a
 * live region is read out, a region that comes itself is not.
 */
export const AboveMeasured = ({ above, measured }: { above: boolean; measured: number }) => (
  <div role="status">
    {above && <p className="hint">{aboveMeasuredText(formatMinutes(measured))}</p>}
  </div>
)
