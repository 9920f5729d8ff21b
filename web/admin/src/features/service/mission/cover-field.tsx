import { useRef, useState } from 'react'
import { Button, Checkbox, Form, Input, Slider } from 'antd'
import { COVER_ALT } from 'contract/service/mission'
import { FileButton } from '../../../ui/file-button.tsx'
import { CoverPreview, type Cover } from './cover-picture.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.cover

interface Props {
  /** What is edited; null for a mission not saved yet. */
  missionId: string | null
  /** Given by the form. */
  id?: string
  value?: Cover | null
  onChange?: (value: Cover | null) => void
}

/**
 * The picture of a mission: chosen, described in words, declared to be fit for the public, and shown as
 * the portal will show it. What was replaced or taken away comes back until the mission is saved.
 */
export function CoverField({ missionId, id, value = null, onChange = () => undefined }: Props) {
  const [before, setBefore] = useState<Cover | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const title = Form.useWatch<string>('title') ?? ''
  const change = (next: Cover | null, back: Cover | null) => {
    setBefore(back)
    onChange(next)
  }
  const press = (next: Cover | null, back: Cover | null) => {
    change(next, back)
    // The button that was pressed is gone.
    field.current?.focus()
  }
  return (
    <div
      ref={field}
      id={id}
      role="group"
      aria-label={missionCopy.field.cover}
      tabIndex={-1}
      className="cover-field"
    >
      {value && (
        <>
          <CoverPreview missionId={missionId} cover={value} title={title} />
          <CoverWords value={value} onChange={onChange} />
        </>
      )}
      <div className="actions">
        <FileButton
          purpose="missionCover"
          text={value ? copy.replace : copy.choose}
          busyText={copy.sending}
          // Another picture shows something else, and has to be declared again.
          onSent={({ fileId }) =>
            change({ fileId, alt: '', focusX: 50, focusY: 50, declared: false }, value ?? before)
          }
        />
        {value && (
          <Button type="text" onClick={() => press(null, value)}>
            {copy.remove}
          </Button>
        )}
        {before && <Button onClick={() => press(before, null)}>{copy.undo}</Button>}
      </div>
      <p role="status" className="hint">
        {before && (value ? copy.replaced : copy.removed)}
      </p>
    </div>
  )
}

function CoverWords({ value, onChange }: { value: Cover; onChange: (value: Cover) => void }) {
  return (
    <>
      <label>
        <span>{copy.alt}</span>
        <Input
          maxLength={COVER_ALT.most}
          value={value.alt}
          placeholder={copy.altHint}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      </label>
      {(['focusX', 'focusY'] as const).map((axis) => (
        <div key={axis}>
          <span>{copy[axis]}</span>
          <Slider
            ariaLabelForHandle={copy[axis]}
            value={value[axis]}
            onChange={(focus) => onChange({ ...value, [axis]: focus })}
          />
        </div>
      ))}
      <Checkbox
        checked={value.declared}
        onChange={({ target }) => onChange({ ...value, declared: target.checked })}
      >
        {copy.declared}
      </Checkbox>
    </>
  )
}
