import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../picture/icon.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { mapCopy as copy } from './map.copy.ts'
import { degreesText, navigationAddress, type MapPlace } from './places.ts'

const nothing = () => () => {}

/** Whether this is a device whose maps open by Apple's scheme; not on the server. */
const useApple = () =>
  useSyncExternalStore(
    nothing,
    () => /iPhone|iPad|Mac OS X/.test(navigator.userAgent),
    () => false,
  )

interface Props {
  place: MapPlace
  current: boolean
  /** Shows the place on the map; null where there is nothing to choose between. */
  onShow: (() => void) | null
}

/** A place in words: name, where it lies, and the way there. */
export const PlaceRow = ({ place, current, onShow }: Props) => {
  const apple = useApple()
  const [asked, setAsked] = useState(false)
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border p-3',
        current ? 'border-zhu-600 bg-zhu-50' : 'border-line-300 bg-paper-0',
      )}
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">
          {place.to ? (
            <Link to={place.to} className="tall-link hover:text-zhu-700 hover:underline">
              {place.title}
            </Link>
          ) : (
            place.title
          )}
        </p>
        {place.text && <p>{place.text}</p>}
        {!place.to && (
          <p className="tabular text-14 text-ink-600">
            <span className="mr-3 inline-block">{copy.latitude(degreesText(place.latitude))}</span>
            <span className="inline-block">{copy.longitude(degreesText(place.longitude))}</span>
            <span className="block">{copy.system}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {onShow && (
          <Button onClick={onShow}>
            <Icon name="place" />
            {copy.show}
            <span className="sr-only"> {place.title}</span>
          </Button>
        )}
        <a
          href={navigationAddress(place, apple)}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            setAsked(true)
          }}
        >
          <Icon name="route" />
          {copy.navigate}
          <span className="sr-only"> {place.title}</span>
        </a>
      </div>
      {asked && (
        <ConfirmDialog
          subject={copy.leaving}
          consequence={copy.leavingText}
          confirm={copy.go}
          cancel={copy.stay}
          onConfirm={() => location.assign(navigationAddress(place, apple))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
