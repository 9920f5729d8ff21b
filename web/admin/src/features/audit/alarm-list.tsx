import { useInfiniteQuery } from '@tanstack/react-query'
import { audit } from 'contract/audit'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { localDate } from 'contract/rules/time'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { useMay } from '../../administrator.ts'
import { useClient } from '../../client.ts'
import { KeysetTable, type Column } from '../../ui/keyset-table.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { alarmCopy as copy } from './audit.copy.ts'

type Alarm = ResultOf<typeof audit.alarms>['items'][number]

const columns = (readsLog: boolean): Column<Alarm>[] => [
  {
    key: 'what',
    title: copy.what,
    heading: true,
    width: 300,
    render: ({ name, looks }) => (
      <>
        <StateTag tone="bad" text={copy.names[name]} />
        <span className="block">{copy.looks(looks)}</span>
      </>
    ),
  },
  { key: 'at', title: copy.at, width: 180, render: ({ at }) => whenText(at) },
  { key: 'who', title: copy.who, width: 200, render: ({ administrator }) => administrator },
  {
    key: 'organization',
    title: copy.organization,
    width: 220,
    render: ({ organizationName }) => organizationName,
  },
  { key: 'ip', title: copy.ip, width: 140, render: ({ ip }) => ip || copy.none },
  ...(readsLog ? [logColumn] : []),
]

/** Leads to what that administrator did on the day. */
const logColumn: Column<Alarm> = {
  key: 'actions',
  title: copy.log,
  width: 120,
  render: ({ at, administrator }) => {
    const day = localDate(new Date(at))
    const actor = administrator.split(' ').at(-1)!
    return (
      <Link
        to={`/audit?${new URLSearchParams({ from: day, to: day, actor, event: 'dataAccessed' })}`}
        aria-label={copy.logOf(administrator, whenText(at))}
      >
        {copy.log}
      </Link>
    )
  },
}

/** Administrators who looked at conspicuously much hidden data, the newest first. */
export function AlarmList() {
  const query = useInfiniteQuery(useClient().infinite(audit.alarms, {}))
  const readsLog = useMay('auditRead')
  return (
    <KeysetTable
      {...keysetList<Alarm>(query)}
      name="alarms"
      caption={copy.table}
      idOf={({ alarmId }) => alarmId}
      columns={columns(readsLog)}
      empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
    />
  )
}
