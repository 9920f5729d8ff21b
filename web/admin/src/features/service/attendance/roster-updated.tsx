import { exactText } from 'kit/ui/when.ts'
import { attendanceCopy } from './attendance.copy.ts'

const copy = attendanceCopy.updated

interface Props {
  /** The server's time of the roster that is shown. */
  at: string
  /** It is asked for again by itself. */
  runs: boolean
  /** The last look failed, of which the list says why. */
  held: boolean
}

/** From when the roster is, and whether it is kept up. Nothing that reads itself out every few seconds. */
export function RosterUpdated({ at, runs, held }: Props) {
  const time = exactText(at)
  return <p className="hint">{held ? copy.held(time) : runs ? copy.runs(time) : copy.at(time)}</p>
}
