import { article } from 'contract/site/article'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { refusalOf } from '../../../form/problems.ts'
import { ActsMenu } from '../../../ui/acts-menu.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { articleCopy as copy } from './article.copy.ts'

type Row = Pick<RowOf<typeof article.listManaged>, 'articleId' | 'title' | 'can'>
type Action = Row['can'][number]
type Command = Exclude<Action, 'edit'>

/** Acts that ask for a reason. */
const reasons: Partial<Record<Command, readonly string[]>> = {
  return: copy.returnTemplates,
  withdraw: copy.withdrawTemplates,
}
const destructive: readonly Action[] = ['return', 'withdraw', 'remove']

/** What takes something away never stands first. */
const weight = (action: Action) => (destructive.includes(action) ? 1 : 0)

interface Props {
  article: Row
  /** How many acts stand as buttons before the rest goes into a menu. */
  open?: number
  /** On the page of the article itself: its first act is the primary one. */
  primary?: boolean
  /** Where to go when it no longer exists here. */
  onRemoved?: () => void
}

/** What may be done with an article, by what the server says it `can`; each act asks first. */
export function ArticleActions({ article: row, open = 1, primary = false, onRemoved }: Props) {
  const [asked, setAsked] = useState<Command | null>(null)
  return (
    <span className="row-actions">
      <ActsMenu
        acts={row.can.toSorted((a, b) => weight(a) - weight(b))}
        open={open}
        primary={primary}
        destructive={destructive}
        names={copy.action}
        edit={`/articles/${row.articleId}/edit`}
        more={{ text: copy.more, label: copy.moreOf(row.title) }}
        onAct={setAsked}
      />
      {asked && (
        <Confirm
          row={row}
          action={asked}
          onClose={() => setAsked(null)}
          {...(onRemoved && { onRemoved })}
        />
      )}
    </span>
  )
}

const endpointOf = (action: Command) => (action === 'unpin' ? article.pin : article[action])

interface ConfirmProps {
  row: Row
  action: Command
  onClose: () => void
  onRemoved?: () => void
}

function Confirm({ row, action, onClose, onRemoved }: ConfirmProps) {
  const navigate = useNavigate()
  const templates = reasons[action]
  const pins = action === 'pin' || action === 'unpin'
  return (
    <CommandDialog
      command={endpointOf(action)}
      input={(reason) =>
        ({
          articleId: row.articleId,
          ...(templates && { reason }),
          ...(pins && { pinned: action === 'pin' }),
        }) as never
      }
      title={copy.action[action]}
      subject={row.title}
      consequence={copy.confirm[action].consequence}
      {...(templates && { reason: { minimum: 2, templates } })}
      confirm={copy.action[action]}
      danger={destructive.includes(action)}
      said={copy.confirm[action].done}
      onDone={() => {
        onClose()
        if (action === 'remove') onRemoved?.()
      }}
      onRefused={(error) => {
        if (!isFailure(error, 'articleIncomplete')) throw error
        // What is missing can be seen, and corrected, in the editor only.
        void navigate(`/articles/${row.articleId}/edit`, { state: refusalOf(error) })
      }}
      onClose={onClose}
    />
  )
}
