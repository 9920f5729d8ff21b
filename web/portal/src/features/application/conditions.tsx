import type { Condition } from 'contract/mission'
import type * as z from 'zod/mini'
import { WarningMark } from '../../../../kit/src/ui/warning-mark.tsx'
import { applicationCopy } from './application.copy.ts'

type Unmet = z.output<typeof Condition>

const copy = applicationCopy.conditions

/** What stands between the volunteer and the mission, as a checklist. */
export const UnmetConditions = ({ conditions }: { conditions: readonly Unmet[] }) => {
  // Accepting the risks is part of applying itself.
  // The risks are accepted in the dialog; an own application is shown as one, not as an obstacle.
  const unmet = conditions.filter(
    ({ met, name }) => !met && name !== 'riskAccepted' && name !== 'notApplied',
  )
  if (unmet.length === 0) return null
  return (
    <section
      role="status"
      className="rounded-control border-l-4 border-amber-700 bg-amber-100 p-4 text-amber-700"
    >
      <h2 className="text-16">{copy.title(unmet.length)}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {unmet.map(({ name, details }) => (
          <li key={name} className="flex gap-2">
            <WarningMark />
            <span>
              <span className="sr-only">{copy.unmet} </span>
              {copy.sentences[name](details)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
