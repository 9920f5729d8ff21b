import type { RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { supplementary, SupplementarySubject } from 'contract/service/supplementary'
import {
  supplementaryStateCopy,
  supplementarySubjectCopy,
} from 'contract/service/supplementary.copy'
import { SupplementaryState } from 'contract/states'
import { dayText, lastDayText } from 'kit/ui/when.ts'
import { Link } from 'react-router'
import { useMay } from '../../../administrator.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { turnFilter, turnOf } from '../../../ui/turn-filter.ts'
import { supplementaryCopy as copy } from './supplementary.copy.ts'

type Batch = RowOf<typeof supplementary.list>

const filters = {
  turn: turnFilter,
  subject: choice(SupplementarySubject, {
    label: copy.subject,
    all: copy.allSubjects,
    names: supplementarySubjectCopy,
  }),
  state: choice(SupplementaryState, {
    label: copy.state,
    all: copy.allStates,
    names: supplementaryStateCopy,
  }),
}

/** Batches of hours entered after the fact and of honours. */
export function Screen() {
  const create = useMay('attendanceEnter') && (
    <LinkButton to="/supplementary/new" type="primary">
      {copy.create}
    </LinkButton>
  )
  return (
    <Page lead={copy.lead} actions={create}>
      <EndpointList
        endpoint={supplementary.list}
        name="supplementary"
        copy={copy}
        filters={filters}
        input={({ turn, ...asked }) => ({ ...turnOf({ turn }), ...asked })}
        idOf={({ batchId }) => batchId}
        nameOf={({ title }) => title}
        columns={columns}
      />
    </Page>
  )
}

export const batchTones = {
  draft: 'neutral',
  submitted: 'wait',
  confirmed: 'wait',
  returned: 'bad',
  approved: 'good',
  withdrawn: 'neutral',
  reversed: 'bad',
} as const

const columns: Column<Batch>[] = [
  {
    key: 'title',
    title: copy.title,
    width: 280,
    render: ({ batchId, title }) => <Link to={`/supplementary/${batchId}`}>{title}</Link>,
    below: ({ date, organizationName }) => `${dayText(date)} · ${organizationName}`,
  },
  {
    key: 'subject',
    title: copy.subject,
    width: 150,
    render: ({ subject }) => supplementarySubjectCopy[subject],
  },
  {
    key: 'people',
    title: copy.people,
    width: 170,
    render: ({ people, minutes }) => copy.count(people, formatMinutes(minutes)),
  },
  {
    key: 'state',
    title: copy.state,
    width: 210,
    render: ({ state, overdue, dueAt, holderName, passedAt, late }) => (
      <>
        <StateTag
          tone={overdue ? 'bad' : batchTones[state]}
          text={overdue ? copy.overdue : supplementaryStateCopy[state]}
        />
        {dueAt !== null && (
          <>
            <small className="block">{copy.due(lastDayText(dueAt))}</small>
            <small className="block">
              {passedAt === null ? copy.holder(holderName) : copy.passed(holderName)}
            </small>
          </>
        )}
        {late && dueAt !== null && <small className="block">{copy.late}</small>}
      </>
    ),
  },
  whenColumn('createdAt', copy.createdAt),
]
