import { profile } from 'contract/people/profile'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { passedOnText } from 'contract/foundation/decision.copy'
import { identityFieldCopy } from 'contract/people/profile.copy'
import { maskName } from 'contract/rules/mask'
import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { Group } from './group.tsx'
import { IdentityHistory } from './identity-history.tsx'
import { profileCopy } from './profile.copy.ts'
import { useDetailChanged, type Detail } from './use-profile.ts'

const copy = profileCopy.identity

const IdentityForm = lazy(async () => ({
  default: (await import('./identity-form.tsx')).IdentityForm,
}))

interface Props {
  client: Client
  detail: Detail
  /** Of the account. */
  state: keyof typeof copy.states
}

/** What the document says, locked; a change is asked for and waits. */
export const Identity = ({ client, detail, state }: Props) => {
  const [open, setOpen] = useState<'request' | 'withdraw' | null>(null)
  const [shown, setShown] = useState(false)
  const changed = useDetailChanged(client)
  const { identityChange: change, can } = detail
  const close = () => setOpen(null)
  return (
    <Group
      title={copy.title}
      action={can.changeIdentity ? copy.request : undefined}
      onAction={() => setOpen('request')}
    >
      <Facts>
        <Fact term={copy.name}>
          {shown ? detail.name : maskName(detail.name)}
          <Button
            look="text"
            className="-my-2 ml-1 px-3"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? copy.hide : copy.show}
            <span className="sr-only">{copy.name}</span>
          </Button>
        </Fact>
        <Fact term={copy.documentType}>{documentName(detail.documentType)}</Fact>
        <Fact term={copy.documentNumber}>
          <span className="tabular break-all">{detail.documentNumber}</span>
        </Fact>
        <Fact term={copy.birthDate}>
          <span className="tabular">{detail.birthDate}</span>
        </Fact>
        <Fact term={copy.state}>
          <Chip tone={state === 'verified' ? 'green' : 'amber'}>{copy.states[state]}</Chip>
        </Fact>
        <Fact term={copy.gender}>{copy.genders[detail.gender]}</Fact>
      </Facts>
      {change?.state === 'pending' || change?.state === 'awaitingSecondReview' ? (
        <Pending change={change} onWithdraw={() => setOpen('withdraw')} />
      ) : (
        <p className="mt-4 text-14 text-ink-600">{copy.locked}</p>
      )}
      {change?.state === 'returned' && (
        <p className="mt-3 rounded-control bg-amber-100 p-3 text-amber-700">
          {profileCopy.change.current.returned(change.answer ?? '')}
        </p>
      )}
      {change && (
        <div className="mt-3">
          <Disclosure title={profileCopy.change.history}>
            <IdentityHistory client={client} />
          </Disclosure>
        </div>
      )}
      {open === 'request' && (
        <Suspense>
          <IdentityForm client={client} detail={detail} onClose={close} />
        </Suspense>
      )}
      {open === 'withdraw' && change && (
        <ConfirmDialog
          subject={profileCopy.change.withdrawSubject}
          consequence={profileCopy.change.withdrawEffect}
          confirm={profileCopy.change.withdraw}
          onConfirm={async () => {
            await client.call(profile.withdrawIdentity, { changeId: change.changeId })
            await changed()
            notify.success(profileCopy.change.withdrawn)
          }}
          onClose={close}
        />
      )}
    </Group>
  )
}

const documentName = (type: string): string =>
  (idDocumentNames as Readonly<Record<string, string>>)[type] ?? type

const Pending = ({
  change,
  onWithdraw,
}: {
  change: NonNullable<Detail['identityChange']>
  onWithdraw: () => void
}) => (
  <div className="mt-4 rounded-control bg-blue-100 p-4 text-blue-600">
    <p>{profileCopy.change.current.pending(dayText(change.dueOn))}</p>
    {change.agreed && (
      <p>
        {profileCopy.change.current.awaitingSecond(
          change.agreed.organizationName,
          whenText(change.agreed.at),
        )}
      </p>
    )}
    {change.passedOn && (
      <p>{passedOnText(change.passedOn.organizationName, dayText(change.passedOn.dueOn))}</p>
    )}
    <p className="mt-2">
      <span className="font-semibold">{profileCopy.change.wanted} </span>
      {change.fields
        .map((field) =>
          [
            identityFieldCopy[field],
            field === 'name'
              ? maskName(change.name)
              : field === 'documentType'
                ? documentName(change.documentType)
                : change[field],
          ].join(' '),
        )
        .join(' · ')}
    </p>
    <Button look="text" className="-ml-5" onClick={onWithdraw}>
      {profileCopy.change.withdraw}
    </Button>
  </div>
)
