import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Select, Space } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { question, QuestionState } from 'contract/service/question'
import { workbench } from 'contract/desk/workbench'
import { useState } from 'react'
import { Link } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { flag } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { questionCopy as copy } from './question.copy.ts'

type Question = RowOf<typeof question.listManaged>
type Act = 'answer' | 'hide'

const shape = { state: QuestionState, own: flag }
const tones = { open: 'wait', answered: 'good', hidden: 'neutral' } as const

/** Questions about missions of the subtree; answered and taken off from here. */
export function QuestionList() {
  const client = useClient()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ act: Act; of: Question } | null>(null)
  const filters = useUrlFilters(shape)
  const { state, own } = filters.values
  const query = useInfiniteQuery(
    client.infinite(question.listManaged, {
      ...(state && { state }),
      ...(own && { own: '1' as const }),
    }),
  )
  const done = async (said: string) => {
    setAsked(null)
    notify.success(said)
    await Promise.all(
      [question.listManaged.path, workbench.counts.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
  const answer = async ({ missionId, questionId, answeredAt }: Question, text: string) => {
    const input = { missionId, questionId, answer: text, replaces: answeredAt ?? undefined }
    await client.call(question.answer, input, { quiet: true })
    await done(copy.sent)
  }
  const hide = async ({ missionId, questionId }: Question, reason: string) => {
    await client.call(question.hide, { missionId, questionId, reason }, { quiet: true })
    await done(copy.hidden)
  }
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...QuestionState.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
        <Checkbox
          checked={own === true}
          onChange={({ target }) => filters.set({ own: target.checked || undefined })}
        >
          {copy.own}
        </Checkbox>
      </div>
      <KeysetTable
        {...keysetList<Question>(query)}
        name="questions"
        caption={copy.table}
        idOf={({ questionId }) => questionId}
        columns={columnsOf((act, of) => setAsked({ act, of }))}
        clearFilters={filters.clear}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {asked?.act === 'answer' && (
        <ActionDialog
          title={copy.replyTitle}
          subject={copy.replyTo(asked.of.missionTitle)}
          consequence={asked.of.text}
          reason={{
            minimum: 1,
            maximum: 500,
            label: copy.answer,
            hint: copy.replyHint,
            templates: copy.answers,
          }}
          confirm={copy.send}
          onConfirm={(text) => answer(asked.of, text)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'hide' && (
        <ActionDialog
          title={copy.hideTitle}
          subject={asked.of.text}
          consequence={copy.hideText}
          danger
          reason={{
            minimum: 2,
            maximum: 200,
            label: copy.hideReason,
            hint: copy.hideHint,
            templates: copy.templates,
          }}
          confirm={copy.hideConfirm}
          onConfirm={(reason) => hide(asked.of, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const columnsOf = (onAct: (act: Act, of: Question) => void): Column<Question>[] => [
  {
    key: 'question',
    title: copy.question,
    heading: true,
    width: 360,
    render: ({ text, answer, hiddenReason }) => (
      <>
        {text}
        {answer !== null && <small className="block">{copy.answerOf(answer)}</small>}
        {hiddenReason !== null && <small className="block">{copy.hiddenOf(hiddenReason)}</small>}
      </>
    ),
  },
  {
    key: 'mission',
    title: copy.mission,
    width: 240,
    render: ({ missionId, missionTitle, districtName }) => (
      <>
        <Link to={`/missions/${missionId}`}>{missionTitle}</Link>
        <small className="block">{districtName}</small>
      </>
    ),
  },
  { key: 'asker', title: copy.asker, width: 100, render: ({ askerMasked }) => askerMasked },
  {
    key: 'state',
    title: copy.state,
    width: 110,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.states[state]} />,
  },
  {
    key: 'askedAt',
    title: copy.askedAt,
    width: 190,
    render: ({ askedAt }) => whenText(askedAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 190,
    render: (each) => (
      <Space wrap>
        {!each.can.answer && !each.can.hide && <WhoMay permission="missionWrite" />}
        {each.can.answer && (
          <Button size="small" onClick={() => onAct('answer', each)}>
            {each.state === 'open' ? copy.reply : copy.change}
          </Button>
        )}
        {each.can.hide && (
          <Button size="small" type="text" onClick={() => onAct('hide', each)}>
            {copy.hide}
          </Button>
        )}
      </Space>
    ),
  },
]
