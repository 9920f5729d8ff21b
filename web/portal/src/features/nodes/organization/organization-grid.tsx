import type { OrganizationCard as CardSchema } from 'contract/nodes/organization'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Icon } from 'kit/picture/icon.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { organizationCopy as copy } from './organization.copy.ts'

type Node = z.output<typeof CardSchema>

interface CardProps {
  node: Node
  /** What may be done with it at its corner, such as keeping it as a favourite. */
  action?: ReactNode
}

/** A node of the tree: its facts, the way in, and the way down where there is one. */
const OrganizationCard = ({ node, action }: CardProps) => (
  <article className="flex h-full flex-col rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1 md:p-5">
    <div className="flex min-h-11 items-start gap-2">
      <p className="flex grow flex-wrap items-center gap-2 pt-1">
        <Chip tone={node.kind === 'federation' ? 'zhu' : 'neutral'}>{copy.kinds[node.kind]}</Chip>
        {node.verified && <Verified />}
      </p>
      {action}
    </div>
    <h2 className="mt-1 text-18 text-wrap">
      <Link
        to={`/organization/details?districtId=${node.districtId}`}
        className="tall-link hover:text-zhu-700 hover:underline"
      >
        {node.districtName}
      </Link>
    </h2>
    <p className="mt-1 text-14 text-ink-600">
      {copy.levels[node.level]} · {node.regionName}
      {node.kind !== 'federation' && ` · ${copy.joins[node.joinMode]}`}
    </p>
    <p className="mt-1 mb-3 text-14 text-ink-600">
      {node.memberCount > 0 || node.serviceMinutes > 0 ? (
        <>
          {copy.members(node.memberCount)} · {copy.hours} <Minutes value={node.serviceMinutes} />
        </>
      ) : (
        copy.onlyBelow[node.haveChild ? 'yes' : 'no']
      )}
    </p>
    <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-dashed border-zhu-200 pt-1">
      <span
        className={
          node.recruiting > 0
            ? 'flex min-h-11 items-center font-semibold text-green-700'
            : 'flex min-h-11 items-center text-14 text-ink-500'
        }
      >
        {node.recruiting > 0 ? copy.recruiting(node.recruiting) : copy.noneRecruiting}
      </span>
      {node.haveChild && (
        <Link
          to={`/organization?districtId=${node.districtId}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-zhu-700 underline-offset-4 hover:underline"
        >
          <span className="sr-only">{node.districtName} </span>
          {copy.below}
          <Icon name="right" size={16} />
        </Link>
      )}
    </p>
  </article>
)

/** Its credit code was looked at when it registered. */
export const Verified = () => (
  <span
    title={copy.verifiedTitle}
    className="inline-flex items-center gap-1 text-14 font-semibold text-green-700"
  >
    <Icon name="shield" size={16} />
    {copy.verified}
  </span>
)

const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

interface GridProps {
  nodes: readonly Node[]
  actionOf?: (node: Node) => ReactNode
}

export const OrganizationGrid = ({ nodes, actionOf }: GridProps) => (
  <ul className={gridClass}>
    {nodes.map((node) => (
      <li key={node.districtId}>
        <OrganizationCard node={node} action={actionOf?.(node)} />
      </li>
    ))}
  </ul>
)

/** The grid before its nodes have come. */
export const OrganizationGridSkeleton = ({ count = 9 }: { count?: number }) => (
  <div className={gridClass}>
    <Skeleton count={count} className="h-[216px]" />
  </div>
)
