import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { content, ContentKind, ContentPhase, HelpCategory } from 'contract/site/content'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable } from '../../../ui/keyset-table.tsx'
import { columnsOf, type Acts } from './content-columns.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { Item } from './content-form.ts'
import { contentCopy as copy } from './content.copy.ts'

const shape = { kind: ContentKind, phase: ContentPhase, category: HelpCategory }

/** What is open over the list: the editor, or the question before an act. */
type Open = { editing: Item | null } | { deciding: Item; action: 'publish' | 'withdraw' }

/** Everything of one kind, with what can be done about each. */
export function ContentList() {
  const client = useClient()
  const { root } = useAdministrator()
  const [open, setOpen] = useState<Open | null>(null)
  const filters = useUrlFilters(shape)
  const { kind = 'banner', phase, category } = filters.values
  const writes = root || kind === 'banner' || kind === 'announcement'
  const query = useInfiniteQuery(
    client.infinite(content.list, {
      kind,
      ...(phase && { phase }),
      ...(kind === 'help' && category && { category }),
    }),
  )
  const decision = useCommand(content.decide)
  const place = useCommand(content.move)
  const close = () => setOpen(null)
  const done = (sentence: string) => {
    setOpen(null)
    notify.success(sentence)
  }
  const decide = async ({ contentId, version }: Item, action: 'publish' | 'withdraw') => {
    await decision.mutateAsync({ contentId, version, action })
    done(action === 'publish' ? copy.published : copy.withdrawn)
  }
  const acts: Acts = {
    edit: (item) => setOpen({ editing: item }),
    decide: (item, action) => setOpen({ deciding: item, action }),
    move: ({ contentId }, direction) => place.mutate({ contentId, direction }),
  }
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.kind}
          value={kind}
          onChange={(next: string) =>
            filters.set({ kind: next as typeof kind, category: undefined })
          }
          options={ContentKind.options.map((value) => ({ value, label: copy.kinds[value] }))}
        />
        <Select
          aria-label={copy.phase}
          value={phase ?? ''}
          onChange={filters.choose('phase')}
          options={[
            { value: '', label: copy.allPhases },
            ...ContentPhase.options.map((value) => ({ value, label: copy.phases[value] })),
          ]}
        />
        {kind === 'help' && (
          <Select
            aria-label={copy.category}
            value={category ?? ''}
            onChange={filters.choose('category')}
            options={[
              { value: '', label: copy.allCategories },
              ...HelpCategory.options.map((value) => ({ value, label: copy.categories[value] })),
            ]}
          />
        )}
        {writes && (
          <Button type="primary" onClick={() => setOpen({ editing: null })}>
            {copy.create[kind]}
          </Button>
        )}
      </div>
      {!writes && <p className="hint">{copy.provinceOnly}</p>}
      <KeysetTable
        key={kind}
        {...keysetList<Item>(query)}
        name={`content-${kind}`}
        caption={copy.table}
        idOf={({ contentId }) => contentId}
        columns={columnsOf(kind, acts)}
        clearFilters={
          phase || category
            ? () => filters.set({ phase: undefined, category: undefined })
            : undefined
        }
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {open && 'editing' in open && (
        <ContentEditor
          kind={kind}
          item={open.editing}
          onSaved={() => done(open.editing ? copy.savedDone : copy.savedDraft)}
          onClose={close}
        />
      )}
      {open && 'deciding' in open && (
        <ActionDialog
          subject={open.deciding.title}
          consequence={open.action === 'publish' ? copy.publishText : copy.withdrawText}
          confirm={open.action === 'publish' ? copy.publishGo : copy.withdrawGo}
          danger={open.action === 'withdraw'}
          onConfirm={() => decide(open.deciding, open.action)}
          onClose={close}
        />
      )}
    </>
  )
}
