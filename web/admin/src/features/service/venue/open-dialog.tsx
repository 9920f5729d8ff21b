import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import type { ResultOf } from 'contract/endpoint'
import { VENUE_LABEL_LENGTH } from 'contract/rules/lengths'
import { localDate, type LocalDate } from 'contract/rules/time'
import { attendance } from 'contract/service/attendance'
import { venue } from 'contract/service/venue'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item, RadioItem, TextItem } from '../../../ui/item.tsx'
import { DateField } from '../../../ui/time-fields.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { venueCopy as copy } from './venue.copy.ts'

export type Opened = ResultOf<typeof venue.open> & { kind: Kind; label: string }

type Kind = 'kiosk' | 'board'
type Scope = 'session' | 'day'

interface OpenProps {
  onOpened: (opened: Opened) => void
  onClose: () => void
}

/** Makes an address for a device, for one session or for a day. Mount it to open it. */
export function OpenDialog({ onOpened, onClose }: OpenProps) {
  const [kind, setKind] = useState<Kind>('kiosk')
  const [label, setLabel] = useState('')
  const [scope, setScope] = useState<Scope>('session')
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(localDate(new Date()))
  const of = scope === 'session' ? { sessionId: sessionId ?? '' } : { localDate: day as LocalDate }
  return (
    <CommandDialog
      command={venue.open}
      input={() => ({ kind, label, ...of })}
      title={copy.open}
      consequence={copy.consequence}
      confirm={copy.open}
      said={copy.opened}
      onDone={(made) => {
        onClose()
        onOpened({ ...made, kind, label })
      }}
      onClose={onClose}
    >
      <RadioItem
        label={copy.kind}
        value={kind}
        options={(['kiosk', 'board'] as const).map((value) => ({
          value,
          label: copy.kindTexts[value],
        }))}
        onChange={setKind}
      />
      <TextItem
        label={copy.label}
        hint={copy.labelHint}
        error={label.trim() === '' && copy.noLabel}
        value={label}
        maxLength={VENUE_LABEL_LENGTH.most}
        onChange={setLabel}
      />
      <RadioItem
        label={copy.scope}
        value={scope}
        options={(['session', 'day'] as const).map((value) => ({
          value,
          label: copy.scopes[value],
        }))}
        onChange={setScope}
      />
      {scope === 'session' ? (
        <Item label={copy.session} error={!sessionId && copy.noSession} chosen>
          <SessionField value={sessionId} onChange={setSessionId} />
        </Item>
      ) : (
        <Item label={copy.day} hint={copy.dayHint} error={!day && copy.noDay} chosen>
          <DateField value={day} onChange={setDay} />
        </Item>
      )}
    </CommandDialog>
  )
}

/** The sessions of the days around today that are not over. */
function SessionField({
  value,
  onChange,
  ...control
}: {
  value: string | null
  onChange: (sessionId: string) => void
}) {
  const client = useClient()
  const { data, isFetching } = useQuery(client.query(attendance.sessions, {}))
  return (
    <Select
      {...control}
      value={value}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
      options={data
        ?.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
        .map(({ sessionId, startsAt, missionTitle }) => ({
          value: sessionId,
          label: copy.option(whenText(startsAt), missionTitle),
        }))}
    />
  )
}

/** The address that was just made, once: as a picture to scan with the device, and to copy. */
export function AddressDialog({
  opened: { address, expiresAt, kind, label },
  onClose,
}: {
  opened: Opened
  onClose: () => void
}) {
  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success(copy.copied),
      () => notify.warn(copy.notCopied),
    )
  return (
    <ViewDialog
      title={copy.addressTitle}
      actions={
        <Button type="primary" onClick={() => void copyAddress()}>
          {copy.copy}
        </Button>
      }
      onClose={onClose}
    >
      <div className="dialog-body">
        <p>{copy.endSubject(label, copy.kinds[kind])}</p>
        <p>{copy.addressOnce}</p>
        {kind === 'kiosk' && <p>{copy.kioskOnce}</p>}
        <QRCodeSVG value={address} title={copy.qr} size={220} level="M" marginSize={2} />
        <Input
          readOnly
          aria-label={copy.address}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <p className="hint">{copy.until(whenText(expiresAt))}</p>
      </div>
    </ViewDialog>
  )
}
