import { useQuery } from '@tanstack/react-query'
import { organization } from 'contract/nodes/organization'
import type { ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { districtCopy as copy } from './district.copy.ts'
import { federationsBelow, nameOf, type FederationNode } from './district.ts'

interface Choosing {
  /** The sub-site that is shown now; null for the province. */
  current: string | null
  onChoose: (node: FederationNode) => void
  /** Shows what lies below a city. */
  onEnter?: (node: FederationNode) => void
}

interface Props extends Choosing {
  client: Client
  empty: ReactNode
}

/** The federations directly below one; below the province when none is named. */
export const DistrictsBelow = ({
  client,
  parent,
  ...rest
}: Props & { parent: FederationNode | null }) => (
  <Districts client={client} input={federationsBelow(parent?.districtId)} {...rest} />
)

/** The federations that a keyword finds anywhere in the province. */
export const DistrictsFound = ({ client, keyword, ...rest }: Props & { keyword: string }) => (
  <Districts client={client} input={{ kind: 'federation', size: '20', keyword }} full {...rest} />
)

const Districts = ({
  client,
  input,
  empty,
  full = false,
  ...choosing
}: Props & {
  input: Parameters<typeof client.query<typeof organization.listChildren>>[1]
  /** With the whole name: a hit may lie in any city. */
  full?: boolean
}) => (
  <ListStates
    list={wholeList(useQuery(client.query(organization.listChildren, input)))}
    skeleton={<Skeleton count={8} className="mb-2 h-11" />}
    empty={empty}
  >
    {(nodes) => (
      <>
        {full && (
          <p role="status" className="sr-only">
            {copy.found(nodes.length)}
          </p>
        )}
        <ul
          className={classNames(
            'grid gap-2 elder:grid-cols-1',
            full ? 'grid-cols-1' : 'grid-cols-2 max-[359px]:grid-cols-1 md:grid-cols-3',
          )}
        >
          {nodes.map((node) => (
            <Row key={node.districtId} node={node} full={full} {...choosing} />
          ))}
        </ul>
      </>
    )}
  </ListStates>
)

const Row = ({
  node,
  full,
  current,
  onChoose,
  onEnter,
}: Choosing & { node: FederationNode; full: boolean }) => {
  const name = nameOf(node)
  const chosen = node.districtId === current
  return (
    <li
      className={classNames(
        'flex rounded-control border',
        chosen ? 'border-zhu-600 bg-zhu-50' : 'border-line-300',
      )}
    >
      <button
        type="button"
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'min-h-11 min-w-0 grow rounded-control px-3 py-1.5 text-left hover:text-zhu-700 elder:min-h-(--target)',
          chosen && 'font-semibold text-zhu-700',
        )}
        onClick={() => onChoose(node)}
      >
        {name}
        {full && (
          <span className="block text-14 font-normal text-ink-600">{node.districtName}</span>
        )}
      </button>
      {!full && onEnter && node.level === 'city' && (
        <button
          type="button"
          aria-label={copy.belowOf(name)}
          className="flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-r-control border-l border-line-300 text-ink-600 hover:text-zhu-700 elder:min-w-(--target)"
          onClick={() => onEnter(node)}
        >
          <Icon name="right" size={18} />
        </button>
      )}
    </li>
  )
}

/** Nothing by this keyword, or nothing below this city. */
export const NoDistrict = ({ title, text }: { title: string; text: string }) => (
  <Empty title={title}>{text}</Empty>
)
