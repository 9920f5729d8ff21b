import { formatDeviation } from 'contract/rules/deviation.copy'
import { uiCopy } from './ui.copy.ts'

interface Props {
  /** Minutes after the planned start, before the planned end, and outside what counts. */
  late: number
  early: number
  uncounted: number
}

/** Where somebody's attendance departs from the plan; nothing where it does not. */
export function Deviations({ late, early, uncounted }: Props) {
  const texts = [
    late > 0 && uiCopy.deviation.late(formatDeviation(late)),
    early > 0 && uiCopy.deviation.early(formatDeviation(early)),
    uncounted > 0 && uiCopy.deviation.uncounted(formatDeviation(uncounted)),
  ].filter((text) => text !== false)
  return texts.map((text) => (
    <small key={text} className="block">
      {text}
    </small>
  ))
}
