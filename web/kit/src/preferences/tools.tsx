import { useEffect, useRef } from 'react'
import { useReading } from './reading.ts'
import { useToolsState } from './tools-state.ts'
import { usePreferences } from './use-preferences.ts'
import './tool-bar.css'

/** The tools that go on while the bar is closed: the voice and the lines at the pointer. */
export const Tools = () => {
  const { crosshair, speed } = usePreferences()
  useReading(useToolsState(), speed)
  return crosshair ? <Crosshair /> : null
}

const Crosshair = () => {
  const across = useRef<HTMLDivElement>(null)
  const down = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      across.current!.style.transform = `translateY(${clientY}px)`
      down.current!.style.transform = `translateX(${clientX}px)`
    }
    document.addEventListener('pointermove', follow, { passive: true })
    return () => document.removeEventListener('pointermove', follow)
  }, [])
  return (
    <div aria-hidden="true">
      <div ref={across} className="crosshair crosshair-across" />
      <div ref={down} className="crosshair crosshair-down" />
    </div>
  )
}
