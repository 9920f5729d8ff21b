import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { audit, AuditActorKind } from 'contract/desk/audit'
import type { InputOf } from 'contract/endpoint'
import { eventNames } from 'contract/event-names'
import { Id, Line, LocalDate } from 'contract/fields'
import { addDays, localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { eventCopy } from 'contract/event-names.copy'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { auditCopy as copy } from './audit.copy.ts'
import { type AuditEntry, whoText } from './audit-entry.ts'
import { AuditCheck } from './audit-check.tsx'
import { EntryDialog } from './entry-dialog.tsx'

const shape = {
  from: LocalDate,
  to: LocalDate,
  event: z.enum(eventNames),
  actorKind: AuditActorKind,
  actor: Line(40),
  objectId: Id,
  requestId: Line(64),
}

/** What the list is narrowed by, as the server takes it. */
export type AuditFilter = Omit<InputOf<typeof audit.list>, 'cursor' | 'size' | 'xc'>

/** Days that are shown where nobody chose any. */
const SHOWN_DAYS = 7

const columnsWith = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { key: 'at', title: copy.at, width: 180, render: ({ at }) => whenText(at) },
  {
    key: 'what',
    title: copy.what,
    heading: true,
    width: 200,
    render: ({ name }) => eventCopy[name],
  },
  {
    key: 'who',
    title: copy.who,
    width: 200,
    render: (entry) => whoText(entry),
  },
  {
    key: 'actingFor',
    title: copy.actingFor,
    width: 220,
    render: ({ organizationName }) => organizationName || copy.none,
  },
  {
    key: 'seal',
    title: copy.seal,
    width: 110,
    render: ({ sealed }) => (
      <StateTag tone={sealed ? 'good' : 'wait'} text={sealed ? copy.sealed : copy.unsealed} />
    ),
  },
  {
    key: 'actions',
    title: copy.details,
    width: 100,
    render: (entry) => (
      <Button
        type="link"
        aria-label={copy.detailsOf(eventCopy[entry.name], whenText(entry.at))}
        onClick={() => onOpen(entry)}
      >
        {copy.details}
      </Button>
    ),
  },
]

/** Who changed what and when, the newest first, of the node acted for and those below it. */
export function AuditList({ tools }: { tools: (filter: AuditFilter) => ReactNode }) {
  const client = useClient()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const [today] = useState(() => localDate(new Date()))
  const filters = useUrlFilters(shape)
  const { from, to, ...rest } = filters.values
  const last = to ?? today
  const first = from ?? addDays(last, 1 - SHOWN_DAYS)
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const filter = { from: first, to: last, ...set } as AuditFilter
  const query = useInfiniteQuery(client.infinite(audit.list, filter))
  const { event, actorKind, actor, objectId, requestId } = rest
  return (
    <>
      <AuditCheck />
      <FilterBar
        moreSet={Boolean(actor ?? objectId ?? requestId)}
        more={
          <>
            <Searched label={copy.actor} value={actor} onSearch={filters.choose('actor')} />
            <Searched
              label={copy.objectId}
              value={objectId}
              onSearch={filters.choose('objectId')}
            />
            <Searched
              label={copy.requestId}
              value={requestId}
              onSearch={filters.choose('requestId')}
            />
          </>
        }
      >
        <DateField
          aria-label={copy.from}
          value={first}
          onChange={(day) => filters.choose('from')(day ?? '')}
        />
        <DateField
          aria-label={copy.to}
          value={last}
          onChange={(day) => filters.choose('to')(day ?? '')}
        />
        <Select
          aria-label={copy.event}
          showSearch={{ optionFilterProp: 'label' }}
          value={event ?? ''}
          onChange={filters.choose('event')}
          options={[
            { value: '', label: copy.allEvents },
            ...eventNames.map((value) => ({ value, label: eventCopy[value] })),
          ]}
        />
        <Select
          aria-label={copy.actorKind}
          value={actorKind ?? ''}
          onChange={filters.choose('actorKind')}
          options={[
            { value: '', label: copy.allActorKinds },
            ...AuditActorKind.options.map((value) => ({ value, label: copy.actorKinds[value] })),
          ]}
        />
      </FilterBar>
      <KeysetTable
        {...keysetList<AuditEntry>(query)}
        name="audit"
        tools={tools(filter)}
        caption={copy.table}
        idOf={({ eventId }) => eventId}
        columns={columnsWith(setOpened)}
        clearFilters={filters.clear}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(null)}
          onObject={(id) => {
            setOpened(null)
            filters.set({ objectId: id })
          }}
        />
      )}
    </>
  )
}

interface Searched {
  label: string
  value: string | undefined
  onSearch: (text: string) => void
}

/** A text that is asked for on Enter or by its button; begun anew where the address says another. */
function Searched({ label, value, onSearch }: Searched) {
  return (
    <Input.Search
      key={value ?? ''}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      allowClear
      className="audit-search"
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
