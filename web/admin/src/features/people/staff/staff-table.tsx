import { useState } from 'react'
import { administrator } from 'contract/people/administrator'
import type { RowOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { useQuery } from '@tanstack/react-query'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { StaffDialog, type Act } from './staff-dialog.tsx'
import { staffCopy as copy } from './staff.copy.ts'
import './staff.css'

export type Staff = RowOf<typeof administrator.list>

/** The administrators of the node, with what the signed-in one may do with each. */
export function StaffTable() {
  const query = useQuery(useClient().query(administrator.list, {}))
  const [act, setAct] = useState<Act | null>(null)
  return (
    <>
      <KeysetTable
        caption={copy.table}
        rows={query.data?.items}
        idOf={({ administratorId }) => administratorId}
        columns={columnsOf(setAct)}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {act && (
        <StaffDialog
          act={act}
          grantable={query.data?.grantable ?? []}
          nodeKind={query.data?.nodeKind ?? 'group'}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}

const columnsOf = (onAct: (act: Act) => void): Column<Staff>[] => [
  {
    key: 'name',
    title: copy.name,
    heading: true,
    width: 180,
    render: ({ name, loginName, self }) => (
      <>
        {name}
        {self && copy.self}
        <small className="block">{loginName}</small>
      </>
    ),
  },
  {
    key: 'roles',
    title: copy.roles,
    width: 180,
    render: ({ roles }) => roles.map((role) => roleCopy[role]).join(copy.and),
  },
  {
    key: 'mobile',
    title: copy.mobile,
    width: 130,
    render: ({ mobile }) => mobile || copy.noMobile,
  },
  {
    key: 'state',
    title: copy.state,
    width: 100,
    render: ({ state }) => (
      <StateTag tone={state === 'active' ? 'good' : 'bad'} text={copy.states[state]} />
    ),
  },
  {
    key: 'factor',
    title: copy.factor,
    width: 100,
    render: ({ secondFactor }) => (secondFactor ? copy.factors.on : copy.factors.off),
  },
  {
    key: 'lastLogin',
    title: copy.lastLogin,
    width: 160,
    render: ({ lastLoginAt }) => (lastLoginAt ? whenText(lastLoginAt) : copy.neverLoggedIn),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 300,
    render: (staff) => (
      <RowActs
        acts={acts.filter(({ may }) => staff.can[may])}
        of={staff.name}
        otherwise={<small className="hint">{copy.noActs}</small>}
        onAct={(kind) => onAct({ kind, staff })}
      />
    ),
  },
]

const acts = [
  { kind: 'assign', may: 'assign', text: copy.assign },
  { kind: 'resetFactor', may: 'resetFactor', text: copy.resetFactor },
  { kind: 'propose', may: 'takeOver', text: copy.propose },
  { kind: 'dismiss', may: 'dismiss', text: copy.dismiss },
] as const
