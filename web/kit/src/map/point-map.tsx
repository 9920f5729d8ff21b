import { useQuery } from '@tanstack/react-query'
import { region } from 'contract/foundation/region'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Client } from '../api/client.ts'
import { Icon } from '../picture/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import { useNear } from '../ui/use-near.ts'
import type { Ground, MapSource } from './ground.ts'
import { mapCopy as copy } from './map.copy.ts'
import { PlaceRow } from './place-row.tsx'
import type { MapPlace } from './places.ts'

const plain: MapSource = { tiles: null, attribution: '' }

interface Props {
  client: Client
  /** What the map shows, in a few words. */
  label: string
  places: readonly MapPlace[]
  className?: string
}

/**
 * Places on a map that needs no service from outside: without tiles it draws a plain ground with its
 * scale. Everything on it stands in the list below too, for keyboard and screen reader. WGS-84.
 */
export const PointMap = ({ client, label, places, className }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  const near = useNear(element)
  const ground = useRef<Ground | null>(null)
  const [scale, setScale] = useState<number | null>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isError } = useQuery({
    ...client.query(region.mapSource, {}),
    staleTime: Infinity,
  })
  // The plain ground needs nobody.
  const source = isError ? plain : data
  const press = useEffectEvent((pressed: readonly MapPlace[]) => {
    const [first] = pressed
    if (!first) return
    setChosen(first.id)
    if (pressed.length > 1) ground.current?.lookAt(first)
  })

  useEffect(() => {
    if (!source || !near || !element.current) return
    let left = false
    const open = async (within: HTMLDivElement, from: MapSource) => {
      const { openGround } = await import('./ground.ts')
      if (left) return
      ground.current = openGround({
        element: within,
        source: from,
        onScale: setScale,
        onPress: (pressed) => press(pressed),
      })
      setReady(true)
    }
    open(element.current, source).catch(() => setFailed(true))
    return () => {
      left = true
      ground.current?.close()
      ground.current = null
      setReady(false)
    }
  }, [source, near])

  useEffect(() => {
    if (ready) ground.current?.show(places, chosen)
  }, [ready, places, chosen])

  return (
    <div className={className}>
      <div className="relative">
        <div
          ref={element}
          role="application"
          aria-label={label}
          tabIndex={0}
          className={classNames('point-map h-72 bg-paper-100', failed && 'hidden')}
        />
        {!ready && (
          <p
            role="status"
            className={classNames(
              'p-3 text-14 text-ink-600',
              !failed && 'pointer-events-none absolute inset-0',
            )}
          >
            {failed ? copy.failed : copy.loading}
          </p>
        )}
        {ready && (
          <div className="absolute top-2 right-2 z-10 flex flex-col gap-2">
            <MapButton label={copy.zoomIn} icon="plus" onPress={() => ground.current?.zoom(1)} />
            <MapButton label={copy.zoomOut} icon="minus" onPress={() => ground.current?.zoom(-1)} />
            <MapButton label={copy.whole} icon="map" onPress={() => ground.current?.whole()} />
          </div>
        )}
      </div>
      <p className="mt-1 text-14 text-ink-600">
        {source?.tiles
          ? source.attribution
          : copy.schematic(scale === null ? null : copy.metres(scale))}
      </p>
      {places.length > 0 && (
        <ul aria-label={copy.list} className="mt-2 flex flex-col gap-2">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              current={place.id === chosen}
              onShow={
                ready && places.length > 1
                  ? () => {
                      setChosen(place.id)
                      ground.current?.lookAt(place)
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const MapButton = ({
  label,
  icon,
  onPress,
}: {
  label: string
  icon: 'plus' | 'minus' | 'map'
  onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="flex size-11 items-center justify-center rounded-control border border-ink-450 bg-paper-0 text-ink-900 shadow-e1 hover:border-zhu-600 hover:text-zhu-700"
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)
