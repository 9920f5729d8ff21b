import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { region } from 'contract/foundation/region'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import type { Ground, MapSource } from 'kit/map/ground.ts'
import { mapCopy as copy } from 'kit/map/map.copy.ts'
import { degreesText, type Point } from 'kit/map/places.ts'
import { useClient } from '../../../client.ts'
import type { MissionForm } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import './point-field.css'

type Start = NonNullable<ResultOf<typeof mission.mapStart>['start']>

/** How near the map opens: a point can be pressed at once, or its street is a step or two away. */
const zooms: Readonly<Record<Start['level'], number>> = {
  street: 15,
  county: 14,
  city: 12,
  province: 10,
}

const plain: MapSource = { tiles: null, attribution: '' }

/**
 * The point of a mission on a map: pressing the map, or Enter for its middle, fills in latitude and
 * longitude; typing them moves the mark.
 */
export function PointField() {
  const id = useId()
  const client = useClient()
  const form = Form.useFormInstance<MissionForm>()
  const latitude = Form.useWatch('latitude', form)
  const longitude = Form.useWatch('longitude', form)
  const { data, isError } = useQuery({
    ...client.query(region.mapSource, {}),
    staleTime: Infinity,
  })
  // The plain ground needs nobody.
  const source = isError ? plain : data
  const regionCode = Form.useWatch('regionCode', form)
  const begin = useQuery({
    ...client.query(mission.mapStart, { ...(regionCode && { regionCode }) }),
    staleTime: Infinity,
  })
  const set = (point: Point) => {
    const rounded = {
      latitude: Number(degreesText(point.latitude)),
      longitude: Number(degreesText(point.longitude)),
    }
    form.setFieldsValue(rounded)
    form.validateFields(['latitude', 'longitude']).catch(() => {})
  }
  const point = latitude != null && longitude != null ? { latitude, longitude } : null
  const { element, ground, scale, failed } = useGround(
    source,
    point,
    begin.data?.start ?? null,
    set,
  )
  return (
    <div className="point-field">
      <div
        ref={element}
        className="point-map"
        role="application"
        aria-label={missionCopy.editor.map}
        aria-describedby={`${id}-hint`}
        tabIndex={0}
        data-setting
        hidden={failed}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !ground.current) return
          event.preventDefault()
          set(ground.current.centre())
        }}
      />
      <p id={`${id}-hint`} className="hint" role={failed ? 'alert' : undefined}>
        {failed ? copy.sentence(copy.failed) : copy.setHint}
        {scale !== null && copy.sentence(copy.schematic(copy.metres(scale)))}
        {source?.tiles && copy.sentence(source.attribution)}
        {copy.system}
      </p>
      {!failed && (
        <div className="actions">
          <Button icon={<PlusOutlined />} onClick={() => ground.current?.zoom(1)}>
            {copy.zoomIn}
          </Button>
          <Button icon={<MinusOutlined />} onClick={() => ground.current?.zoom(-1)}>
            {copy.zoomOut}
          </Button>
        </div>
      )}
      <p role="status">
        {point && copy.setDone(degreesText(point.latitude), degreesText(point.longitude))}
      </p>
    </div>
  )
}

const useGround = (
  source: MapSource | undefined,
  point: Point | null,
  start: Start | null,
  onSpot: (point: Point) => void,
) => {
  const element = useRef<HTMLDivElement>(null)
  const ground = useRef<Ground | null>(null)
  const [ready, setReady] = useState(false)
  const [scale, setScale] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const spot = useEffectEvent(onSpot)

  useEffect(() => {
    if (!source) return
    let left = false
    const open = async () => {
      const { openGround } = await import('kit/map/ground.ts')
      if (left || !element.current) return
      ground.current = openGround({
        element: element.current,
        source,
        onScale: setScale,
        onPress: () => {},
        onSpot: (pressed) => spot(pressed),
      })
      setReady(true)
    }
    open().catch(() => setFailed(true))
    return () => {
      left = true
      ground.current?.close()
      ground.current = null
      setReady(false)
    }
  }, [source])

  useEffect(() => {
    if (ready && start) ground.current?.begin({ ...start, zoom: zooms[start.level] })
  }, [ready, start?.latitude, start?.longitude, start?.level])

  useEffect(() => {
    if (!ready) return
    const { editor } = missionCopy
    ground.current?.show(point ? [{ id: 'point', title: editor.pointMark, ...point }] : [], 'point')
  }, [ready, point?.latitude, point?.longitude])

  return { element, ground, scale, failed }
}
