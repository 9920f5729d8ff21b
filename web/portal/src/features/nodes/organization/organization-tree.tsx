import { useInfiniteQuery } from '@tanstack/react-query'
import { organization, type OrganizationCard } from 'contract/nodes/organization'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { organizationCopy } from './organization.copy.ts'

type Node = z.output<typeof OrganizationCard>

const copy = organizationCopy.tree
/** Nodes of one branch that are asked for at a time. */
const branchSize = '50'

interface Props {
  client: Client
  /** The node whose organisations are shown. */
  current: string | undefined
  /** Nodes above it, whose branches are open. */
  path: readonly string[]
  /** Something was chosen, as a sheet wants to know. */
  onChosen?: () => void
}

/**
 * The federation's tree, a branch loaded when it opens. One stop of the Tab key; up and down walk what
 * is visible, right opens and goes in, left closes and goes out, Enter goes there (ARIA tree).
 */
export const OrganizationTree = ({ client, current, path, onChosen }: Props) => {
  const tree = useRef<HTMLUListElement>(null)
  // What was opened or closed by hand; all else follows the place.
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>('all')
  const isOpen = (id: string) => byHand.get(id) ?? (id === current || path.includes(id))
  const toggle = (id: string) => setByHand(new Map(byHand).set(id, !isOpen(id)))
  const branches: Branches = {
    client,
    current,
    focused,
    isOpen,
    toggle,
    onChosen,
    onFocus: setFocused,
  }
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={copy.title}
      className="text-16"
      onKeyDown={(event) => walk(event, tree.current)}
    >
      <li
        role="treeitem"
        aria-level={1}
        aria-selected={current === undefined}
        data-node="all"
        tabIndex={focused === 'all' ? 0 : -1}
        className="rounded-control"
        onFocus={() => setFocused('all')}
      >
        <Link
          to="/organization"
          tabIndex={-1}
          className={rowClass(current === undefined)}
          onClick={onChosen}
        >
          {copy.all}
        </Link>
      </li>
      <Branch {...branches} level={1} />
    </ul>
  )
}

interface Branches {
  client: Client
  current: string | undefined
  focused: string
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
  onChosen: (() => void) | undefined
  onFocus: (id: string) => void
}

const rowClass = (current: boolean) =>
  classNames(
    'flex min-h-11 min-w-0 grow items-center gap-2 rounded-control px-2 py-1',
    current ? 'bg-zhu-50 font-semibold text-zhu-700' : 'hover:bg-paper-100',
  )

/** The nodes below one; of the root when none is named. */
const Branch = ({ parent, level, ...rest }: Branches & { parent?: string; level: number }) => {
  const list = useInfiniteQuery(
    rest.client.infinite(organization.listChildren, {
      ...(parent && { districtId: parent }),
      size: branchSize,
    }),
  )
  const nodes = list.data?.pages.flatMap(({ items }) => items)
  const act = list.isError && !nodes ? () => list.refetch() : () => list.fetchNextPage()
  const name = `more-${parent ?? 'root'}`
  const words = list.isFetching ? copy.loading : list.isError ? copy.failed : copy.more
  return (
    <>
      {nodes?.map((node) => (
        <TreeNode key={node.districtId} node={node} level={level} {...rest} />
      ))}
      {(!nodes || list.hasNextPage) && (
        <li
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          data-node={name}
          tabIndex={rest.focused === name ? 0 : -1}
          className="flex min-h-11 cursor-pointer items-center rounded-control pl-10 text-14 text-zhu-700"
          onFocus={() => rest.onFocus(name)}
          onClick={() => void act()}
        >
          {words}
        </li>
      )}
    </>
  )
}

const TreeNode = ({ node, level, ...rest }: Branches & { node: Node; level: number }) => {
  const { current, focused, isOpen, toggle, onChosen, onFocus } = rest
  const { districtId: id, districtName, haveChild, below } = node
  const open = haveChild && isOpen(id)
  return (
    <li
      role="treeitem"
      aria-level={level}
      // Begins with what is seen, name and number, so that whoever says it aloud finds it.
      aria-label={below > 0 ? `${districtName}${copy.below(below)}` : districtName}
      aria-selected={id === current}
      {...(haveChild && { 'aria-expanded': open })}
      data-node={id}
      tabIndex={focused === id ? 0 : -1}
      className="rounded-control"
      onFocus={(event) => {
        event.stopPropagation()
        onFocus(id)
      }}
    >
      <div className="flex items-center">
        {haveChild ? (
          <span
            aria-hidden="true"
            data-toggle=""
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-600"
            onClick={() => toggle(id)}
          >
            <Icon name={open ? 'down' : 'right'} size={18} />
          </span>
        ) : (
          <span className="w-11 shrink-0" />
        )}
        <Link
          to={
            haveChild ? `/organization?districtId=${id}` : `/organization/details?districtId=${id}`
          }
          tabIndex={-1}
          className={rowClass(id === current)}
          onClick={onChosen}
        >
          <span className="min-w-0 grow">{districtName}</span>
          {below > 0 && (
            <span aria-hidden="true" className="tabular shrink-0 text-14 text-ink-500">
              {below}
            </span>
          )}
        </Link>
      </div>
      {open && (
        <ul role="group" className="ml-4 border-l border-dashed border-line-300">
          <Branch {...rest} parent={id} level={level + 1} />
        </ul>
      )}
    </li>
  )
}

/** Moves the focus along what is visible; the browser follows links and clicks by itself. */
const walk = (event: KeyboardEvent, tree: HTMLElement | null) => {
  const here = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]')
  if (!tree || !here || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = all.indexOf(here)
  const expanded = here.getAttribute('aria-expanded')
  const steps: Record<string, () => void> = {
    ArrowDown: () => all[at + 1]?.focus(),
    ArrowUp: () => all[at - 1]?.focus(),
    Home: () => all[0]?.focus(),
    End: () => all.at(-1)?.focus(),
    ArrowRight: () =>
      expanded === 'false' ? press(here, '[data-toggle]') : expanded && all[at + 1]?.focus(),
    ArrowLeft: () =>
      expanded === 'true'
        ? press(here, '[data-toggle]')
        : here.parentElement?.closest<HTMLElement>('[role=treeitem]')?.focus(),
    Enter: () => press(here, 'a') || here.click(),
    ' ': () => press(here, '[data-toggle]') || press(here, 'a') || here.click(),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  step()
}

/** Presses a part of the item itself, not of one below it; whether there was one. */
const press = (item: HTMLElement, part: string): boolean => {
  const found = item.querySelector<HTMLElement>(`:scope > ${part}, :scope > div > ${part}`)
  found?.click()
  return found !== null
}
