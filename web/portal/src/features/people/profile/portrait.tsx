import { profile } from 'contract/people/profile'
import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Group } from './group.tsx'
import { profileCopy } from './profile.copy.ts'
import { useDetailChanged } from './use-profile.ts'
import { usePortrait } from './use-portrait.ts'

const copy = profileCopy.portrait

const PortraitDialog = lazy(async () => ({
  default: (await import('./portrait-dialog.tsx')).PortraitDialog,
}))

/** The own portrait, and the ways to set, change and remove it. */
export const Portrait = ({ client, portraitAt }: { client: Client; portraitAt: string | null }) => {
  const address = usePortrait(client, portraitAt)
  const changed = useDetailChanged(client)
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <Group title={copy.title}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line-300 bg-paper-100 text-ink-500">
          {address ? (
            <img src={address} alt={copy.alt} width={96} height={96} className="size-full" />
          ) : (
            <Icon name="mine" size={48} />
          )}
        </span>
        <div className="min-w-0 grow basis-48">
          <p className="mb-2 text-14 text-ink-600">{portraitAt === null ? copy.none : copy.note}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('set')}>
              {portraitAt === null ? copy.set : copy.change}
            </Button>
            {portraitAt !== null && (
              <Button look="text" onClick={() => setOpen('remove')}>
                {copy.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open === 'set' && (
        <Suspense>
          <PortraitDialog client={client} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          subject={copy.removeSubject}
          confirm={copy.remove}
          danger
          onConfirm={async () => {
            await client.call(profile.removePortrait, {})
            await changed()
            notify.success(copy.removed)
          }}
          onClose={close}
        />
      )}
    </Group>
  )
}
