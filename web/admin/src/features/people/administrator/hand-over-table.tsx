import type { RowOf } from 'contract/endpoint'
import { handOver } from 'contract/people/hand-over'
import { useQuery } from '@tanstack/react-query'
import { dayText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActsTable, type Act } from '../../../ui/acts-table.tsx'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { handOverCopy as copy } from './administrator.copy.ts'

type HandOver = RowOf<typeof handOver.list>

const tones: Record<HandOver['state'], Tone> = {
  proposed: 'wait',
  confirmed: 'wait',
  completed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  refused: 'bad',
  lapsed: 'neutral',
}

/** Hand-overs of an owner's role that concern the signed-in administrator. */
export function HandOverTable() {
  const query = useQuery(useClient().query(handOver.list, {}))
  return (
    <ActsTable
      caption={copy.table}
      rows={query.data}
      idOf={({ handOverId }) => handOverId}
      nameOf={({ organizationName }) => organizationName}
      columns={columns}
      acts={acts}
      actsWidth={200}
      error={query.error}
      retry={() => void query.refetch()}
      loading={query.isFetching}
      empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
    />
  )
}

const acts: readonly Act<HandOver>[] = [
  {
    text: copy.confirm,
    may: ({ can }) => can.confirm,
    dialog: ({ handOverId, organizationName }, onClose) => (
      <CommandDialog
        command={handOver.confirm}
        proof
        input={(ticket) => ({ handOverId, ticket })}
        subject={copy.confirmOf(organizationName)}
        consequence={copy.confirmConsequence}
        confirm={copy.confirm}
        said={copy.confirmed}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.approve,
    may: ({ can }) => can.approve,
    dialog: ({ handOverId, organizationName, to }, onClose) => (
      <CommandDialog
        command={handOver.approve}
        proof
        input={(ticket) => ({ handOverId, ticket })}
        subject={copy.approveOf(organizationName, to)}
        consequence={copy.approveConsequence}
        confirm={copy.approve}
        said={copy.approved}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.decline,
    may: ({ can }) => can.decline,
    dialog: ({ handOverId, organizationName }, onClose) => (
      <CommandDialog
        command={handOver.decline}
        input={() => ({ handOverId })}
        subject={copy.declineOf(organizationName)}
        confirm={copy.decline}
        danger
        said={copy.declined}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.refuse,
    may: ({ can }) => can.refuse,
    dialog: ({ handOverId, organizationName }, onClose) => (
      <CommandDialog
        command={handOver.refuse}
        input={(reason) => ({ handOverId, reason })}
        subject={copy.refuseOf(organizationName)}
        reason={{ minimum: 2, templates: copy.refuseReasons }}
        confirm={copy.refuse}
        danger
        said={copy.refused}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.withdraw,
    may: ({ can }) => can.withdraw,
    dialog: ({ handOverId }, onClose) => (
      <CommandDialog
        command={handOver.withdraw}
        input={() => ({ handOverId })}
        subject={copy.withdrawOf}
        confirm={copy.withdraw}
        danger
        said={copy.withdrawn}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<HandOver>[] = [
  {
    key: 'organization',
    title: copy.organization,
    heading: true,
    width: 240,
    render: ({ organizationName }) => organizationName,
  },
  {
    key: 'people',
    title: copy.people,
    width: 180,
    render: ({ from, to }) => copy.fromTo(from, to),
  },
  {
    key: 'state',
    title: copy.state,
    width: 240,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.states[state]} />,
    below: ({ reason, dueOn, passedOn, waitsFor }) => (
      <>
        {reason && copy.reason(reason)}
        {dueOn !== null && copy.due(dayText(dueOn))}
        <PassedOnNote passedOn={passedOn} />
        {waitsFor && <WaitsForNote waitsFor={waitsFor} act={copy.approve} own={false} />}
      </>
    ),
  },
  whenColumn('expiresAt', copy.until, 160),
]
