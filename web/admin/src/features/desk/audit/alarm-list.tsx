import { audit } from 'contract/desk/audit'
import type { RowOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { alarmCopy as copy } from './audit.copy.ts'

type Alarm = RowOf<typeof audit.alarms>

/** Administrators who looked at conspicuously much hidden data, the newest first. */
export function Screen() {
  const readsLog = useMay('auditRead')
  const readsChecks = useMay('consistencyRead')
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={audit.alarms}
        name="alarms"
        copy={copy}
        idOf={({ alarmId }) => alarmId}
        columns={columns}
        actsWidth={150}
        acts={[
          {
            text: ({ can }) => (can.acknowledge ? copy.judge : copy.open),
            label: ({ name, administrator, at }) =>
              administrator
                ? copy.openOf(administrator, whenText(at))
                : copy.openAlarm(copy.names[name], whenText(at)),
            dialog: (alarm, onClose) => <AlarmDialog alarm={alarm} onClose={onClose} />,
          },
          {
            text: ({ name }) => (isOfChecks(name) ? copy.openRun : copy.log),
            label: ({ administrator, subjectId, name, at }) => {
              if (isOfChecks(name)) return copy.openRun
              if (name === 'nobodyDecides') return copy.logOfFinding(subjectId ?? '')
              if (name === 'nobodyDecidesStar') return copy.logOfStar(subjectId ?? '')
              return administrator
                ? copy.logOf(administrator, whenText(at))
                : copy.logOfRecord(subjectId ?? '')
            },
            may: ({ name }) => (isOfChecks(name) ? readsChecks : readsLog),
            to: logOf,
          },
        ]}
      />
    </Page>
  )
}

/** What the checks look at, and where they say more. */
const isOfChecks = (name: Alarm['name']) =>
  name === 'checkFailed' || name === 'databaseCodeAltered' || name === 'rowSealedAgain'

/** What happened before the alarm, in words. */
const factOf = ({
  name,
  looks,
  lists,
  subjectId,
  code,
}: Pick<Alarm, 'name' | 'looks' | 'lists' | 'subjectId' | 'code'>): string => {
  if (code !== null) return code
  if (name === 'nobodyDecides') return copy.finding(subjectId ?? '')
  if (name === 'nobodyDecidesStar') return copy.star(subjectId ?? '')
  if (name === 'recordAltered') return copy.record(subjectId ?? '')
  if (name === 'checkFailed') return copy.run
  return lists === null ? copy.looks(looks) : copy.lists(lists, looks)
}

/** The looks of that administrator on the day, what was done to the record, or the run of checks. */
const logOf = ({ at, name, administrator, lists, subjectId }: Alarm): string => {
  const day = localDate(new Date(at))
  if (isOfChecks(name)) return '/consistency'
  if (name === 'recordAltered' || name === 'nobodyDecides' || name === 'nobodyDecidesStar')
    return `/audit?${new URLSearchParams({ from: localDate(new Date(Date.parse(at) - 13 * 86_400_000)), to: day, objectId: subjectId ?? '' })}`
  const actor = administrator.split(' ').at(-1)!
  const event = lists === null ? 'dataAccessed' : 'callListMade'
  return `/audit?${new URLSearchParams({ from: day, to: day, actor, event })}`
}

const columns: Column<Alarm>[] = [
  {
    key: 'what',
    title: copy.what,
    heading: true,
    width: 260,
    render: ({ name, ...facts }) => (
      <>
        <StateTag tone="bad" text={copy.names[name]} />
        <span className="block">{factOf({ name, ...facts })}</span>
      </>
    ),
  },
  whenColumn('at', copy.at, 150),
  {
    key: 'who',
    title: copy.who,
    width: 170,
    render: ({ administrator }) => administrator || copy.bySystem,
  },
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
]
