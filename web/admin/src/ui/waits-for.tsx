import { Link } from 'react-router'
import type { WaitsFor } from 'contract/foundation/decision'
import { roleCopy } from 'contract/permissions.copy'
import type * as z from 'zod/mini'
import { useMay } from '../administrator.ts'
import { uiCopy } from './ui.copy.ts'

/**
 * Says who does what the reader may not: the node and its roles, or that nobody there may. Where it is about his own node, whoever
 * may invite is led to where somebody who may is invited.
 */
export function WaitsForNote({
  waitsFor,
  act,
  own,
}: {
  waitsFor: z.output<typeof WaitsFor>
  /** What is to be done, as in “confirm”. */
  act: string
  own: boolean
}) {
  const mayInvite = useMay('staffInvite')
  const roles = waitsFor.roles.map((role) => roleCopy[role])
  // An owner is never invited: the role goes from one to the next.
  const invited = waitsFor.roles.find((role) => role !== 'owner')
  const sentence = waitsFor.vacant ? uiCopy.waitsForNobody : uiCopy.waitsFor
  return (
    <small className="block">
      {sentence(waitsFor.organizationName, act, roles)}
      {own && mayInvite && invited && (
        // A link in a table is as high as a finger, and so stands in the line of what is before it.
        <span className="block">
          <Link to="/staff">{uiCopy.invite(roleCopy[invited])}</Link>
        </span>
      )}
    </small>
  )
}
