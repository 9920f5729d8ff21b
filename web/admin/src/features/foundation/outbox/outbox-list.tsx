import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { CodeChannel } from 'contract/foundation/code'
import type { RowOf } from 'contract/endpoint'
import { outbox, OutboxState } from 'contract/foundation/outbox'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import { outboxCopy as copy } from './outbox.copy.ts'
import { Target, type Whole } from './target.tsx'

type OutboxMessage = RowOf<typeof outbox.list>

const shape = { channel: CodeChannel, state: OutboxState }

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
  {
    key: 'createdAt',
    title: copy.createdAt,
    width: 180,
    render: ({ createdAt }) => whenText(createdAt),
  },
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

/** SMS and mail that were kept instead of sent, the newest first. */
export function OutboxList() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { channel, state } = filters.values
  const shown = useShown<Whole>()
  const query = useInfiniteQuery(
    client.infinite(outbox.list, { ...(channel && { channel }), ...(state && { state }) }),
  )
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.channel}
          value={channel ?? ''}
          onChange={filters.choose('channel')}
          options={[
            { value: '', label: copy.allChannels },
            ...CodeChannel.options.map((value) => ({ value, label: copy.channels[value] })),
          ]}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...OutboxState.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<OutboxMessage>(query)}
        name="outbox"
        caption={copy.table}
        idOf={({ messageId }) => messageId}
        columns={columnsOf(shown)}
        clearFilters={channel || state ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
    </>
  )
}
