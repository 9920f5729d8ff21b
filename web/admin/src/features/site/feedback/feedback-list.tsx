import type { RowOf } from 'contract/endpoint'
import { feedback, FeedbackKind, FeedbackState } from 'contract/site/feedback'
import { useClient } from '../../../client.ts'
import { dueColumn, whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { saveHandedIn } from '../../../ui/save-file.ts'
import { useLook } from '../../../ui/use-look.tsx'
import { feedbackCopy as copy } from './feedback.copy.ts'

type Report = RowOf<typeof feedback.list>

const filters = {
  state: choice(FeedbackState, { label: copy.state, all: copy.allStates, names: copy.states }),
  kind: choice(FeedbackKind, { label: copy.kind, all: copy.allKinds, names: copy.kinds }),
}

/** Problems that visitors and volunteers reported; those that wait are answered from here. */
export function Screen() {
  const client = useClient()
  const { look, dialog } = useLook()
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={feedback.list}
        name="feedback"
        copy={copy}
        filters={filters}
        idOf={({ feedbackId }) => feedbackId}
        nameOf={({ number }) => number}
        columns={columns}
        actsWidth={170}
        acts={[
          {
            text: copy.reply,
            may: ({ answer }) => answer === null,
            dialog: (report, onClose) => <ReplyDialog report={report} onClose={onClose} />,
          },
          {
            text: copy.picture,
            may: ({ withPicture }) => withPicture,
            look: 'quiet',
            run: ({ feedbackId, number }) =>
              look(async (proof) => {
                const wanted = { feedbackId, ...proof }
                saveHandedIn(
                  await client.download(feedback.picture, wanted, { quiet: true }),
                  number,
                )
              }),
          },
        ]}
      />
      {dialog}
    </Page>
  )
}

function ReplyDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  return (
    <CommandDialog
      command={feedback.reply}
      input={(answer) => ({ feedbackId: report.feedbackId, answer })}
      title={copy.replyTitle}
      subject={copy.replyTo(report.number)}
      consequence={report.description}
      reason={{
        minimum: 5,
        maximum: 1000,
        label: copy.answer,
        hint: copy.replyHint,
        templates: copy.templates,
      }}
      confirm={copy.send}
      said={copy.sent}
      onClose={onClose}
    />
  )
}

const columns: Column<Report>[] = [
  {
    key: 'number',
    title: copy.number,
    heading: true,
    width: 210,
    render: ({ number }) => <span className="tabular">{number}</span>,
    below: ({ kind, source }) => `${copy.kinds[kind]} · ${copy.sources[source]}`,
  },
  {
    key: 'description',
    title: copy.description,
    width: 330,
    render: ({ description }) => description,
    below: ({ answer }) => answer !== null && copy.answerOf(answer),
  },
  { key: 'contact', title: copy.contact, width: 140, render: ({ contactMasked }) => contactMasked },
  dueColumn(copy, copy.states.open, ({ answer }) =>
    answer === null ? null : { tone: 'good', text: copy.states.answered },
  ),
  whenColumn('createdAt', copy.createdAt, 200),
]
