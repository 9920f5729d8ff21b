import { useState } from 'react'
import { Button } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { venue } from 'contract/service/venue'
import { dayText, whenText } from 'kit/ui/when.ts'
import type { Act } from '../../../ui/acts-table.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { AddressDialog, OpenDialog, type Opened } from './open-dialog.tsx'
import { venueCopy as copy } from './venue.copy.ts'

type VenueLink = RowOf<typeof venue.list>

const tones = { waiting: 'wait', inUse: 'good', ended: 'neutral', expired: 'neutral' } as const

/** Devices on site that nobody is logged in on: their addresses, and the way to make and to end one. */
export function Screen() {
  const [opening, setOpening] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (
    <Button type="primary" onClick={() => setOpening(true)}>
      {copy.open}
    </Button>
  )
  return (
    <Page lead={copy.lead} actions={open}>
      <EndpointList
        endpoint={venue.list}
        name="venueLinks"
        copy={copy}
        input={() => ({})}
        idOf={({ linkId }) => linkId}
        nameOf={({ label }) => label}
        columns={columns}
        actsWidth={90}
        acts={acts}
      />
      {opening && <OpenDialog onOpened={setOpened} onClose={() => setOpening(false)} />}
      {opened && <AddressDialog opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const acts: Act<VenueLink>[] = [
  {
    text: copy.end,
    look: 'quiet',
    may: ({ can }) => can.end,
    dialog: ({ linkId, label, kind }, onClose) => (
      <CommandDialog
        command={venue.end}
        input={() => ({ linkId })}
        title={copy.endTitle}
        subject={copy.endSubject(label, copy.kinds[kind])}
        consequence={copy.endText}
        confirm={copy.end}
        danger
        said={copy.ended}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<VenueLink>[] = [
  {
    key: 'label',
    title: copy.label,
    heading: true,
    render: ({ label, kind }) => (
      <>
        {label}
        <small className="block">{copy.kinds[kind]}</small>
      </>
    ),
  },
  {
    key: 'scope',
    title: copy.scope,
    render: ({ session, localDate }) =>
      session ? (
        <>
          {session.missionTitle}
          <small className="block">{whenText(session.startsAt)}</small>
        </>
      ) : (
        copy.wholeDay(dayText(localDate!))
      ),
  },
  {
    key: 'state',
    title: copy.state,
    render: ({ state, boundAt, endedBy, endedAt, expiresAt }) => (
      <>
        <StateTag tone={tones[state]} text={copy.states[state]} />
        {endedBy && endedAt ? (
          <small className="block">{copy.endedBy(endedBy, whenText(endedAt))}</small>
        ) : (
          <small className="block">{copy.until(whenText(expiresAt))}</small>
        )}
        {boundAt && <small className="block">{copy.bound(whenText(boundAt))}</small>}
      </>
    ),
  },
  {
    key: 'seen',
    title: copy.seen,
    render: ({ seenAt }) => (seenAt ? whenText(seenAt) : copy.never),
  },
  {
    key: 'created',
    title: copy.created,
    render: ({ createdBy, createdAt }) => copy.by(createdBy, whenText(createdAt)),
  },
]
