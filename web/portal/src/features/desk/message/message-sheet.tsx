import { useMutation, useQuery } from '@tanstack/react-query'
import { message } from 'contract/desk/message'
import type { ResultOf } from 'contract/endpoint'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isFailure, type Client } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import { Empty, ErrorState, Skeleton } from 'kit/ui/states.tsx'
import { Waiting } from 'kit/ui/waiting.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { MatterAnswer } from './matter-answer.tsx'
import { factCopy, newAddress } from './matter.copy.ts'
import { messagePageCopy as copy } from './message-page.copy.ts'
import { pathOf } from './message-target.ts'

type Detail = ResultOf<typeof message.detail>
type Conditions = ResultOf<typeof message.invitation>['conditions']

interface Props {
  client: Client
  siteMsgId: string
  /** Draws conditions that are not met. */
  unmet: (conditions: Conditions) => ReactNode
  removing: boolean
  onRemove: (title: string) => void
  onClose: () => void
}

/** One message in full, beside the list: what it says, what it asks, where it leads. Opening it reads it. */
export const MessageSheet = ({ client, siteMsgId, unmet, removing, onRemove, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...client.query(message.detail, { siteMsgId }),
    // That it is gone stands in the sheet itself.
    queryFn: ({ signal }) => client.call(message.detail, { siteMsgId }, { signal, quiet: true }),
  })
  const { mutate: read } = useMutation(client.mutation(message.read, {}, { quiet: true }))
  const unread = data?.read === false
  useEffect(() => {
    if (unread) read({ siteMsgId })
  }, [unread, read, siteMsgId])
  return (
    <Sheet
      open
      title={data?.title ?? copy.detail}
      onClose={onClose}
      {...(data && {
        footer: (
          <>
            <Link to={pathOf(data.target)} className={buttonClass('secondary')}>
              {copy.targets[data.target.type]}
            </Link>
            <Button look="text" busy={removing} onClick={() => onRemove(data.title)}>
              {copy.remove}
            </Button>
          </>
        ),
      })}
    >
      {data ? (
        <Content client={client} detail={data} unmet={unmet} />
      ) : isFailure(error, 'messageNotFound') ? (
        <Empty title={copy.gone} picture={<PaperCut motif="envelope" />}>
          {copy.goneText}
        </Empty>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting>
          <Skeleton count={3} className="mb-4 h-20" />
        </Waiting>
      )}
    </Sheet>
  )
}

const Content = ({
  client,
  detail,
  unmet,
}: Pick<Props, 'client' | 'unmet'> & { detail: Detail }) => {
  const { siteMsgId, content, createdAt, facts, matter } = detail
  const moved = facts.some(({ name }) => name === 'previousAddress')
  return (
    <>
      <time dateTime={createdAt} className="tabular text-14 text-ink-600">
        {whenText(createdAt)}
      </time>
      {/* Where facts say all of it, saying it twice would only push the answer down. */}
      {!facts.some(({ name }) => name === 'time') && (
        <p className="mt-2">
          <Unbroken words={content} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts
            .filter(({ text }) => text !== '')
            .map(({ name, text }) => (
              <Fragment key={name}>
                <dt className="text-ink-600">{termOf(name, moved)}</dt>
                <dd>{name === 'previousAddress' ? <s>{text}</s> : <Unbroken words={text} />}</dd>
              </Fragment>
            ))}
        </dl>
      )}
      {matter && (
        // Another message is another question: nothing typed is carried over.
        <MatterAnswer key={siteMsgId} {...{ client, siteMsgId, matter, unmet }} />
      )}
    </>
  )
}

const termOf = (name: Detail['facts'][number]['name'], moved: boolean) =>
  moved && name === 'address' ? newAddress : factCopy[name]
