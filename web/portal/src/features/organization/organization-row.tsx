import type { OrganizationBrief } from 'contract/organization'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { organizationCopy as copy } from './organization.copy.ts'

/** A node of the tree: its facts, the way in, and the way down where there is one. */
export const OrganizationRow = ({ node }: { node: z.output<typeof OrganizationBrief> }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line-300 bg-paper-0 p-4">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={`/organization/details?districtId=${node.districtId}`}
          className="tall-link text-18 font-semibold hover:text-zhu-700 hover:underline"
        >
          {node.districtName}
        </Link>
        <Chip>{copy.kinds[node.kind]}</Chip>
      </p>
      {(node.memberCount > 0 || node.serviceMinutes > 0) && (
        <p className="text-14 text-ink-600">
          {copy.members(node.memberCount)} · {copy.hours} <Minutes value={node.serviceMinutes} />
        </p>
      )}
    </div>
    {node.haveChild && (
      <Link
        to={`/organization?districtId=${node.districtId}`}
        className="inline-flex min-h-11 items-center font-semibold text-zhu-700 underline underline-offset-4"
      >
        <span className="sr-only">{node.districtName} </span>
        {copy.below}
      </Link>
    )}
  </li>
)
