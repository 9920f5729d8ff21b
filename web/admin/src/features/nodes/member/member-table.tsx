import { useState } from 'react'
import { Segmented } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { member } from 'contract/nodes/member'
import { MembershipState } from 'contract/people/registration'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { word } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { lastDayText, whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Joining } from './joining.tsx'
import { MemberBatch, type Decision } from './member-batch.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { memberCopy as copy } from './member.copy.ts'

type Member = RowOf<typeof member.list>

const shape = { state: MembershipState, volunteerNo: word(20), name: word(50) }
const tones: Record<z.output<typeof MembershipState>, Tone> = {
  applied: 'wait',
  member: 'good',
  rejected: 'bad',
  left: 'neutral',
}

/** Members of the node acted for and applications to join, to be decided on in batches. */
export function Screen() {
  const client = useClient()
  const mayDecide = useMay('memberDecide')
  const filters = useUrlFilters(shape)
  const { state, volunteerNo, name } = filters.values
  const digits = volunteerNo?.replace(/\D/g, '')
  const query = useInfiniteQuery(
    client.infinite(member.list, {
      ...(state && { state }),
      ...(digits && { volunteerNo: digits }),
      ...(name && { name }),
      size: '100',
    }),
  )
  const list = keysetList<Member>(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [decision, setDecision] = useState<Decision | null>(null)
  const rows = list.rows?.filter(({ volunteerId }) => chosen.includes(volunteerId)) ?? []
  const counts = query.data?.pages[0]?.counts ?? []
  const countOf = (wanted: string) => counts.find((entry) => entry.state === wanted)?.count ?? 0
  const total = counts.reduce((sum, { count }) => sum + count, 0)

  return (
    <Page lead={copy.lead}>
      {mayDecide && <Joining />}
      <FilterBar>
        <KeywordInput
          label={copy.search}
          value={volunteerNo ?? name}
          onSearch={(value) => {
            const isNumber = value !== undefined && /^[\d\s-]+$/.test(value)
            filters.set({
              volunteerNo: isNumber ? value : undefined,
              name: isNumber ? undefined : value,
            })
          }}
        />
      </FilterBar>
      <div className="segments">
        <Segmented
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.count(copy.all, total) },
            ...MembershipState.options.map((value) => ({
              value,
              label: copy.count(copy.states[value], countOf(value)),
            })),
          ]}
        />
      </div>
      <KeysetTable
        {...list}
        name="members"
        bar={
          mayDecide ? (
            <BatchBar
              label={copy.toolbar}
              idle={<span className="hint">{copy.choose}</span>}
              rows={rows}
              acts={batchActs}
              onAct={(kind, of) => setDecision({ kind, rows: of })}
              onClear={() => setChosen([])}
            />
          ) : (
            <WhoMay permission="memberDecide" />
          )
        }
        caption={copy.table}
        idOf={({ volunteerId }) => volunteerId}
        columns={columns}
        clearFilters={state || volunteerNo || name ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
        selection={
          mayDecide
            ? {
                ids: chosen,
                onChange: setChosen,
                selectable: ({ can }) => can.accept || can.reject || can.remove,
                labelOf: ({ name, volunteerNo: number }) => `${name} ${number}`,
              }
            : undefined
        }
      />
      {decision && (
        <MemberBatch
          decision={decision}
          onDone={() => setChosen([])}
          onClose={() => setDecision(null)}
        />
      )}
    </Page>
  )
}

const batchActs = [
  { kind: 'accept', text: copy.accept, may: ({ can }: Member) => can.accept, look: 'primary' },
  { kind: 'reject', text: copy.reject, may: ({ can }: Member) => can.reject },
  { kind: 'remove', text: copy.remove, may: ({ can }: Member) => can.remove, look: 'danger' },
] as const

const columns: Column<Member>[] = [
  { key: 'name', title: copy.name, heading: true, width: 120, render: ({ name }) => name },
  {
    key: 'number',
    title: copy.number,
    width: 160,
    render: ({ volunteerNo }) => <span className="tabular">{volunteerNo}</span>,
  },
  {
    key: 'person',
    title: copy.person,
    render: ({ gender, age }) =>
      `${copy.gender[gender]} ${age === null ? copy.ageUnknown : copy.age(age)}`,
  },
  {
    key: 'service',
    title: copy.service,
    align: 'right',
    width: 130,
    render: ({ serviceMinutes }) => formatMinutes(serviceMinutes),
  },
  {
    key: 'state',
    title: copy.state,
    width: 180,
    render: ({ state, reason, note }) => (
      <>
        <StateTag tone={tones[state]} text={copy.states[state]} />
        {reason && <small className="block">{copy.reason(reason)}</small>}
        {note && state === 'applied' && <small className="block">{copy.note(note)}</small>}
      </>
    ),
  },
  {
    key: 'at',
    title: copy.at,
    width: 190,
    render: ({ at, dueAt }) => (
      <>
        {whenText(at)}
        {dueAt !== null && <Waiting at={at} dueAt={dueAt} />}
      </>
    ),
  },
]

/** How long an application has waited, and that it should have been answered. */
function Waiting({ at, dueAt }: { at: string; dueAt: string }) {
  const now = useNow(60_000)
  const days = Math.max(0, Math.floor((now - Date.parse(at)) / 86_400_000))
  const late = now >= Date.parse(dueAt)
  return (
    <small className="block">
      {copy.waited(days)}
      {late ? <StateTag tone="bad" text={copy.late} /> : copy.due(lastDayText(dueAt))}
    </small>
  )
}
