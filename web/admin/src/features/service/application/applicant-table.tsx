import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { application } from 'contract/service/application'
import type { InputOf, RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { ApplicationState } from 'contract/states'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { applicationStateCopy } from 'contract/states.copy'
import { keysetList } from 'kit/list/list-source.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { SessionSelect } from '../../../ui/session-select.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { ApplicantBatch, type Decision } from './applicant-batch.tsx'
import { applicationCopy } from './application.copy.ts'

type Applicant = RowOf<typeof application.listApplicants>
type State = z.output<typeof ApplicationState>

const tones: Partial<Record<State, Tone>> = {
  pending: 'wait',
  waitlisted: 'wait',
  offered: 'wait',
  invited: 'wait',
  accepted: 'go',
  attended: 'good',
  absent: 'bad',
}

/** What of an applicant is shown in full. */
type Full = Partial<Record<Item, string>>

const columnsOf = (
  shown: Readonly<Record<string, Full>>,
  onReveal: (applicant: Applicant) => void,
  onConceal: (applicant: Applicant) => void,
): Column<Applicant>[] => [
  {
    key: 'name',
    title: applicationCopy.name,
    heading: true,
    width: 170,
    render: (applicant) => {
      const full = shown[applicant.applicationId]
      return (
        <>
          <span role="status">{full?.name ?? applicant.nameMasked}</span>
          {applicant.can.reveal && (
            <Button
              size="small"
              type="link"
              aria-label={(full ? uiCopy.concealOf : uiCopy.revealOf)(
                applicationCopy.hidden(applicant.nameMasked),
              )}
              onClick={() => (full ? onConceal : onReveal)(applicant)}
            >
              {full ? uiCopy.conceal : uiCopy.reveal}
            </Button>
          )}
        </>
      )
    },
  },
  { key: 'number', title: applicationCopy.number, render: ({ volunteerNo }) => volunteerNo },
  {
    key: 'mobile',
    title: applicationCopy.mobile,
    width: 150,
    render: (applicant) => {
      const full = shown[applicant.applicationId]
      return (
        <span role="status">
          {full?.mobile ?? maskedMobile(applicant)}
          {full?.emergency && (
            <small className="block">{applicationCopy.emergencyIs(full.emergency)}</small>
          )}
        </span>
      )
    },
  },
  {
    key: 'person',
    title: applicationCopy.person,
    render: ({ gender, age, invitation }) =>
      isStranger(invitation)
        ? applicationCopy.notYet
        : `${applicationCopy.gender[gender]} ${age === null ? applicationCopy.ageUnknown : applicationCopy.age(age)}`,
  },
  {
    key: 'service',
    title: applicationCopy.service,
    align: 'right',
    render: ({ serviceMinutes, absences, lateCancellations }) => (
      <>
        {formatMinutes(serviceMinutes)}
        {/* Servers of the version before do not tell. */}
        {absences > 0 && <small className="block">{applicationCopy.absences(absences)}</small>}
        {lateCancellations > 0 && (
          <small className="block">{applicationCopy.lateCancellations(lateCancellations)}</small>
        )}
      </>
    ),
  },
  {
    key: 'place',
    title: applicationCopy.place,
    width: 190,
    render: ({ startsAt, positionName }) => (
      <div className="two-lines">
        {whenText(startsAt)}
        <small className="block">{positionName}</small>
      </div>
    ),
  },
  {
    key: 'state',
    title: applicationCopy.stateColumn,
    render: ({ state, waitingRank, guardian, reason, invitation, change }) => (
      <>
        <StateTag tone={tones[state] ?? 'neutral'} text={applicationStateCopy[state]} />
        {waitingRank !== null && applicationCopy.waiting(waitingRank)}
        {guardian && (
          <small className="block">
            {applicationCopy.guardian[guardian.state](whenText(guardian.answerBy))}
          </small>
        )}
        {invitation && (
          <small className="block">
            {applicationCopy.invitation[invitation.state](
              invitation.until === null ? '' : whenText(invitation.until),
            )}
          </small>
        )}
        {change && <small className="block">{applicationCopy.change[change]}</small>}
        {reason && <small className="block">{applicationCopy.reason(reason)}</small>}
      </>
    ),
  },
  {
    key: 'appliedAt',
    title: applicationCopy.appliedAt,
    render: ({ appliedAt }) => whenText(appliedAt),
  },
]

const batchActs = [
  {
    kind: 'accept',
    text: applicationCopy.accept,
    may: ({ can }: Applicant) => can.accept,
    look: 'primary',
  },
  { kind: 'reject', text: applicationCopy.reject, may: ({ can }: Applicant) => can.reject },
  {
    kind: 'remove',
    text: applicationCopy.remove,
    may: ({ can }: Applicant) => can.remove,
    look: 'danger',
  },
] as const

/** Invited, and has not come: nothing more of him is known here. */
const isStranger = (invitation: Applicant['invitation']): boolean =>
  invitation !== null && invitation.state !== 'accepted'

/** What is hidden of an applicant. */
type Item = 'name' | 'mobile' | 'emergency'

const maskedMobile = ({ mobileMasked, invitation }: Applicant): string =>
  mobileMasked || (isStranger(invitation) ? applicationCopy.notYet : applicationCopy.unreachable)

interface Props {
  missionId: string
  missionTitle: string
  sessions: { sessionId: string; startsAt: string; endsAt: string }[]
  /** Places of each session: what there is and what is taken. */
  places: { sessionId: string; quota: number; taken: number }[]
  /** Asks for what is hidden of an applicant, and shows it then. */
  reveal: (
    applicant: Applicant,
    onShown: (full: Partial<Record<Item, string>>) => void,
    onClose: () => void,
  ) => ReactNode
  /** What can be done with the list that the filters leave. */
  tools?: (filter: ApplicantFilter) => ReactNode
}

export type ApplicantFilter = Pick<
  InputOf<typeof application.listApplicants>,
  'missionId' | 'sessionId' | 'state'
>

/** Applicants of a mission by session and state, to be decided on in batches. */
export function ApplicantTable({
  missionId,
  missionTitle,
  sessions,
  places,
  reveal,
  tools,
}: Props) {
  const client = useClient()
  const mayDecide = useMay('applicationDecide')
  const filters = useUrlFilters({
    sessionId: z.enum(sessions.map(({ sessionId }) => sessionId)),
    state: ApplicationState,
  })
  const { sessionId, state } = filters.values
  const filter: ApplicantFilter = { missionId, ...filters.values }
  const query = useInfiniteQuery(
    client.infinite(application.listApplicants, { ...filter, size: '100' }),
  )
  const list = keysetList<Applicant>(query)
  const shown = useShown<Full>()
  const [looked, setLooked] = useState<Applicant | null>(null)
  const columns = columnsOf(shown.rows, setLooked, ({ applicationId }) =>
    shown.conceal(applicationId),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [decision, setDecision] = useState<Decision | null>(null)
  const rows = list.rows?.filter(({ applicationId }) => chosen.includes(applicationId)) ?? []
  const counts = query.data?.pages[0]?.counts ?? []
  const total = counts.reduce((sum, { count }) => sum + count, 0)

  return (
    <>
      <FilterBar>
        <SessionSelect
          label={applicationCopy.session}
          all={applicationCopy.allSessions}
          sessions={sessions}
          value={sessionId}
          onChange={filters.choose('sessionId')}
        />
        {sessionId && <span>{applicationCopy.left(leftIn(places, sessionId))}</span>}
      </FilterBar>
      <div className="segments">
        <Segmented
          aria-label={applicationCopy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: applicationCopy.count(applicationCopy.all, total) },
            ...ApplicationState.options
              .map((value) => ({
                value,
                count: counts.find((entry) => entry.state === value)?.count ?? 0,
              }))
              .filter(({ value, count }) => count > 0 || value === state || value === 'pending')
              .map(({ value, count }) => ({
                value,
                label: applicationCopy.count(applicationStateCopy[value], count),
              })),
          ]}
        />
      </div>
      <KeysetTable
        {...list}
        name="applicants"
        bar={
          mayDecide && (
            <BatchBar
              label={applicationCopy.toolbar}
              idle={<span className="hint">{applicationCopy.choose}</span>}
              rows={rows}
              acts={batchActs}
              onAct={(kind, of) => setDecision({ kind, rows: of })}
              onClear={() => setChosen([])}
            />
          )
        }
        tools={tools?.(filter)}
        caption={applicationCopy.table}
        idOf={({ applicationId }) => applicationId}
        columns={columns}
        clearFilters={filters.clear}
        empty={{ title: applicationCopy.emptyTitle, hint: applicationCopy.emptyHint }}
        selection={
          mayDecide
            ? {
                ids: chosen,
                onChange: setChosen,
                selectable: ({ can }) => can.accept || can.reject || can.remove,
                labelOf: ({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`,
              }
            : undefined
        }
      />
      {looked &&
        reveal(
          looked,
          (full) => shown.show(looked.applicationId, full),
          () => setLooked(null),
        )}
      {decision && (
        <ApplicantBatch
          missionId={missionId}
          missionTitle={missionTitle}
          decision={decision}
          onDone={() => setChosen([])}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}

const leftIn = (places: Props['places'], sessionId: string): number =>
  places
    .filter((place) => place.sessionId === sessionId)
    .reduce((left, { quota, taken }) => left + Math.max(0, quota - taken), 0)
