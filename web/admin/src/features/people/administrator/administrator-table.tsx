import { administrator } from 'contract/people/administrator'
import { factor } from 'contract/people/factor'
import { handOver } from 'contract/people/hand-over'
import type { RowOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { useQuery } from '@tanstack/react-query'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActsTable } from '../../../ui/acts-table.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { administratorCopy as copy } from './administrator.copy.ts'
import './administrator.css'

type Staff = RowOf<typeof administrator.list>

/** The administrators of the node, with what the signed-in one may do with each. */
export function AdministratorTable() {
  const query = useQuery(useClient().query(administrator.list, {}))
  const { grantable = [], nodeKind = 'group' } = query.data ?? {}
  return (
    <ActsTable<Staff>
      caption={copy.table}
      rows={query.data?.items}
      idOf={({ administratorId }) => administratorId}
      nameOf={({ name }) => name}
      columns={columns}
      actsWidth={300}
      acts={[
        {
          text: copy.assign,
          may: ({ can }) => can.assign,
          dialog: (staff, onClose) => <AssignDialog {...{ staff, grantable, nodeKind, onClose }} />,
        },
        {
          text: copy.document.enter,
          may: ({ can }) => can.enterDocument,
          dialog: ({ administratorId, name, self }, onClose) => (
            <DocumentDialog {...(!self && { of: { administratorId, name } })} onClose={onClose} />
          ),
        },
        {
          text: copy.resetFactor,
          may: ({ can }) => can.resetFactor,
          dialog: ({ administratorId, name }, onClose) => (
            <CommandDialog
              command={factor.resetOfAdministrator}
              proof
              input={(ticket) => ({ administratorId, ticket })}
              subject={copy.resetOf(name)}
              consequence={copy.resetConsequence}
              confirm={copy.resetConfirm}
              danger
              said={copy.resetDone}
              onClose={onClose}
            />
          ),
        },
        {
          text: copy.propose,
          may: ({ can }) => can.takeOver,
          dialog: ({ administratorId, name }, onClose) => (
            <CommandDialog
              command={handOver.propose}
              proof
              input={(ticket) => ({ administratorId, ticket })}
              subject={copy.proposeTo(name)}
              consequence={copy.proposeConsequence}
              confirm={copy.proposeConfirm}
              said={copy.proposed}
              onClose={onClose}
            />
          ),
        },
        {
          text: copy.dismiss,
          may: ({ can }) => can.dismiss,
          dialog: ({ administratorId, name }, onClose) => (
            <CommandDialog
              command={administrator.dismiss}
              input={(reason) => ({ administratorId, reason })}
              subject={copy.dismissOf(name)}
              consequence={copy.dismissConsequence}
              reason={{ minimum: 2, templates: copy.dismissReasons }}
              confirm={copy.dismissConfirm}
              danger
              said={copy.dismissed}
              onClose={onClose}
            />
          ),
        },
      ]}
      otherwise={<small className="hint">{copy.noActs}</small>}
      error={query.error}
      retry={() => void query.refetch()}
      loading={query.isFetching}
      empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
    />
  )
}

const columns: Column<Staff>[] = [
  {
    key: 'name',
    title: copy.name,
    heading: true,
    width: 180,
    render: ({ name, self }) => (
      <>
        {name}
        {self && copy.self}
      </>
    ),
    below: ({ loginName }) => loginName,
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
    key: 'document',
    title: copy.document.label,
    width: 170,
    render: ({ document }) => document || copy.document.none,
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
]
