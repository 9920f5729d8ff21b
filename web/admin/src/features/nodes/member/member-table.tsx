import { useState } from 'react'
import { Segmented } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { member } from 'contract/nodes/member'
import { MembershipState } from 'contract/people/registration'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
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
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Joining } from './joining.tsx'
import { keyOf, MemberBatch, type Decision } from './member-batch.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { memberCopy as copy } from './member.copy.ts'

type Member = RowOf<typeof member.list>

const shape = {
  state: MembershipState,
  passed: z.literal('1'),
  volunteerNo: word(20),
  name: word(50),
}
const tones: Record<z.output<typeof MembershipState>, Tone> = {
  applied: 'wait',
  member: 'good',
  rejected: 'bad',
  left: 'neutral',
}

/** The choice that shows what came from nodes below. */
const PASSED = 'passed'

/** Members of the node acted for and applications to join, to be decided on in batches. */
export function Screen() {
  const client = useClient()
  const mayDecide = useMay('memberDecide')
  const filters = useUrlFilters(shape)
  const { state, passed, volunteerNo, name } = filters.values
  const digits = volunteerNo?.replace(/\D/g, '')
  const query = useInfiniteQuery(
    client.infinite(member.list, {
      ...(passed ? { passed } : state && { state }),
      ...(digits && { volunteerNo: digits }),
      ...(name && { name }),
      size: '100',
    }),
  )
  const list = keysetList<Member>(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [decision, setDecision] = useState<Decision | null>(null)
  const rows = list.rows?.filter((row) => chosen.includes(keyOf(row))) ?? []
  const counts = query.data?.pages[0]?.counts ?? []
  const countOf = (wanted: string) => counts.find((entry) => entry.state === wanted)?.count ?? 0
  const passedHere = query.data?.pages[0]?.passed ?? 0
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
          value={passed ? PASSED : (state ?? '')}
          onChange={(value) => {
            setChosen([])
            filters.set(
              value === PASSED
                ? { passed: '1', state: undefined }
                : {
                    passed: undefined,
                    state: MembershipState.options.find((one) => one === value),
                  },
            )
          }}
          options={[
            { value: '', label: copy.count(copy.all, total) },
            ...MembershipState.options.map((value) => ({
              value,
              label: copy.count(copy.states[value], countOf(value)),
            })),
            ...(passed || passedHere > 0
              ? [{ value: PASSED, label: copy.count(copy.passed, passedHere) }]
              : []),
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
        idOf={keyOf}
        columns={columns}
        clearFilters={state || passed || volunteerNo || name ? filters.clear : undefined}
        empty={
          passed
            ? { title: copy.emptyPassedTitle, hint: copy.emptyPassedHint }
            : { title: copy.emptyTitle, hint: copy.emptyHint }
        }
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
    width: 240,
    render: ({ state, reason, note, organizationName, passedOn, waitsFor }) => (
      <>
        <StateTag tone={tones[state]} text={copy.states[state]} />
        {passedOn && <small className="block">{copy.joins(organizationName)}</small>}
        <PassedOnNote passedOn={passedOn} />
        {waitsFor && <WaitsForNote waitsFor={waitsFor} act={copy.act} own={false} />}
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
