import type { OrganizationDetail } from 'contract/nodes/organization'
import { localDate } from 'contract/rules/time'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { dayText } from 'kit/ui/when.ts'
import { JoinDialog } from './join-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MakeMain } from './make-main.tsx'
import { membershipCopy as copy } from './membership.copy.ts'
import { heldOf, useMemberships, type Belonging } from './use-memberships.ts'

interface Props {
  client: Client
  signedIn: boolean
  node: z.output<typeof OrganizationDetail>
}

/** Where one stands with an organisation, and what may be done about it: join, wait, leave. */
export const MembershipPanel = ({ client, signedIn, node }: Props) => {
  const query = useMemberships(client, signedIn)
  const [asked, setAsked] = useState<'join' | 'leave' | null>(null)
  const own = query.data?.items.find(({ districtId }) => districtId === node.districtId)
  const held = own?.state === 'member' || own?.state === 'applied'
  if (node.kind === 'federation' && !held) return null
  return (
    <section aria-label={copy.panel} className="mt-5 print:hidden">
      {signedIn && query.data && held ? (
        <Standing client={client} own={own} onLeave={() => setAsked('leave')} />
      ) : node.state !== 'approved' ? (
        <Refused>{copy.stopped}</Refused>
      ) : node.joinMode === 'closed' ? (
        <Refused>{copy.closed}</Refused>
      ) : signedIn ? (
        <>
          {own && <Past own={own} />}
          <Button look="primary" busy={query.isPending} onClick={() => setAsked('join')}>
            {own?.state === 'rejected' ? copy.applyAgain : copy.join}
          </Button>
          <p className="mt-2 text-14 text-ink-600">
            {copy.modes[node.joinMode]}
            {query.data && heldOf(query.data) > 0 && (
              <> {copy.limit(heldOf(query.data), query.data.most)}</>
            )}
          </p>
        </>
      ) : (
        <LogIn mode={copy.modes[node.joinMode]} />
      )}
      {asked === 'join' && (
        <JoinDialog
          client={client}
          districtId={node.districtId}
          districtName={node.districtName}
          mode={node.joinMode}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'leave' && own && (
        <LeaveDialog client={client} own={own} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

const Refused = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-2 font-semibold text-ink-600">
    <Icon name="lock" size={18} />
    {children}
  </p>
)

const LogIn = ({ mode }: { mode: string }) => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Link
        className={buttonClass('primary')}
        to={`/login/volunteer?redirect=${encodeURIComponent(pathname + search)}`}
      >
        {copy.logIn}
      </Link>
      <p className="mt-2 text-14 text-ink-600">{mode}</p>
    </>
  )
}

/** What became of an earlier application or membership. */
const Past = ({ own }: { own: Belonging }) => {
  if (own.state === 'left' && !own.reason) return null
  return (
    <p className="mb-3 rounded-control bg-amber-100 p-3 text-amber-700">
      {own.state === 'left'
        ? copy.ended(own.reason ?? '')
        : own.reason
          ? copy.rejected(own.reason)
          : copy.rejectedPlain}
    </p>
  )
}

/** A member, or somebody whose application waits. */
const Standing = ({
  client,
  own,
  onLeave,
}: {
  client: Client
  own: Belonging
  onLeave: () => void
}) => {
  const day = dayText(localDate(new Date(own.at)))
  const waiting = own.state === 'applied'
  return (
    <div className="max-w-[720px] rounded-control border-l-4 border-green-600 bg-green-100 p-4">
      <p role="status" className="flex flex-wrap items-center gap-2 font-semibold text-green-700">
        <Icon name={waiting ? 'clock' : 'check'} size={20} />
        {waiting ? copy.pending : copy.member}
        {own.main && <Chip tone="gold">{copy.main}</Chip>}
      </p>
      <p className="mt-1">{waiting ? copy.pendingText(day) : copy.memberText(day)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!waiting && !own.main && <MakeMain client={client} own={own} />}
        <Button onClick={onLeave}>{waiting ? copy.withdraw : copy.leave}</Button>
      </div>
    </div>
  )
}
