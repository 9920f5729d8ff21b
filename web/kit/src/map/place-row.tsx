import { Link } from 'react-router'
import { Icon } from '../picture/icon.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { mapCopy as copy } from './map.copy.ts'
import { PlaceWays } from './place-ways.tsx'
import type { MapPlace } from './places.ts'

interface Props {
  place: MapPlace
  current: boolean
  /** Shows the place on the map; null where there is nothing to choose between. */
  onShow: (() => void) | null
}

/** A place in words: name, where it lies, and the way there. */
export const PlaceRow = ({ place, current, onShow }: Props) => (
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
    </div>
    <div className="flex flex-wrap gap-2">
      {onShow && (
        <Button onClick={onShow}>
          <Icon name="place" />
          {copy.show}
          <span className="sr-only"> {place.title}</span>
        </Button>
      )}
      <PlaceWays title={place.title} point={place} />
    </div>
  </li>
)
