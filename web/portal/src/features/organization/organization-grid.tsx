import type { OrganizationBrief } from 'contract/organization'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { Skeleton } from '../../../../kit/src/ui/states.tsx'
import { organizationCopy as copy } from './organization.copy.ts'

type Node = z.output<typeof OrganizationBrief>

/** A node of the tree: its facts, the way in, and the way down where there is one. */
const OrganizationCard = ({ node }: { node: Node }) => (
  <article className="flex h-full flex-col rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1 md:p-5">
    <p>
      <Chip tone={node.kind === 'federation' ? 'zhu' : 'neutral'}>{copy.kinds[node.kind]}</Chip>
    </p>
    <h2 className="mt-2 text-18 text-wrap">
      <Link
        to={`/organization/details?districtId=${node.districtId}`}
        className="tall-link hover:text-zhu-700 hover:underline"
      >
        {node.districtName}
      </Link>
    </h2>
    <p className="mt-1 mb-3 text-14 text-ink-600">
      {node.memberCount > 0 || node.serviceMinutes > 0 ? (
        <>
          {copy.members(node.memberCount)} · {copy.hours} <Minutes value={node.serviceMinutes} />
        </>
      ) : (
        copy.onlyBelow[node.haveChild ? 'yes' : 'no']
      )}
    </p>
    {node.haveChild && (
      <p className="mt-auto border-t border-dashed border-zhu-200 pt-1">
        <Link
          to={`/organization?districtId=${node.districtId}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-zhu-700 underline-offset-4 hover:underline"
        >
          <span className="sr-only">{node.districtName} </span>
          {copy.below}
          <Icon name="right" size={16} />
        </Link>
      </p>
    )}
  </article>
)

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

export const OrganizationGrid = ({ nodes }: { nodes: readonly Node[] }) => (
  <ul className={gridClass}>
    {nodes.map((node) => (
      <li key={node.districtId}>
        <OrganizationCard node={node} />
      </li>
    ))}
  </ul>
)

/** The grid before its nodes have come. */
export const OrganizationGridSkeleton = () => (
  <div className={gridClass}>
    <Skeleton count={9} className="h-[172px]" />
  </div>
)
