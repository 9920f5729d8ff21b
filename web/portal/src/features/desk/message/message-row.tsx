import type { Message } from 'contract/desk/message'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { matterCopy, matterTones } from './matter.copy.ts'
import { messagePageCopy as copy } from './message-page.copy.ts'
import { pathOf } from './message-target.ts'

export type OwnMessage = z.output<typeof Message>

interface Props {
  message: OwnMessage
  /** Address of the message opened beside the list. */
  opened: string
  /** Removing this message is under way. */
  removing: boolean
  onRead: () => void
  onRemove: () => void
}

/** One message with what it leads to, or asks. Following it also reads it. */
export const MessageRow = ({ message, opened, removing, onRead, onRemove }: Props) => {
  const { title, content, read, createdAt, target, matter } = message
  const what = <span className="sr-only">{copy.of(title, whenText(createdAt))}</span>
  const asks = matter?.state === 'pending'
  return (
    <li
      className={classNames(
        'rounded-card border bg-paper-0 px-5 py-4',
        read ? 'border-line-300' : 'border-l-4 border-line-300 border-l-zhu-600',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-18">
          <Link
            to={opened}
            preventScrollReset
            className="inline-flex min-h-11 items-center hover:text-zhu-700 hover:underline elder:min-h-(--target)"
          >
            {title}
          </Link>
        </h2>
        {!read && <span className="text-14 font-semibold text-zhu-700">{copy.unread}</span>}
        {matter && (
          <Chip tone={matterTones[matter.state]}>
            {matterCopy[matter.kind].states[matter.state]}
          </Chip>
        )}
        <time dateTime={createdAt} className="tabular text-14 text-ink-600 sm:ml-auto">
          {whenText(createdAt)}
        </time>
      </div>
      <p className="mt-1 text-ink-700">
        <Unbroken words={content} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
        {asks ? (
          <Link to={opened} preventScrollReset className={buttonClass('primary')}>
            {copy.answer}
            {what}
          </Link>
        ) : (
          <Link to={pathOf(target)} className={buttonClass('secondary')} onClick={onRead}>
            {copy.targets[target.type]}
            {what}
          </Link>
        )}
        {!read && (
          <Button look="text" onClick={onRead}>
            {copy.read}
            {what}
          </Button>
        )}
        <Button look="text" busy={removing} onClick={onRemove}>
          {copy.remove}
          {what}
        </Button>
      </div>
    </li>
  )
}
