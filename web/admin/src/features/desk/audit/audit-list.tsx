import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { audit, AuditActorKind } from 'contract/desk/audit'
import type { InputOf } from 'contract/endpoint'
import { eventNames } from 'contract/event-names'
import { eventCopy } from 'contract/event-names.copy'
import { Id, Line, LocalDate } from 'contract/fields'
import { addDays, localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import type { FilterShape } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { choice, rarely, useFilters } from '../../../ui/filters.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { auditCopy as copy } from './audit.copy.ts'
import { type AuditEntry, whoText } from './audit-entry.ts'
import { AuditCheck } from './audit-check.tsx'
import { EntryDialog } from './entry-dialog.tsx'

/** What the list is narrowed by, as the server takes it. */
export type AuditFilter = Omit<InputOf<typeof audit.list>, 'cursor' | 'size' | 'xc'>

/** Days that are shown where nobody chose any. */
const SHOWN_DAYS = 7

type Choose = (text: string) => void

/** A day as the list shows it, whether somebody chose it or not. */
const day = (label: string, shown: string) => ({
  schema: LocalDate,
  control: (_: string, choose: Choose) => (
    <DateField aria-label={label} value={shown} onChange={(chosen) => choose(chosen ?? '')} />
  ),
})

/** A text that is asked for on Enter or by its button; begun again where the address says another. */
const searched = <Schema extends FilterShape[string]>(schema: Schema, label: string) =>
  rarely({
    schema,
    control: (value: string, choose: Choose) => (
      <Input.Search
        key={value}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        allowClear
        className="audit-search"
        onSearch={(text) => choose(text.trim())}
      />
    ),
  })

const narrowing = {
  event: {
    schema: z.enum(eventNames),
    control: (value: string, choose: Choose) => (
      <Select
        aria-label={copy.event}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        onChange={choose}
        options={[
          { value: '', label: copy.allEvents },
          ...eventNames.map((name) => ({ value: name as string, label: eventCopy[name] })),
        ]}
      />
    ),
  },
  actorKind: choice(AuditActorKind, {
    label: copy.actorKind,
    all: copy.allActorKinds,
    names: copy.actorKinds,
  }),
  actor: searched(Line(40), copy.actor),
  objectId: searched(Id, copy.objectId),
  requestId: searched(Line(64), copy.requestId),
}

const columnsWith = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  whenColumn('at', copy.at),
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
  const { from, to } = useUrlFilters({ from: LocalDate, to: LocalDate }).values
  const last = to ?? today
  const first = from ?? addDays(last, 1 - SHOWN_DAYS)
  const { values, set, clear, bar } = useFilters({
    from: day(copy.from, first),
    to: day(copy.to, last),
    ...narrowing,
  })
  const filter = { ...values, from: first, to: last }
  const query = useInfiniteQuery(client.infinite(audit.list, filter))
  return (
    <>
      <AuditCheck />
      {bar}
      <KeysetTable
        {...keysetList<AuditEntry>(query)}
        name="audit"
        tools={tools(filter)}
        caption={copy.table}
        idOf={({ eventId }) => eventId}
        columns={columnsWith(setOpened)}
        clearFilters={clear}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(null)}
          onObject={(objectId) => {
            setOpened(null)
            set({ objectId })
          }}
        />
      )}
    </>
  )
}
