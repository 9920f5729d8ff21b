import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Space } from 'antd'
import { useParams } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { rollCall } from 'contract/service/roll-call'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { exactText, spanText, whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { personColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { pace } from '../../../ui/pace.ts'
import { Page } from '../../../ui/page.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { rollCallCopy } from './roll-call.copy.ts'
import './roster.css'

type Call = ResultOf<typeof rollCall.detail>
type Called = Call['people'][number]

const copy = rollCallCopy.detail
/** Milliseconds between two looks at what others on other devices ticked off. */
const EVERY = 6000

const answers = ['open', 'here', 'missing'] as const
type Answer = (typeof answers)[number]
const shape = { answer: z.enum(answers) }

const answerOf = ({ here }: Pick<Called, 'here'>): Answer =>
  here === null ? 'open' : here ? 'here' : 'missing'

/** One call of the roll: everybody on the list ticked off, on a phone or at a desk, alone or several at once. */
export function Screen() {
  const { sessionId = '', rollCallId = '' } = useParams()
  const query = useQuery({
    ...useClient().query(rollCall.detail, { rollCallId }),
    refetchInterval: (of) => (of.state.data?.closedAt == null ? pace(EVERY)(of) : false),
  })
  const { data } = query
  return (
    <Page
      title={data?.reason}
      lead={data && rollCallCopy.lead(data.missionTitle, spanText(data.startsAt, data.endsAt))}
      actions={<LinkButton to={`/attendance/${sessionId}/roll-calls`}>{copy.back}</LinkButton>}
    >
      {data ? <Shown call={data} query={query} /> : <NoAnswer of={query} />}
    </Page>
  )
}

interface Props {
  call: Call
  query: { error: unknown; refetch: () => unknown }
}

function Shown({ call, query }: Props) {
  const { rollCallId, sessionId, madeAt, madeBy, closedAt, closedBy, people } = call
  const { values, choose, clear } = useUrlFilters(shape)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [closing, setClosing] = useState(false)
  const say = useCommand(rollCall.answer)
  const goesOn = closedAt === null
  const rows = people.filter((one) => !values.answer || answerOf(one) === values.answer)
  const tell = (volunteerIds: string[], here: boolean) => {
    setSelected([])
    say.mutate({ rollCallId, volunteerIds, here })
  }
  return (
    <>
      <p>
        {copy.when(whenText(madeAt), madeBy)}
        {closedAt && <span className="block">{copy.closedAt(whenText(closedAt), closedBy!)}</span>}
      </p>
      <p role="status">{rollCallCopy.counts(call.here, call.missing, call.open)}</p>
      {!goesOn && call.missing > 0 && (
        <Alert
          type="warning"
          showIcon
          className="notice"
          title={copy.missing(call.missing)}
          action={
            <LinkButton to={`/attendance/${sessionId}/call-list`}>{copy.callList}</LinkButton>
          }
        />
      )}
      {say.error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          className="notice"
          title={failureSentence(say.error)}
        />
      )}
      <div className="actions roster-acts">
        {goesOn && <Button onClick={() => setClosing(true)}>{copy.close}</Button>}
        <Button onClick={() => window.print()}>{copy.print}</Button>
      </div>
      <div className="segments">
        <Segmented
          aria-label={copy.filter}
          value={values.answer ?? ''}
          onChange={choose('answer')}
          options={[
            { value: '', label: attendanceCopy.count(copy.all, people.length) },
            ...answers.map((value) => ({
              value,
              label: attendanceCopy.count(copy.answers[value], call[value]),
            })),
          ]}
        />
      </div>
      <KeysetTable<Called>
        name="rollCall"
        caption={copy.table}
        rows={rows}
        idOf={({ volunteerId }) => volunteerId}
        columns={goesOn ? [...columns, actsColumn(tell)] : columns}
        bar={
          goesOn && (
            <BatchBar
              label={copy.actions}
              idle={copy.idle}
              rows={people.filter(({ volunteerId }) => selected.includes(volunteerId))}
              acts={(['here', 'missing'] as const).map((kind) => ({
                kind,
                text: (count: number) => copy.saySelected(copy.say[kind], count),
                may: () => true,
              }))}
              onAct={(kind, chosen) =>
                tell(
                  chosen.map(({ volunteerId }) => volunteerId),
                  kind === 'here',
                )
              }
              onClear={() => setSelected([])}
            />
          )
        }
        selection={
          goesOn
            ? {
                ids: selected,
                onChange: setSelected,
                selectable: () => true,
                labelOf: ({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`,
              }
            : undefined
        }
        error={query.error}
        retry={() => void query.refetch()}
        loading={false}
        clearFilters={clear}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {closing && (
        <CommandDialog
          command={rollCall.close}
          input={() => ({ rollCallId })}
          title={copy.close}
          subject={copy.closeSubject(call.open)}
          consequence={copy.closeConsequence}
          confirm={copy.close}
          said={({ missing }) => copy.closeDone(missing)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

const tones: Record<Answer, Tone> = { open: 'neutral', here: 'good', missing: 'bad' }

const columns: Column<Called>[] = [
  personColumn(copy.person, 180),
  { key: 'position', title: copy.position, width: 140, render: ({ positionName }) => positionName },
  {
    key: 'answer',
    title: copy.answer,
    width: 180,
    render: (row) => (
      <>
        <StateTag tone={tones[answerOf(row)]} text={copy.answers[answerOf(row)]} />
        {!row.present && <StateTag tone="wait" text={copy.left} />}
      </>
    ),
    below: ({ answeredAt, answeredBy }) =>
      answeredAt && answeredBy && copy.said(answeredBy, exactText(answeredAt)),
  },
]

const actsColumn = (tell: (volunteerIds: string[], here: boolean) => void): Column<Called> => ({
  key: 'actions',
  title: copy.actions,
  width: 200,
  render: (row) => (
    <Space wrap>
      {(['here', 'missing'] as const).map((kind) => (
        <Button
          key={kind}
          aria-pressed={answerOf(row) === kind}
          type={answerOf(row) === kind ? 'primary' : 'default'}
          aria-label={copy.sayOf(copy.say[kind], row.nameMasked, row.volunteerNo)}
          onClick={() => tell([row.volunteerId], kind === 'here')}
        >
          {copy.say[kind]}
        </Button>
      ))}
    </Space>
  ),
})
