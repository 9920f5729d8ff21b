import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { actions, textAt } from './actions.ts'
import { textInForce } from './mark.ts'
import { preferences } from './preferences.ts'
import { toolBarCopy as copy } from './tool-bar.copy.ts'
import { ToolHelp } from './tool-help.tsx'
import { toolsState, useToolsState } from './tools-state.ts'
import { usePreferences } from './use-preferences.ts'
import { schemes, speeds } from './values.ts'
import { useCanRead } from './voice.ts'
import './tool-bar.css'

/** The toolbar itself. It takes the focus when it opens; Escape closes it. */
export const ToolBar = () => {
  const ref = useRef<HTMLElement>(null)
  const [help, setHelp] = useState(false)
  const helpId = useId()
  const canRead = useCanRead()

  useEffect(() => ref.current?.focus(), [])

  return (
    <section
      ref={ref}
      id="accessibility-bar"
      tabIndex={-1}
      aria-label={copy.bar}
      data-unread
      className="tool-bar"
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeBar()
      }}
    >
      <div className="tool-groups">
        <TextGroup />
        <SchemeGroup />
        <PointingGroup />
        {canRead && <ReadingGroup />}
        <Group label={copy.groups.page}>
          <Toggle name="plain" />
          <Tool onClick={actions.reset}>{copy.reset}</Tool>
          <Tool expanded={help} controls={helpId} onClick={() => setHelp(!help)}>
            {copy.help}
          </Tool>
          <Tool onClick={closeBar}>{copy.close}</Tool>
        </Group>
      </div>
      <div id={helpId} hidden={!help}>
        {help && <ToolHelp canRead={canRead} />}
      </div>
    </section>
  )
}

/** Closes the bar and gives the focus back to its button: the one that is shown at this width. */
const closeBar = () => {
  toolsState.change({ open: false })
  const buttons = document.querySelectorAll<HTMLElement>('[aria-controls="accessibility-bar"]')
  for (const button of buttons) button.focus()
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="tool-group">
    <span className="tool-group-name" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

interface ToolProps {
  children: ReactNode
  onClick: () => void
  pressed?: boolean
  /** It can do nothing now; it keeps the focus and says so. */
  idle?: boolean
  expanded?: boolean
  controls?: string
  className?: string
}

const Tool = ({ children, onClick, pressed, idle, expanded, controls, className }: ToolProps) => (
  <button
    type="button"
    className={className ? `tool ${className}` : 'tool'}
    aria-pressed={pressed}
    aria-disabled={idle || undefined}
    aria-expanded={expanded}
    aria-controls={controls}
    onClick={idle ? undefined : onClick}
  >
    {children}
  </button>
)

const Toggle = ({
  name,
  className,
}: {
  name: 'plain' | 'largePointer' | 'crosshair'
  className?: string
}) => (
  <Tool pressed={usePreferences()[name]} onClick={actions[name]} {...(className && { className })}>
    {copy[name]}
  </Tool>
)

const TextGroup = () => {
  const own = usePreferences()
  return (
    <Group label={copy.groups.text}>
      <Tool idle={textAt(own, -1) === null} onClick={actions.shrink}>
        {copy.shrink}
      </Tool>
      <span role="status" className="tool-value">
        {copy.text[textInForce(own)]}
      </span>
      <Tool idle={textAt(own, 1) === null} onClick={actions.enlarge}>
        {copy.enlarge}
      </Tool>
    </Group>
  )
}

const SchemeGroup = () => {
  const own = usePreferences()
  return (
    <Group label={copy.groups.scheme}>
      {schemes.map((scheme) => (
        <Tool
          key={scheme}
          pressed={own.scheme === scheme}
          onClick={() => preferences.change({ scheme })}
        >
          {copy.scheme[scheme]}
        </Tool>
      ))}
    </Group>
  )
}

const PointingGroup = () => (
  <Group label={copy.groups.pointing}>
    <Toggle name="largePointer" className="tool-of-mouse" />
    <Toggle name="crosshair" />
  </Group>
)

const ReadingGroup = () => {
  const { reading, paused } = useToolsState()
  const { speed } = usePreferences()
  return (
    <Group label={copy.groups.reading}>
      <Tool pressed={reading === 'pointed'} onClick={actions.pointed}>
        {copy.pointed}
      </Tool>
      <Tool pressed={reading === 'through'} onClick={actions.through}>
        {copy.through}
      </Tool>
      {reading === 'through' && (
        <Tool onClick={actions.pause}>{paused ? copy.resume : copy.pause}</Tool>
      )}
      {reading !== 'off' && (
        <Tool onClick={() => toolsState.change({ reading: 'off', paused: false })}>
          {copy.stop}
        </Tool>
      )}
      <Tool
        onClick={() =>
          preferences.change({ speed: speeds[(speeds.indexOf(speed) + 1) % speeds.length]! })
        }
      >
        {copy.speed(speed)}
      </Tool>
    </Group>
  )
}
