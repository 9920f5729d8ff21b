import { signOut } from 'contract/service/sign-out'
import { signOutText } from 'contract/states.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { dayText, exactEndText, exactText, lastDayText, timeText, whenText } from 'kit/ui/when.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { RecordActions } from './record-actions.tsx'
import { suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'
import { AcceptSignOuts } from './sign-out-dialogs.tsx'
import { signOutCopy as copy } from './sign-out.copy.ts'

const scope = always(z.enum(['here', 'own', 'all']), 'here', {
  label: recordCopy.scope,
  names: recordCopy.scopes,
  widest: 'all',
})

const columns: Column<ManagedRecord>[] = [
  {
    key: 'person',
    title: recordCopy.person,
    heading: true,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="block">{volunteerNo}</small>
      </>
    ),
  },
  {
    key: 'mission',
    title: recordCopy.missionAndDay,
    render: ({ missionId, missionTitle, date, districtName }) => (
      <>
        <Link to={`/missions/${missionId}`}>{missionTitle}</Link>
        <small className="block">
          {dayText(date)} {districtName}
        </small>
      </>
    ),
  },
  {
    key: 'times',
    title: copy.times,
    render: ({ signOut: proposed }) =>
      proposed && (
        <>
          <span className="tabular">
            {copy.span(
              exactText(proposed.signedInAt),
              exactEndText(proposed.signedInAt, proposed.signedOutAt),
            )}
          </span>
          <small className="block">{copy.planned(timeText(proposed.plannedAt))}</small>
        </>
      ),
  },
  {
    key: 'minutes',
    title: copy.minutes,
    render: (record) => formatMinutes(suggestedMinutes(record)),
  },
  { key: 'standing', title: copy.standing, render: (record) => <Standing record={record} /> },
  {
    key: 'actions',
    title: recordCopy.actions,
    width: 150,
    render: (record) => <RecordActions of={record} />,
  },
]

/** Who has agreed, whose turn it is, and until when. */
function Standing({
  record: { signOut: proposed, dueAt, overdue, passedToName, frozen, frozenBy },
}: {
  record: ManagedRecord
}) {
  if (!proposed) return null
  const { state, turn, answerDueAt, reason } = proposed
  const silent = turn === 'organization' && (state === 'proposed' || state === 'organizationAgreed')
  return (
    <>
      <StateTag tone={state === 'volunteerDiffers' ? 'bad' : 'wait'} text={signOutText(proposed)} />
      {frozen && <StateTag tone="wait" text={recordCopy.frozen} />}
      {frozenBy !== null && <small className="block">{recordCopy.frozenBy(frozenBy)}</small>}
      {turn === 'volunteer' && (
        <small className="block">{copy.waitsVolunteer(whenText(answerDueAt))}</small>
      )}
      {silent && <small className="block">{copy.unanswered(whenText(answerDueAt))}</small>}
      {reason && <small className="block">{copy.said(reason)}</small>}
      {dueAt !== null && <small className="block">{copy.due(lastDayText(dueAt), overdue)}</small>}
      {passedToName !== null && <small className="block">{copy.passedOn(passedToName)}</small>}
    </>
  )
}

/** Records of sessions somebody forgot to sign out of, to be agreed to one by one or together. */
export function Screen() {
  const [batch, setBatch] = useState<{ rows: ManagedRecord[]; onDone: () => void } | null>(null)
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={signOut.listManaged}
        name="signOuts"
        copy={copy}
        filters={{ scope }}
        input={({ scope: chosen }) => (chosen === 'all' ? {} : { scope: chosen })}
        idOf={({ recordId }) => recordId}
        nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
        columns={columns}
        selection={{
          selectable: ({ can }) => can.includes('acceptSignOut'),
          bar: (chosen, clear) => (
            <BatchBar
              label={copy.toolbar}
              idle={<span className="hint">{copy.chooseHint}</span>}
              rows={chosen}
              acts={[
                {
                  kind: 'accept',
                  text: copy.acceptSelected,
                  may: () => true,
                  look: 'primary',
                },
              ]}
              onAct={(_, rows) => setBatch({ rows, onDone: clear })}
              onClear={clear}
            />
          ),
        }}
      />
      {batch && (
        <AcceptSignOuts records={batch.rows} onDone={batch.onDone} onClose={() => setBatch(null)} />
      )}
    </Page>
  )
}
