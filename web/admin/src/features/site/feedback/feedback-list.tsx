import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select, Space } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { feedback, FeedbackKind, FeedbackState } from 'contract/site/feedback'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import { feedbackCopy as copy } from './feedback.copy.ts'

type Report = RowOf<typeof feedback.list>

/** Endings of the types that are taken, as the file module names them. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const shape = { state: FeedbackState, kind: FeedbackKind }

/** Reports of problems; those that wait are answered from here. */
export function FeedbackList() {
  const client = useClient()
  const queries = useQueryClient()
  const [replying, setReplying] = useState<Report | null>(null)
  const filters = useUrlFilters(shape)
  const { state, kind } = filters.values
  const query = useInfiniteQuery(
    client.infinite(feedback.list, { ...(state && { state }), ...(kind && { kind }) }),
  )
  const reply = async (report: Report, answer: string) => {
    await client.call(feedback.reply, { feedbackId: report.feedbackId, answer }, { quiet: true })
    setReplying(null)
    notify.success(copy.sent)
    await queries.invalidateQueries({ queryKey: [feedback.list.path] })
  }
  const { look, dialog } = useLook()
  const savePicture = ({ feedbackId, number }: Report) =>
    look(async (proof) => {
      const wanted = { feedbackId, ...proof }
      const blob = await client.download(feedback.picture, wanted, { quiet: true })
      saveFile(blob, `${number}.${endings[blob.type] ?? 'jpg'}`)
    })
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...FeedbackState.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...FeedbackKind.options.map((value) => ({ value, label: copy.kinds[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Report>(query)}
        name="feedback"
        caption={copy.table}
        idOf={({ feedbackId }) => feedbackId}
        columns={columnsOf(setReplying, (report) => void savePicture(report))}
        clearFilters={state || kind ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {dialog}
      {replying && (
        <ActionDialog
          title={copy.replyTitle}
          subject={copy.replyTo(replying.number)}
          consequence={replying.description}
          reason={{
            minimum: 5,
            maximum: 1000,
            label: copy.answer,
            hint: copy.replyHint,
            templates: copy.templates,
          }}
          confirm={copy.send}
          onConfirm={(answer) => reply(replying, answer)}
          onClose={() => setReplying(null)}
        />
      )}
    </>
  )
}

const columnsOf = (
  onReply: (report: Report) => void,
  onPicture: (report: Report) => void,
): Column<Report>[] => [
  {
    key: 'number',
    title: copy.number,
    heading: true,
    width: 210,
    render: ({ number, kind, source }) => (
      <>
        <span className="tabular">{number}</span>
        <small className="block">
          {copy.kinds[kind]} · {copy.sources[source]}
        </small>
      </>
    ),
  },
  {
    key: 'description',
    title: copy.description,
    width: 330,
    render: ({ description, answer }) => (
      <>
        {description}
        {answer !== null && <small className="block">{copy.answerOf(answer)}</small>}
      </>
    ),
  },
  { key: 'contact', title: copy.contact, width: 140, render: ({ contactMasked }) => contactMasked },
  {
    key: 'state',
    title: copy.state,
    width: 150,
    render: ({ answer, overdue, dueOn }) =>
      answer === null ? (
        <>
          <StateTag
            tone={overdue ? 'bad' : 'wait'}
            text={overdue ? copy.overdue : copy.states.open}
          />
          <small className="block">{copy.due(dayText(dueOn))}</small>
        </>
      ) : (
        <StateTag tone="good" text={copy.states.answered} />
      ),
  },
  {
    key: 'createdAt',
    title: copy.createdAt,
    width: 200,
    render: ({ createdAt }) => whenText(createdAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 170,
    render: (report) => (
      <Space wrap>
        {report.answer === null && (
          <Button size="small" onClick={() => onReply(report)}>
            {copy.reply}
          </Button>
        )}
        {report.withPicture && (
          <Button size="small" type="text" onClick={() => onPicture(report)}>
            {copy.picture}
          </Button>
        )}
      </Space>
    ),
  },
]
