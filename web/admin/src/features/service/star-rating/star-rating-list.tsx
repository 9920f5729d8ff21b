import { starRating, StarChangeKind, StarState } from 'contract/service/star-rating'
import { starAppealCopy, starChangeCopy, starStateCopy } from 'contract/service/star-rating.copy'
import type { RowOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { lastDayText } from 'kit/ui/when.ts'
import { personColumn, whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { useDetail } from '../../../ui/use-detail.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { StarDialog } from './star-dialog.tsx'
import { starRatingCopy as copy } from './star-rating.copy.ts'

const View = z.enum(['applications', 'changes', 'bars'])
const view = {
  ...always(View, 'applications', { label: copy.view, names: copy.views }),
  which: true,
}

/** Applications for star ratings, what became of ratings, and who may not apply. */
export function Screen() {
  const { values } = useUrlFilters({ view: view.schema })
  return (
    <Page lead={copy.lead}>
      {values.view === 'changes' ? (
        <Changes />
      ) : values.view === 'bars' ? (
        <Bars />
      ) : (
        <Applications />
      )}
    </Page>
  )
}

type Application = RowOf<typeof starRating.list>

const applicationFilters = {
  view,
  scope: always(z.enum(['own', 'all']), 'own', {
    label: copy.turn,
    names: copy.turns,
    widest: 'all',
  }),
  state: choice(StarState, { label: copy.state, all: copy.allStates, names: starStateCopy }),
}

function Applications() {
  const { opened, open, close, dialog } = useDetail(starRating.detail)
  return (
    <>
      <EndpointList
        endpoint={starRating.list}
        name="starApplications"
        copy={copy.applications}
        filters={applicationFilters}
        input={({ view: _, scope, ...asked }) => ({
          ...(scope === 'own' && { turn: '1' as const }),
          ...asked,
        })}
        idOf={({ starApplicationId }) => starApplicationId}
        nameOf={({ volunteerNo }) => volunteerNo}
        columns={applicationColumns}
        acts={[
          {
            text: ({ mayDecide, state }) =>
              mayDecide ? (state === 'objected' ? copy.decideObjection : copy.decide) : copy.look,
            run: ({ starApplicationId }) => open({ starApplicationId }),
          },
        ]}
      />
      {dialog}
      {opened && <StarDialog detail={opened} onClose={close} />}
    </>
  )
}

const tones = {
  applied: 'wait',
  publicised: 'neutral',
  objected: 'wait',
  certified: 'good',
  returned: 'bad',
  withdrawn: 'neutral',
  lapsed: 'bad',
} as const

const applicationColumns: Column<Application>[] = [
  personColumn(copy.volunteer, 170),
  {
    key: 'rating',
    title: copy.rating,
    width: 190,
    render: ({ rating }) => copy.nameOf(rating),
  },
  {
    key: 'organization',
    title: copy.certifier,
    width: 240,
    render: ({ certifierName }) => certifierName,
    below: ({ organizationName }) => organizationName,
  },
  {
    key: 'state',
    title: copy.state,
    width: 210,
    render: ({ state, overdue, dueAt, holderName, waitsFor }) => (
      <>
        <StateTag
          tone={overdue ? 'bad' : tones[state]}
          text={overdue ? copy.overdue : starStateCopy[state]}
        />
        {dueAt !== null && (
          <small className="block">
            {state === 'publicised'
              ? copy.publicUntil(lastDayText(dueAt))
              : copy.due(lastDayText(dueAt))}
          </small>
        )}
        {waitsFor ? (
          <WaitsForNote waitsFor={waitsFor} act={copy.decide} own={false} />
        ) : (
          (state === 'applied' || state === 'objected') && (
            <small className="block">{copy.holder(holderName)}</small>
          )
        )}
      </>
    ),
  },
  whenColumn('appliedAt', copy.appliedAt),
]

type Change = RowOf<typeof starRating.changes>

const changeFilters = {
  view,
  kind: choice(StarChangeKind, {
    label: copy.changes.kind,
    all: copy.changes.allKinds,
    names: starChangeCopy,
  }),
  unseen: ticked(copy.changes.unseen),
}

const Changes = () => (
  <EndpointList
    endpoint={starRating.changes}
    name="starChanges"
    copy={copy.changes}
    filters={changeFilters}
    input={({ view: _, ...asked }) => asked}
    idOf={({ changeId }) => changeId}
    nameOf={({ volunteerNo }) => volunteerNo}
    columns={changeColumns}
    acts={[
      {
        text: copy.changes.note,
        may: ({ can }) => can.note,
        dialog: ({ changeId, nameMasked, before, after }, onClose) => (
          <CommandDialog
            command={starRating.noteFall}
            input={() => ({ changeId })}
            title={copy.changes.noteTitle}
            subject={copy.about(nameMasked, copy.changes.changed(before, after))}
            consequence={copy.changes.noteText}
            confirm={copy.changes.note}
            said={copy.changes.done}
            onClose={onClose}
          />
        ),
      },
    ]}
  />
)

const changeColumns: Column<Change>[] = [
  personColumn(copy.volunteer, 170),
  {
    key: 'change',
    title: copy.changes.change,
    width: 300,
    render: ({ before, after }) => copy.changes.changed(before, after),
  },
  {
    key: 'kind',
    title: copy.changes.kind,
    width: 150,
    render: ({ kind, notedByName }) => (
      <>
        <StateTag tone={kind === 'fell' ? 'bad' : 'good'} text={starChangeCopy[kind]} />
        {kind === 'fell' && (
          <small className="block">
            {notedByName === null ? copy.changes.open : copy.changes.noted(notedByName)}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'certifier',
    title: copy.certifier,
    width: 220,
    render: ({ organizationName }) => organizationName,
  },
  whenColumn('at', copy.changes.at),
]

type Bar = RowOf<typeof starRating.bars>

const barFilters = { view, turn: ticked(copy.bars.turn) }

const Bars = () => (
  <EndpointList
    endpoint={starRating.bars}
    name="starBars"
    copy={copy.bars}
    filters={barFilters}
    input={({ view: _, ...asked }) => asked}
    idOf={({ barId }) => barId}
    nameOf={({ volunteerNo }) => volunteerNo}
    columns={barColumns}
    acts={[
      {
        text: copy.bars.decide,
        may: ({ mayDecide }) => mayDecide,
        dialog: (bar, onClose) => <AppealDialog bar={bar} onClose={onClose} />,
      },
    ]}
  />
)

const barColumns: Column<Bar>[] = [
  personColumn(copy.volunteer, 170),
  {
    key: 'reason',
    title: copy.bars.reason,
    width: 280,
    render: ({ reason }) => reason,
    below: ({ barredByName, organizationName }) => copy.bars.by(barredByName, organizationName),
  },
  {
    key: 'until',
    title: copy.bars.until,
    width: 140,
    render: ({ until }) => copy.bars.untilDay(localDate(new Date(until))),
  },
  {
    key: 'appeal',
    title: copy.bars.appeal,
    width: 260,
    render: ({ appeal, appealReason, decisionReason, holderName, dueAt }) =>
      appeal === null ? (
        copy.bars.none
      ) : (
        <>
          <StateTag
            tone={appeal === 'waiting' ? 'wait' : appeal === 'lifted' ? 'good' : 'neutral'}
            text={starAppealCopy[appeal]}
          />
          {appealReason !== null && (
            <small className="block">{copy.bars.words(appealReason)}</small>
          )}
          {decisionReason !== null && (
            <small className="block">{copy.bars.decision(decisionReason)}</small>
          )}
          {dueAt !== null && holderName !== null && (
            <small className="block">
              {copy.holder(holderName)} {copy.due(lastDayText(dueAt))}
            </small>
          )}
        </>
      ),
  },
  whenColumn('barredAt', copy.bars.barredAt),
]

function AppealDialog({ bar, onClose }: { bar: Bar; onClose: () => void }) {
  const { decided, field } = useDecision(
    { decision: copy.bars.decisionLabel, decisionMissing: copy.bars.decisionMissing },
    copy.bars.decisions,
  )
  return (
    <CommandDialog
      command={starRating.decideAppeal}
      input={(reason) => ({ barId: bar.barId, lifted: decided() === 'lifted', reason })}
      title={copy.bars.decide}
      subject={copy.about(bar.nameMasked, bar.reason)}
      consequence={bar.appealReason === null ? null : copy.bars.words(bar.appealReason)}
      reason={{ minimum: 4, maximum: 500, label: copy.dialog.reason, hint: copy.bar.reasonHint }}
      confirm={copy.dialog.send}
      said={copy.bars.sent}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
