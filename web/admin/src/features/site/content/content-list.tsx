import { Button } from 'antd'
import { content, ContentKind, ContentPhase, HelpCategory } from 'contract/site/content'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useCommand } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/page.tsx'
import { columnsOf, type Acts } from './content-columns.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { Item, Kind } from './content-form.ts'
import { contentCopy as copy } from './content.copy.ts'

/** What is open over the list: the editor, or the question before an act. */
type Open = { editing: Item | null } | { deciding: Item; action: 'publish' | 'withdraw' }

const kinds = always(ContentKind, 'banner', { label: copy.kind, names: copy.kinds })
const phases = choice(ContentPhase, { label: copy.phase, all: copy.allPhases, names: copy.phases })
const categories = choice(HelpCategory, {
  label: copy.category,
  all: copy.allCategories,
  names: copy.categories,
})

const filtersOf = (kind: Kind) => ({
  kind: { ...kinds, which: true },
  phase: phases,
  // Only answers have a category.
  category: kind === 'help' ? categories : { ...categories, which: true, control: () => null },
})

/** Banners, announcements, answers and release notes of the portal, with what can be done about each. */
export function Screen() {
  const { root } = useAdministrator()
  const { kind } = useUrlFilters({ kind: kinds.schema }).values
  const [open, setOpen] = useState<Open | null>(null)
  const place = useCommand(content.move)
  const writes = root || kind === 'banner' || kind === 'announcement'
  const close = () => setOpen(null)
  const acts: Acts = {
    edit: (item) => setOpen({ editing: item }),
    decide: (item, action) => setOpen({ deciding: item, action }),
    move: ({ contentId }, direction) => place.mutate({ contentId, direction }),
  }
  return (
    <Page lead={root ? copy.lead : `${copy.lead}${copy.leadBelow}`}>
      <EndpointList
        endpoint={content.list}
        name={`content-${kind}`}
        copy={copy}
        filters={filtersOf(kind)}
        input={({ category, ...asked }) => ({
          ...asked,
          ...(asked.kind === 'help' && category && { category }),
        })}
        beside={
          writes ? (
            <Button type="primary" onClick={() => setOpen({ editing: null })}>
              {copy.create[kind]}
            </Button>
          ) : (
            <p className="hint">{copy.provinceOnly}</p>
          )
        }
        idOf={({ contentId }) => contentId}
        columns={columnsOf(kind, acts)}
      />
      {open && 'editing' in open && (
        <ContentEditor
          kind={kind}
          item={open.editing}
          onSaved={() => {
            notify.success(open.editing ? copy.savedDone : copy.savedDraft)
            close()
          }}
          onClose={close}
        />
      )}
      {open && 'deciding' in open && <DecideDialog {...open} onClose={close} />}
    </Page>
  )
}

function DecideDialog({
  deciding: { contentId, version, title },
  action,
  onClose,
}: Extract<Open, { action: unknown }> & { onClose: () => void }) {
  const publishes = action === 'publish'
  return (
    <CommandDialog
      command={content.decide}
      input={() => ({ contentId, version, action })}
      subject={title}
      consequence={publishes ? copy.publishText : copy.withdrawText}
      confirm={publishes ? copy.publishGo : copy.withdrawGo}
      danger={!publishes}
      said={publishes ? copy.published : copy.withdrawn}
      onClose={onClose}
    />
  )
}
