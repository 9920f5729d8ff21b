import { conditionSentence } from 'contract/service/condition.copy'
import type { Condition } from 'contract/service/mission'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { whenText } from 'kit/ui/when.ts'
import { applicationCopy } from './application.copy.ts'

type Unmet = z.output<typeof Condition>

const copy = applicationCopy.conditions

/** Where a condition can be met; nobody can change his age, and what opens later is waited for. */
const placesToMend: Record<keyof typeof copy.ways, (details: Unmet['details']) => string | null> = {
  realName: () => '/registered/zyzRegisteredStatus',
  notCancelling: () => '/personalCenter/subtract',
  recruiting: ({ opensAt }) => (opensAt === undefined ? '/mission?phase=recruiting' : null),
  membership: ({ districtId }) =>
    typeof districtId === 'string' ? `/organization/details?districtId=${districtId}` : null,
  guardian: () => '/guardian',
  // There the new versions are asked for.
  agreement: () => '/personalCenter/personalInfo',
  noClash: () => '/personalCenter/myMission',
}

const mayBeMended = (name: string): name is keyof typeof copy.ways => name in copy.ways

/** What stands between the volunteer and the mission, as a checklist with the way to meet each. */
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
              {conditionSentence({ name, details }, whenText)} <Way name={name} details={details} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Way = ({ name, details }: Pick<Unmet, 'name' | 'details'>) => {
  if (!mayBeMended(name)) return null
  const to = placesToMend[name](details)
  return (
    to && (
      <Link to={to} className="tall-link font-semibold underline underline-offset-4">
        {copy.ways[name]}
      </Link>
    )
  )
}
