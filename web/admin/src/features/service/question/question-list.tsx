import type { RowOf } from 'contract/endpoint'
import { question, QuestionState } from 'contract/service/question'
import { missionColumn, whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Act } from '../../../ui/acts-table.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { questionCopy as copy } from './question.copy.ts'

type Question = RowOf<typeof question.listManaged>

const filters = {
  state: choice(QuestionState, { label: copy.state, all: copy.allStates, names: copy.states }),
  own: ticked(copy.own),
}
const tones = { open: 'wait', answered: 'good', hidden: 'neutral' } as const

/** What volunteers asked about missions of the subtree; answered and taken off from here. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={question.listManaged}
        name="questions"
        copy={copy}
        filters={filters}
        idOf={({ questionId }) => questionId}
        columns={columns}
        actsWidth={190}
        acts={acts}
        otherwise={<WhoMay permission="missionWrite" />}
      />
    </Page>
  )
}

const acts: Act<Question>[] = [
  {
    text: ({ state }) => (state === 'open' ? copy.reply : copy.change),
    may: ({ can }) => can.answer,
    dialog: ({ missionId, questionId, answeredAt, missionTitle, text }, onClose) => (
      <CommandDialog
        command={question.answer}
        input={(answer) => ({ missionId, questionId, answer, replaces: answeredAt ?? undefined })}
        title={copy.replyTitle}
        subject={copy.replyTo(missionTitle)}
        consequence={text}
        reason={{
          minimum: 1,
          maximum: 500,
          label: copy.answer,
          hint: copy.replyHint,
          templates: copy.answers,
        }}
        confirm={copy.send}
        said={copy.sent}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.hide,
    may: ({ can }) => can.hide,
    look: 'quiet',
    dialog: ({ missionId, questionId, text }, onClose) => (
      <CommandDialog
        command={question.hide}
        input={(reason) => ({ missionId, questionId, reason })}
        title={copy.hideTitle}
        subject={text}
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
        said={copy.hidden}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<Question>[] = [
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
  missionColumn(copy.mission),
  { key: 'asker', title: copy.asker, width: 100, render: ({ askerMasked }) => askerMasked },
  {
    key: 'state',
    title: copy.state,
    width: 110,
    render: ({ state }) => <StateTag tone={tones[state]} text={copy.states[state]} />,
  },
  whenColumn('askedAt', copy.askedAt, 190),
]
