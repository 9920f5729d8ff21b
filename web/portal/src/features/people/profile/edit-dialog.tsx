import { Form } from 'kit/form/form.tsx'
import type { ReactNode } from 'react'
import type { ApiFailure } from 'kit/api/failure.ts'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { profileCopy as copy } from './profile.copy.ts'

/** One value as it is typed and as it is saved, to choose between. */
export interface Compared {
  label: string
  mine: string
  theirs: string
}

interface Props {
  title: string
  /** Differs from what is saved. */
  changed: boolean
  busy: boolean
  errors?: readonly { id: string; text: string }[]
  refusal?: ApiFailure | null
  /** What was changed elsewhere meanwhile; null while nothing was. */
  conflict: readonly Compared[] | null
  onTake: () => void
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

const formId = 'profile-group'

/** A group of the own data to change; after a conflict what is to be kept is chosen first. */
export const EditDialog = ({
  title,
  changed,
  busy,
  errors = [],
  refusal,
  conflict,
  onTake,
  onSave,
  onClose,
  children,
}: Props) => (
  <Dialog
    open
    wide
    title={title}
    onClose={onClose}
    footer={
      conflict ? (
        <>
          <Button onClick={onTake}>{copy.conflict.take}</Button>
          <Button look="primary" busy={busy} busyText={copy.saving} onClick={onSave}>
            {copy.conflict.keep}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      )
    }
  >
    <LeaveWarning when={changed && !busy} kept={false} />
    <ErrorSummary errors={errors} {...(refusal && { title: refusal.sentence })} />
    {conflict && <Comparison rows={conflict} />}
    <Form
      id={formId}
      hidden={conflict !== null}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSave()
      }}
    >
      {children}
    </Form>
  </Dialog>
)

const Comparison = ({ rows }: { rows: readonly Compared[] }) => (
  <section>
    <ErrorSummary errors={[]} title={copy.conflict.title} />
    <p className="mb-3">{copy.conflict.lead}</p>
    <dl className="flex flex-col gap-3">
      {rows.map(({ label, mine, theirs }) => (
        <div key={label} className="rounded-control border border-line-300 p-3">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[8em_1fr]">
            <span className="text-14 text-ink-600">{copy.conflict.mine}</span>
            <span className={mine === theirs ? undefined : 'font-semibold text-zhu-800'}>
              {mine}
            </span>
            <span className="text-14 text-ink-600">{copy.conflict.theirs}</span>
            <span>{theirs}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
