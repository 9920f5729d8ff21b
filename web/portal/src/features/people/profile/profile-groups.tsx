import { emergencyRelationCopy } from 'contract/people/profile.copy'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { profile } from 'contract/people/profile'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { emergencyCopy } from 'kit/form/emergency.copy.ts'
import { pathText } from 'kit/form/region-levels.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Completeness, type Editable } from './completeness.tsx'
import { Group } from './group.tsx'
import { Identity } from './identity.tsx'
import { Portrait } from './portrait.tsx'
import { profileCopy as copy } from './profile.copy.ts'
import { useDetailChanged, type Detail } from './use-profile.ts'
import { wishesWords } from './wishes-words.ts'

const dialogs = {
  region: lazy(async () => ({ default: (await import('./region-dialog.tsx')).RegionDialog })),
  emergency: lazy(async () => ({
    default: (await import('./emergency-dialog.tsx')).EmergencyDialog,
  })),
  wishes: lazy(async () => ({ default: (await import('./wishes-dialog.tsx')).WishesDialog })),
}

/** Everything a volunteer can see and change of himself, group by group. */
export const ProfileGroups = ({
  client,
  detail,
  state,
}: {
  client: Client
  detail: Detail
  state: ComponentProps<typeof Identity>['state']
}) => {
  const [edited, setEdited] = useState<Editable | null>(null)
  const Edit = edited && dialogs[edited]
  return (
    <>
      <Completeness detail={detail} onEdit={setEdited} />
      <Portrait client={client} portraitAt={detail.portraitAt} />
      <Identity client={client} detail={detail} state={state} />
      <Contacts detail={detail} onEdit={() => setEdited('region')} />
      <Emergency client={client} detail={detail} onEdit={() => setEdited('emergency')} />
      <Group title={copy.wishes.title} action={copy.edit} onAction={() => setEdited('wishes')}>
        <Facts>
          {wishesWords(detail).map(([label, words]) => (
            <Fact key={label} term={label} wide>
              {words}
            </Fact>
          ))}
        </Facts>
      </Group>
      {detail.guardians.length > 0 && <Guardians guardians={detail.guardians} />}
      {Edit && (
        <Suspense>
          <Edit client={client} detail={detail} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

const Contacts = ({ detail, onEdit }: { detail: Detail; onEdit: () => void }) => (
  <Group title={copy.contact.title} action={copy.edit} onAction={onEdit}>
    <Facts>
      <Fact term={copy.contact.region}>{pathText(detail.regionPath)}</Fact>
      <Fact term={copy.contact.loginName}>{detail.loginName}</Fact>
      <Fact term={copy.contact.mobile}>
        <span className="tabular">{detail.mobile || copy.contact.unbound}</span>
      </Fact>
      <Fact term={copy.contact.email}>
        <span className="break-all">{detail.email || copy.contact.unbound}</span>
      </Fact>
    </Facts>
    <p className="mt-3">
      <Link
        to="/personalCenter/subtract"
        className="tall-link font-semibold text-zhu-700 underline underline-offset-4"
      >
        {copy.contact.security}
      </Link>
    </p>
  </Group>
)

const Emergency = ({
  client,
  detail: { emergency, version },
  onEdit,
}: {
  client: Client
  detail: Detail
  onEdit: () => void
}) => {
  const [removing, setRemoving] = useState(false)
  const changed = useDetailChanged(client)
  return (
    <Group
      title={copy.emergency.title}
      action={emergency ? copy.edit : copy.fill}
      onAction={onEdit}
    >
      {emergency ? (
        <>
          <Facts>
            <Fact term={emergencyCopy.name}>{emergency.name}</Fact>
            <Fact term={emergencyCopy.relation}>{emergencyRelationCopy[emergency.relation]}</Fact>
            <Fact term={emergencyCopy.mobile}>
              <span className="tabular">{emergency.mobile}</span>
            </Fact>
          </Facts>
          <Button look="text" className="mt-2 -ml-5" onClick={() => setRemoving(true)}>
            {copy.emergency.remove}
            <span className="sr-only"> {copy.emergency.title}</span>
          </Button>
        </>
      ) : (
        <p className="text-ink-600">{copy.emergency.empty}</p>
      )}
      {removing && (
        <ConfirmDialog
          subject={copy.emergency.removeSubject}
          consequence={copy.emergency.removeEffect}
          confirm={copy.emergency.remove}
          danger
          onConfirm={async () => {
            await client.call(profile.update, { version, emergencyRemoved: '1' }, { quiet: true })
            await changed()
            notify.success(copy.emergency.removed)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Group>
  )
}

const Guardians = ({ guardians }: { guardians: Detail['guardians'] }) => (
  <Group title={copy.guardians.title}>
    <ul className="flex flex-col gap-2">
      {guardians.map(({ nameMasked, relation, mobileMasked }) => (
        <li key={`${nameMasked}${mobileMasked}`} className="flex flex-wrap gap-x-4">
          <span>{nameMasked}</span>
          <span className="text-ink-600">{copy.guardians.relations[relation]}</span>
          <span className="tabular">{mobileMasked}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-14 text-ink-600">{copy.guardians.lead}</p>
  </Group>
)

/** The way to another organisation, below the own ones. */
export const JoinLink = () => (
  <p className="mt-3">
    <Link to="/organization" className={buttonClass('secondary')}>
      {copy.join}
    </Link>
  </p>
)
