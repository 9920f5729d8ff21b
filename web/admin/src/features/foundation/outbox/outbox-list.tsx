import { CodeChannel } from 'contract/foundation/code'
import type { RowOf } from 'contract/endpoint'
import { outbox, OutboxState } from 'contract/foundation/outbox'
import { whenText } from 'kit/ui/when.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import { outboxCopy as copy } from './outbox.copy.ts'
import { Target, type Whole } from './target.tsx'

type OutboxMessage = RowOf<typeof outbox.list>

const filters = {
  channel: choice(CodeChannel, {
    label: copy.channel,
    all: copy.allChannels,
    names: copy.channels,
  }),
  state: choice(OutboxState, { label: copy.state, all: copy.allStates, names: copy.states }),
}

/** SMS and mail that were kept instead of sent, the newest first. */
export function Screen() {
  const shown = useShown<Whole>()
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={outbox.list}
        name="outbox"
        copy={copy}
        filters={filters}
        idOf={({ messageId }) => messageId}
        columns={columnsOf(shown)}
      />
    </Page>
  )
}

const tones = { waiting: 'wait', sent: 'good', failed: 'bad' } as const

type Shown = ReturnType<typeof useShown<Whole>>

const columnsOf = ({ rows, show, conceal }: Shown): Column<OutboxMessage>[] => [
  {
    key: 'target',
    title: copy.target,
    heading: true,
    width: 200,
    render: (message) => (
      <Target
        message={message}
        whole={rows[message.messageId] ?? null}
        onShown={(whole) => show(message.messageId, whole)}
        onConceal={() => conceal(message.messageId)}
      />
    ),
  },
  {
    key: 'channel',
    title: copy.channel,
    width: 80,
    render: ({ channel }) => copy.channels[channel],
  },
  {
    key: 'message',
    title: copy.message,
    width: 420,
    render: ({ messageId, channel, subject, text, hidden }) => (
      <span role="status">
        {channel === 'email' && subject && <strong className="block">{subject}</strong>}
        {(rows[messageId]?.text ?? text) || copy.forgotten}
        {hidden && !rows[messageId] && <small className="block hint">{copy.hidden}</small>}
      </span>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 190,
    render: (message) => (
      <>
        <StateTag tone={tones[message.state]} text={copy.states[message.state]} />
        <Due message={message} />
        {message.attempts > 1 && <small className="block">{copy.attempts(message.attempts)}</small>}
      </>
    ),
  },
  whenColumn('createdAt', copy.createdAt),
]

const MINUTE_MS = 60_000

/** When what waits is sent, and why not at once: only an SMS of the night is held back. */
function Due({ message: { channel, attempts, createdAt, dueAt } }: { message: OutboxMessage }) {
  if (dueAt === null) return null
  if (attempts > 0) return <small className="block">{copy.again(whenText(dueAt))}</small>
  const held = new Date(dueAt).getTime() - new Date(createdAt).getTime() > MINUTE_MS
  return (
    <>
      <small className="block">{copy.due(whenText(dueAt))}</small>
      {held && channel === 'sms' && <small className="block hint">{copy.quiet}</small>}
    </>
  )
}
