import type { PassedOn } from 'contract/foundation/decision'
import { passedOnText } from 'contract/foundation/decision.copy'
import type * as z from 'zod/mini'
import { dayText } from 'kit/ui/when.ts'

/** Says where something went that its node let pass; nothing where it is where it was. */
export function PassedOnNote({ passedOn }: { passedOn: z.output<typeof PassedOn> | null }) {
  if (!passedOn) return null
  return (
    <small className="block">
      {passedOnText(passedOn.organizationName, dayText(passedOn.dueOn))}
    </small>
  )
}
