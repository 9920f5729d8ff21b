import type { RowOf } from 'contract/endpoint'
import { PROBLEM_LENGTH } from 'contract/rules/lengths'
import { feedback, FeedbackKind, FeedbackState } from 'contract/site/feedback'
import { dueColumn, numberColumn, whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import { answering, useHandedIn, writtenColumn } from '../../../ui/intake.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { feedbackCopy as copy } from './feedback.copy.ts'

type Report = RowOf<typeof feedback.list>

const filters = {
  state: choice(FeedbackState, { label: copy.state, all: copy.allStates, names: copy.states }),
  kind: choice(FeedbackKind, { label: copy.kind, all: copy.allKinds, names: copy.kinds }),
}

/** Problems that visitors and volunteers reported; those that wait are answered from here. */
export function Screen() {
  const { save, dialog } = useHandedIn()
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
            run: ({ feedbackId, number }) => save(feedback.picture, { feedbackId }, number),
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
      {...answering(copy, report, PROBLEM_LENGTH)}
      command={feedback.reply}
      input={(answer) => ({ feedbackId: report.feedbackId, answer })}
      onClose={onClose}
    />
  )
}

const columns: Column<Report>[] = [
  numberColumn(
    copy.number,
    210,
    ({ kind, source }) => `${copy.kinds[kind]} · ${copy.sources[source]}`,
  ),
  writtenColumn(copy, 330),
  { key: 'contact', title: copy.contact, width: 140, render: ({ contactMasked }) => contactMasked },
  dueColumn(copy, copy.states.open, ({ answer }) =>
    answer === null ? null : { tone: 'good', text: copy.states.answered },
  ),
  whenColumn('createdAt', copy.createdAt, 200),
]
