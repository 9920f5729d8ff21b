import { useQuery } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import { type ReactNode, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { PointMap } from 'kit/map/point-map.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { applicationStateCopy } from 'kit/text/states.copy.ts'
import { applicationStateTone } from 'kit/text/tones.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import { exactText, exactWhenText, spanText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './own-application.ts'
import { CalendarButton } from './calendar-button.tsx'
import { nextStep } from './next-step.ts'

const copy = applicationCopy.mine
type Detail = ResultOf<typeof application.detailOwn>

interface Props {
  client: Client
  applicationId: string
  now: Date
  /** What is told of an absence, where the application stands or stood for one. */
  absence: (applicationId: string) => ReactNode
  onClose: () => void
}

/** Everything about one own application: whom to call, where to go, what happened so far. */
export const DetailSheet = ({ client, applicationId, now, absence, onClose }: Props) => {
  const query = useQuery(client.query(application.detailOwn, { applicationId }))
  return (
    <Sheet
      open
      title={copy.detailTitle}
      onClose={onClose}
      footer={
        query.data && (
          <CalendarButton
            client={client}
            title={query.data.missionTitle}
            of={{ applicationId: query.data.applicationId }}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={4} className="mb-3 h-16" />}>
        {(detail) => (
          <>
            <Head detail={detail} now={now} />
            {wasAbsent(detail) && absence(detail.applicationId)}
            <Contact detail={detail} />
            <Place client={client} detail={detail} />
            <Stretches detail={detail} />
            <h3 className="mt-6 mb-3 text-16">{copy.history}</h3>
            <History detail={detail} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

/** Also whoever was excused or came after all: an appeal may have led there. */
const wasAbsent = ({ history }: Detail): boolean => history.some(({ state }) => state === 'absent')

const Head = ({ detail, now }: { detail: Detail; now: Date }) => {
  const step = nextStep(detail, now)
  return (
    <>
      <Chip tone={applicationStateTone[detail.state]}>{applicationStateCopy[detail.state]}</Chip>
      <p className="mt-2 text-18 font-semibold">{detail.missionTitle}</p>
      <p className="tabular">
        <Unbroken words={spanText(detail.startsAt, detail.endsAt)} />
      </p>
      <p className="text-ink-600">
        {detail.positionName} · {detail.districtName}
      </p>
      {step && <p className="mt-2 text-ink-700">{copy.next[step]}</p>}
      {detail.leads && (
        <p className="mt-2">
          <Chip tone="blue">{copy.leads}</Chip> {copy.leadsHint}
        </p>
      )}
    </>
  )
}

const Contact = ({ detail }: { detail: Detail }) => (
  <>
    <h3 className="mt-6 mb-1 text-16">{copy.contact}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <dt className="text-ink-600">{copy.contactName}</dt>
      <dd>{detail.contactName}</dd>
      <dt className="text-ink-600">{copy.contactMobile}</dt>
      <dd className="tabular">
        {detail.contactMobile.includes('*') ? (
          <>
            {detail.contactMobile}
            <span className="block text-14 text-ink-600">{copy.contactMasked}</span>
          </>
        ) : (
          <a
            className="tall-link text-blue-600 underline underline-offset-4"
            href={`tel:${detail.contactMobile}`}
          >
            {detail.contactMobile}
          </a>
        )}
      </dd>
    </dl>
  </>
)

/** The address, with a map on demand where the organiser has set the point. */
const Place = ({ client, detail }: { client: Client; detail: Detail }) => {
  const [open, setOpen] = useState(false)
  const { missionId, missionTitle, address, latitude, longitude } = detail
  const point = latitude !== null && longitude !== null
  return (
    <>
      <h3 className="mt-6 mb-1 text-16">{copy.where}</h3>
      {open && point ? (
        <PointMap
          client={client}
          label={copy.where}
          places={[{ id: missionId, title: missionTitle, text: address, latitude, longitude }]}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{address}</p>
          {point ? (
            <Button onClick={() => setOpen(true)}>
              <Icon name="map" />
              {copy.map}
            </Button>
          ) : (
            <p className="basis-full text-14 text-ink-600">{copy.noPoint}</p>
          )}
        </div>
      )}
    </>
  )
}

const Stretches = ({ detail: { stretches } }: { detail: Detail }) => {
  if (stretches.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1 text-16">{copy.stretches}</h3>
      <ul className="tabular">
        {stretches.map(({ signedInAt, signedOutAt }) => (
          <li key={signedInAt}>
            {copy.signedIn} {exactWhenText(signedInAt)} ·{' '}
            {signedOutAt ? `${copy.signedOut} ${exactText(signedOutAt)}` : copy.notSignedOut}
          </li>
        ))}
      </ul>
    </>
  )
}

/** States in which nothing comes of the application any more. */
const lost: readonly OwnApplication['state'][] = ['rejected', 'lapsed', 'removed', 'absent']

const History = ({ detail: { history } }: { detail: Detail }) => (
  <Timeline
    moments={history.map(({ state, at, reason }, index) => ({
      key: String(index),
      title: applicationStateCopy[state],
      at,
      text: reason,
      state: lost.includes(state) ? 'failed' : index < history.length - 1 ? 'done' : 'current',
    }))}
  />
)
