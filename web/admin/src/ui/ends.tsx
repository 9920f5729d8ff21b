import type { AttendanceWay } from 'contract/states'
import { provenanceCopy } from 'contract/provenance.copy'
import type { ManagedRecord } from 'contract/service/record'
import type * as z from 'zod/mini'
import { Unbroken } from 'kit/ui/unbroken.tsx'

type Way = z.output<typeof AttendanceWay>

interface Props {
  signIn: Way
  signOut: Way | null
  source?: z.output<typeof ManagedRecord>['source']
}

/** How both ends of a stretch were taken down, each on a line of its own where one is too short for both. */
export const Ends = ({ signIn, signOut, source }: Props) => (
  <small>
    {provenanceCopy.ends(signIn, signOut, source).map((end) => (
      <span key={end} className="end">
        <Unbroken words={end} />
      </span>
    ))}
  </small>
)
