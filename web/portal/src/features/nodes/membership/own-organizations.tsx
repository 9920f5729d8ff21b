import { useState } from 'react'
import { passedOnText } from 'contract/foundation/decision.copy'
import { Link } from 'react-router'
import { dayText } from 'kit/ui/when.ts'
import type { Client } from 'kit/api/client.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MakeMain } from './make-main.tsx'
import { membershipCopy } from './membership.copy.ts'
import { heldOf, useMemberships, type Belonging } from './use-memberships.ts'

const copy = membershipCopy.list

const tones: Record<Belonging['state'], Tone> = {
  applied: 'amber',
  member: 'green',
  rejected: 'neutral',
  left: 'neutral',
}

/** Own organisations and applications, each with the way to its page and out of it. */
export const OwnOrganizations = ({ client }: { client: Client }) => {
  const query = useMemberships(client, true)
  const [leaving, setLeaving] = useState<Belonging | null>(null)
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton count={2} className="mb-3 h-20" />}>
        {(own) => {
          const shown = own.items.filter(({ state, reason }) => state !== 'left' || reason)
          return shown.length === 0 ? (
            <Empty
              title={copy.empty}
              action={
                <Link to="/organization" className={buttonClass('primary')}>
                  {copy.find}
                </Link>
              }
            >
              {copy.emptyText}
            </Empty>
          ) : (
            <>
              <p className="mb-3 text-14 text-ink-600">
                {membershipCopy.limit(heldOf(own), own.most)}
              </p>
              <ul className="flex flex-col gap-3">
                {shown.map((each) => (
                  <Row
                    key={each.districtId}
                    client={client}
                    own={each}
                    onLeave={() => setLeaving(each)}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      {leaving && <LeaveDialog client={client} own={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const Row = ({ client, own, onLeave }: { client: Client; own: Belonging; onLeave: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-300 bg-paper-0 p-4">
    <div className="min-w-0 grow basis-60">
      <Link
        to={`/organization/details?districtId=${own.districtId}`}
        className="tall-link font-semibold hover:text-zhu-700 hover:underline"
      >
        {own.districtName}
      </Link>
      <p className="text-14 text-ink-600">
        {own.regionName}
        {own.reason && ` · ${own.reason}`}
      </p>
      {own.dueOn !== null && (
        <p className="text-14 text-ink-600">
          {own.passedOn
            ? passedOnText(own.passedOn.organizationName, dayText(own.dueOn))
            : copy.due(dayText(own.dueOn))}
        </p>
      )}
    </div>
    <p className="flex gap-2">
      {own.main && <Chip tone="gold">{membershipCopy.main}</Chip>}
      <Chip tone={tones[own.state]}>{copy.states[own.state]}</Chip>
    </p>
    {own.state === 'member' && !own.main && <MakeMain client={client} own={own} />}
    {(own.state === 'member' || own.state === 'applied') && (
      <Button look="text" onClick={onLeave}>
        {own.state === 'member' ? membershipCopy.leave : membershipCopy.withdraw}
        <span className="sr-only"> {own.districtName}</span>
      </Button>
    )}
  </li>
)
