import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { walkIn } from 'contract/service/walk-in'
import { walkInStateCopy } from 'contract/matter-states.copy'
import { spanText, timeText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActsTable } from '../../../ui/acts-table.tsx'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { personColumn } from '../../../ui/columns.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { pace } from '../../../ui/pace.ts'
import { Page } from '../../../ui/page.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { Conditions, mayEnter, type List, type Waiting } from './stranger.tsx'
import { walkInCopy as copy } from './walk-in.copy.ts'

/** Milliseconds between two looks: somebody stands at the gate. */
const EVERY = 5000
/** From so many minutes on it is told that somebody asked later than he scanned: registering takes some. */
const LATE = 2

const ACTS = ['admit', 'refuse'] as const

/** Who asks to be let in at a session, and what was decided. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const query = useQuery({
    ...useClient().query(walkIn.list, { sessionId }),
    refetchInterval: pace(EVERY),
  })
  const { data } = query
  return (
    <Page
      lead={
        data && (
          <>
            {data.missionTitle} {spanText(data.startsAt, data.endsAt)}
            <br />
            {copy.lead}
          </>
        )
      }
    >
      {data ? (
        <Listed
          sessionId={sessionId}
          list={data}
          error={query.error}
          loading={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}

interface ListedProps {
  sessionId: string
  list: List
  error: unknown
  loading: boolean
  retry: () => void
}

function Listed({ sessionId, list, error, loading, retry }: ListedProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const may = (act: Deciding['act'], row: Waiting): boolean =>
    !row.own && (act === 'refuse' || (list.open && mayEnter(row)))
  const chosen = list.waiting.filter(({ walkInId }) => selected.includes(walkInId))
  const close = () => {
    setDeciding(null)
    setSelected([])
  }
  return (
    <>
      {!list.open && <p className="hint">{copy.closed}</p>}
      <p>
        {copy.places}
        {list.places
          .map(({ positionName, taken, quota }) => copy.place(positionName, taken, quota))
          .join(copy.between)}
      </p>
      <ActsTable<Waiting>
        name="walkIns"
        caption={copy.table}
        rows={list.waiting}
        idOf={({ walkInId }) => walkInId}
        nameOf={({ nameMasked }) => nameMasked}
        columns={columns}
        actsWidth={180}
        acts={ACTS.map((act) => ({
          text: copy[act].act,
          label: ({ nameMasked }) => copy.of(copy[act].act, nameMasked),
          may: (row) => may(act, row),
          run: (row) => setDeciding({ act, rows: [row] }),
        }))}
        bar={
          list.waiting.length > 1 && (
            <BatchBar
              label={copy.table}
              idle={copy.selectHint}
              rows={chosen}
              acts={ACTS.map((kind) => ({
                kind,
                text: (people) => copy.selected(copy[kind].act, people),
                may: (row: Waiting) => may(kind, row),
              }))}
              onAct={(act, rows) => setDeciding({ act, rows })}
              onClear={() => setSelected([])}
            />
          )
        }
        selection={
          list.waiting.length > 1
            ? {
                ids: selected,
                onChange: setSelected,
                selectable: (row) => may('refuse', row),
                labelOf: ({ nameMasked }) => nameMasked,
              }
            : undefined
        }
        error={error}
        retry={retry}
        loading={loading}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      <h2 className="part-title">{copy.decided.title}</h2>
      <KeysetTable
        caption={copy.decided.table}
        rows={list.decided}
        idOf={({ walkInId }) => walkInId}
        columns={decidedColumns}
        error={null}
        retry={retry}
        loading={false}
        empty={{ title: copy.decided.emptyTitle, hint: copy.decided.emptyHint }}
      />
      {deciding && (
        <DecideDialog
          key={deciding.act}
          sessionId={sessionId}
          list={list}
          deciding={deciding}
          onClose={close}
        />
      )}
    </>
  )
}

const columns: Column<Waiting>[] = [
  personColumn(copy.person, 160),
  {
    key: 'age',
    title: copy.age,
    width: 140,
    render: ({ age }) => copy.years(age),
    below: ({ asksGuardian }) => asksGuardian && copy.asksGuardian,
  },
  { key: 'conditions', title: copy.conditions, render: (row) => <Conditions of={row} /> },
  {
    key: 'figures',
    title: copy.figures,
    width: 220,
    render: ({ serviceMinutes }) => copy.served(formatMinutes(serviceMinutes)),
    below: ({ absences, lateCancellations }) =>
      absences + lateCancellations > 0 && copy.absences(absences, lateCancellations),
  },
  {
    key: 'asked',
    title: copy.asked,
    width: 140,
    render: ({ askedAt }) => timeText(askedAt),
    below: ({ lateMinutes }) => lateMinutes >= LATE && copy.late(lateMinutes),
  },
]

type Decided = List['decided'][number]

const tones: Record<Decided['state'], Tone> = {
  waiting: 'wait',
  admitted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  lapsed: 'neutral',
}

const decidedColumns: Column<Decided>[] = [
  personColumn(copy.person, 160),
  {
    key: 'state',
    title: copy.decided.state,
    render: ({ state }) => <StateTag tone={tones[state]} text={walkInStateCopy[state]} />,
    below: ({ reason, application }) =>
      reason ? copy.decided.why(reason) : application && copy.decided.since[application],
  },
  {
    key: 'position',
    title: copy.decided.position,
    width: 200,
    render: ({ positionName }) => positionName,
    below: ({ aboveReason }) => aboveReason && copy.decided.above(aboveReason),
  },
  {
    key: 'at',
    title: copy.decided.at,
    width: 180,
    render: ({ at }) => timeText(at),
    below: ({ by }) => by && copy.decided.by(by),
  },
]
