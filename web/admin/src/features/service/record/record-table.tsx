import type { ReactNode } from 'react'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { correctedText } from 'contract/service/correction.copy'
import { provenanceCopy } from 'contract/provenance.copy'
import { localDate } from 'contract/rules/time'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { anomalyRuleCopy, signOutText } from 'contract/states.copy'
import { isHalted, recordStanding } from 'contract/record-standing.copy'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { HandEntries } from '../../../ui/hand-entries.tsx'
import { handEntriesCopy } from '../../../ui/hand-entries.copy.ts'
import { suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { RecordStretches } from './record-stretches.tsx'
import { recordCopy } from './record.copy.ts'

const tones: Record<ManagedRecord['state'], Tone> = {
  awaitingSignOut: 'wait',
  awaitingConfirmation: 'wait',
  awaitingReview: 'wait',
  publicised: 'go',
  objected: 'bad',
  effective: 'good',
  dismissed: 'neutral',
  revoked: 'bad',
}

/** Columns of the lists of records; `actions` draws what may be done with a row. */
export const recordColumns = (
  actions: (record: ManagedRecord) => ReactNode,
): Column<ManagedRecord>[] => [
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
        <Line words={`${dayText(date)} ${districtName}`} />
      </>
    ),
  },
  {
    key: 'stretches',
    title: recordCopy.stretches,
    render: (record) => <RecordStretches of={record} />,
  },
  {
    key: 'minutes',
    title: recordCopy.minutes,
    render: (record) => <Minutes record={record} />,
  },
  {
    key: 'flags',
    title: recordCopy.flags,
    render: ({ flags, reviewLevel, reviewReasons, findings, way, grade, source, sourceSystem }) => (
      <>
        {provenanceCopy.recorded({ way, grade, source, sourceSystem }).map((text) => (
          <Line key={text} words={text} />
        ))}
        {(flags.length > 0 || reviewLevel) && (
          <span className="flags">
            {flags.map((flag) => (
              <Tag key={flag} color="warning">
                {source === 'supplementary' && flag === 'manualEntry'
                  ? handEntriesCopy.supplementary
                  : recordCopy.flag[flag]}
              </Tag>
            ))}
            {reviewLevel && <Tag>{recordCopy.level[reviewLevel]}</Tag>}
            {reviewReasons
              .filter((reason) => !(reason === 'longDay' && flags.includes('long')))
              .map((reason) => (
                <Tag key={reason}>{recordCopy.reviewReason[reason]}</Tag>
              ))}
          </span>
        )}
        {findings.map(({ anomalyId, rule }) => (
          <Link key={anomalyId} className="block" to={`/anomalies/${anomalyId}`}>
            {recordCopy.finding(anomalyRuleCopy[rule])}
          </Link>
        ))}
      </>
    ),
  },
  {
    key: 'state',
    title: recordCopy.state,
    render: (record) => <Standing record={record} />,
  },
  {
    key: 'people',
    title: recordCopy.people,
    render: (record) => <People record={record} />,
  },
  // Three acts on a line: a record that somebody raised has four.
  { key: 'actions', title: recordCopy.actions, width: 224, render: actions },
]

/** A small line, whose dates stay in one piece. */
const Line = ({ words }: { words: string }) => (
  <small className="block">
    <Unbroken words={words} />
  </small>
)

/** Who had to do with a record: entered it by hand, confirmed or corrected it. */
function People({ record }: { record: ManagedRecord }) {
  const { recordId, source, enteredBy, confirmedBy, handEntries } = record
  // Servers of the version before do not tell of corrections.
  const { corrections = [] } = record as Partial<ManagedRecord>
  return (
    <>
      {enteredBy && handEntries.length === 0 && (
        <small className="block">{handEntriesCopy.enteredBy[source](enteredBy)}</small>
      )}
      <HandEntries recordId={recordId} source={source} handEntries={handEntries} />
      {confirmedBy && <small className="block">{handEntriesCopy.confirmedBy(confirmedBy)}</small>}
      {corrections.map(({ at, organizationName, former, minutes, reason }) => (
        <small key={at} className="block">
          <Unbroken
            words={recordCopy.corrected(
              organizationName,
              correctedText(former, minutes),
              whenText(at),
            )}
          />
          {reason !== null && !handEntries.some((entry) => entry.reason === reason) && (
            <span className="block">
              <Unbroken words={recordCopy.reason(reason)} />
            </span>
          )}
        </small>
      ))}
      {!enteredBy && !confirmedBy && handEntries.length === 0 && recordCopy.nobody}
    </>
  )
}

/** The last day of a term, which ends at the midnight that follows. */
const lastDayText = (dueAt: string) => dayText(localDate(new Date(new Date(dueAt).getTime() - 1)))

/** Where a record stands, until when and why. */
const Standing = ({ record }: { record: ManagedRecord }) => {
  const { state, frozen, frozenBy, publicityEndsAt, objection, reason, dueAt, overdue } = record
  const { passedToName, signOut, handEntries } = record
  return (
    <>
      <StateTag
        tone={isHalted(state, frozen) ? 'wait' : tones[state]}
        text={recordStanding(state, frozen)}
      />
      {frozen && !isHalted(state, frozen) && <StateTag tone="wait" text={recordCopy.frozen} />}
      {frozenBy !== null && <Line words={recordCopy.frozenBy(frozenBy)} />}
      {signOut && <Line words={recordCopy.signOut(signOutText(signOut))} />}
      {state === 'publicised' && !frozen && publicityEndsAt && (
        <Line words={recordCopy.publicityEnds(whenText(publicityEndsAt))} />
      )}
      {dueAt !== null && <Line words={recordCopy.due(lastDayText(dueAt), overdue)} />}
      {passedToName !== null && <Line words={recordCopy.passedOn(passedToName)} />}
      {objection && (
        <>
          <Line words={recordCopy.objectionDue(lastDayText(objection.dueAt), objection.overdue)} />
          <Line words={recordCopy.objection(objection.reason)} />
        </>
      )}
      {reason && !handEntries.some((entry) => entry.reason === reason) && (
        <Line words={recordCopy.reason(reason)} />
      )}
    </>
  )
}

/** Computed, subtracted and final minutes; the final ones stand out where they differ. */
function Minutes({ record }: { record: ManagedRecord }) {
  const { computedMinutes, breakMinutes, minutes, plannedMinutes, state } = record
  const open = state === 'awaitingConfirmation' || state === 'awaitingSignOut'
  const suggested = suggestedMinutes(record)
  const final = open ? suggested : minutes
  return (
    <dl className="minutes">
      <dt>{recordCopy.planned}</dt>
      <dd>{formatMinutes(plannedMinutes)}</dd>
      <dt>{recordCopy.computed[record.source]}</dt>
      <dd>
        {state === 'awaitingSignOut' && computedMinutes === 0
          ? recordCopy.open
          : formatMinutes(computedMinutes)}
      </dd>
      {breakMinutes > 0 && (
        <>
          <dt>{recordCopy.break}</dt>
          <dd>{formatMinutes(breakMinutes)}</dd>
        </>
      )}
      <dt>{open ? recordCopy.suggested : recordCopy.final}</dt>
      <dd className={final === suggested ? 'final' : 'final differs'}>{formatMinutes(final)}</dd>
    </dl>
  )
}
