import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { audit } from 'contract/desk/audit'
import type { RowOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { localDate } from 'contract/rules/time'
import { keysetList } from 'kit/list/list-source.ts'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { alarmCopy as copy } from './audit.copy.ts'

type Alarm = RowOf<typeof audit.alarms>

const columnsWith = (readsLog: boolean, onOpen: (alarm: Alarm) => void): Column<Alarm>[] => [
  {
    key: 'what',
    title: copy.what,
    heading: true,
    width: 260,
    render: ({ name, looks, lists }) => (
      <>
        <StateTag tone="bad" text={copy.names[name]} />
        <span className="block">
          {lists === null ? copy.looks(looks) : copy.lists(lists, looks)}
        </span>
      </>
    ),
  },
  { key: 'at', title: copy.at, width: 150, render: ({ at }) => whenText(at) },
  { key: 'who', title: copy.who, width: 170, render: ({ administrator }) => administrator },
  {
    key: 'organization',
    title: copy.organization,
    width: 180,
    render: ({ organizationName }) => organizationName,
  },
  { key: 'ip', title: copy.ip, width: 120, render: ({ ip }) => ip || copy.none },
  {
    key: 'state',
    title: copy.state,
    width: 200,
    render: ({ acknowledged }) =>
      acknowledged ? (
        <>
          <StateTag tone="good" text={copy.acknowledged} />
          <span className="block">{copy.by(acknowledged.by, whenText(acknowledged.at))}</span>
          <small className="block">{acknowledged.note}</small>
        </>
      ) : (
        <StateTag tone="wait" text={copy.waiting} />
      ),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 150,
    render: (alarm) => (
      <span className="row-actions">
        <Button
          type="link"
          aria-label={copy.openOf(alarm.administrator, whenText(alarm.at))}
          onClick={() => onOpen(alarm)}
        >
          {alarm.can.acknowledge ? copy.judge : copy.open}
        </Button>
        {readsLog && <LogLink alarm={alarm} />}
      </span>
    ),
  },
]

/** Leads to the looks of that administrator on the day. */
function LogLink({ alarm: { at, administrator, lists } }: { alarm: Alarm }) {
  const day = localDate(new Date(at))
  const actor = administrator.split(' ').at(-1)!
  const event = lists === null ? 'dataAccessed' : 'callListMade'
  return (
    <Link
      to={`/audit?${new URLSearchParams({ from: day, to: day, actor, event })}`}
      aria-label={copy.logOf(administrator, whenText(at))}
    >
      {copy.log}
    </Link>
  )
}

/** Administrators who looked at conspicuously much hidden data, the newest first. */
export function AlarmList() {
  const query = useInfiniteQuery(useClient().infinite(audit.alarms, {}))
  const readsLog = useMay('auditRead')
  const [opened, setOpened] = useState<Alarm | null>(null)
  return (
    <>
      <KeysetTable
        {...keysetList<Alarm>(query)}
        name="alarms"
        caption={copy.table}
        idOf={({ alarmId }) => alarmId}
        columns={columnsWith(readsLog, setOpened)}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {opened && <AlarmDialog alarm={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
