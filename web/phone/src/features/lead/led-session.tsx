import { useState } from 'react'
import { attendanceKindCopy } from 'contract/states.copy'
import { sessionLeader } from 'contract/service/session-leader'
import { notify } from 'kit/api/notify.ts'
import { useOnline } from 'kit/ui/use-online.ts'
import { spanText, timeText } from 'kit/ui/when.ts'
import { useClient } from '../../client.ts'
import { go } from '../../navigation.tsx'
import { ActionButton } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Remark } from '../../ui/page.tsx'
import { useNow } from '../../use-now.ts'
import { Ask } from './ask.tsx'
import type { Kind } from '../../person-scan/person-scan.ts'
import { PersonScanner } from '../../person-scan/person-scanner.tsx'
import { leadCopy as copy, leadRefusals } from './lead.copy.ts'
import { LedList } from './led-list.tsx'
import { groupOf, type LedRoster } from './led-row.ts'

const kinds = ['signIn', 'signOut'] as const

type Props = { sessionId: string; roster: LedRoster; reload: () => Promise<void> }

/** A session at which the volunteer leads: how many are there, the camera, and who they are. */
export const LedSession = ({ sessionId, roster, reload }: Props) => {
  const client = useClient()
  const online = useOnline()
  const now = useNow(15_000)
  const [kind, setKind] = useState<Kind>(() =>
    Date.now() < Date.parse(roster.endsAt) ? 'signIn' : 'signOut',
  )
  const [scanning, setScanning] = useState(false)
  const { missionTitle, address, startsAt, endsAt, opensAt, until, rows } = roster
  return (
    <div className="grid gap-4">
      <section className="grid gap-2">
        <h2 className="text-20 font-semibold">{missionTitle}</h2>
        <p className="flex gap-2 text-18 tabular">
          <Icon name="clock" />
          {spanText(startsAt, endsAt)}
        </p>
        <p className="flex gap-2 text-18">
          <Icon name="place" />
          {address}
        </p>
        <p className="text-16 text-ink-600 tabular">
          {now < new Date(opensAt) ? copy.notOpen(timeText(opensAt)) : copy.until(timeText(until))}
        </p>
      </section>
      {!online && <Remark>{copy.offline}</Remark>}
      <Counts rows={rows} />
      <section className="grid gap-3">
        <div role="group" aria-label={copy.kind} className="grid grid-cols-2 gap-2">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
              className={`min-h-12 rounded-control border text-18 font-semibold ${one === kind ? 'border-zhu-600 bg-zhu-100 text-zhu-700' : 'border-ink-450 bg-paper-0'}`}
            >
              {attendanceKindCopy[one]}
            </button>
          ))}
        </div>
        {scanning && (
          <PersonScanner
            kind={kind}
            online={online}
            hint={copy.scanHint}
            refusals={leadRefusals}
            send={({ code, nonce, leave, kind: meant }) =>
              client.call(sessionLeader.scan, {
                sessionId,
                kind: meant,
                code,
                nonce,
                ...(leave && { leave }),
              })
            }
            onAnswer={() => void reload()}
          />
        )}
        {scanning ? (
          <ActionButton kind="secondary" onClick={() => setScanning(false)}>
            {copy.closeCamera}
          </ActionButton>
        ) : (
          <ActionButton disabled={!online} onClick={() => setScanning(true)}>
            <Icon name="scan" />
            {copy.scan[kind]}
          </ActionButton>
        )}
      </section>
      <LedList sessionId={sessionId} rows={rows} online={online} reload={reload} />
      <Decline sessionId={sessionId} online={online} />
    </div>
  )
}

const counted = ['signedIn', 'signedOut', 'notSignedIn', 'absent'] as const

/** Expected are those who are waited for or have come; who is absent or excused stands apart. */
const Counts = ({ rows }: Pick<LedRoster, 'rows'>) => {
  const count = (group: (typeof counted)[number]) =>
    rows.filter((row) => groupOf(row) === group).length
  return (
    <dl
      aria-label={copy.counts}
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2"
    >
      <Count name={copy.expected} count={rows.length - count('absent')} />
      {counted.map((group) => (
        <Count key={group} name={copy.group[group]} count={count(group)} />
      ))}
    </dl>
  )
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div className="flex flex-col-reverse rounded-control bg-paper-100 py-2 text-center">
    <dt className="text-16 text-ink-600">{name}</dt>
    <dd className="text-24 font-semibold tabular">{count}</dd>
  </div>
)

/** To lead no more, which is asked first. */
const Decline = ({ sessionId, online }: { sessionId: string; online: boolean }) => {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton kind="plain" disabled={!online} onClick={() => setAsking(true)}>
        {copy.decline}
      </ActionButton>
      {asking && (
        <Ask
          title={copy.decline}
          subject={copy.declining}
          consequence={copy.declined}
          confirm={copy.decline}
          onConfirm={async () => {
            await client.call(sessionLeader.decline, { sessionId }, { quiet: true })
            notify.success(copy.declinedDone)
            go('/', { replace: true })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
