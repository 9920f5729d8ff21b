import { Button, Input, Slider } from 'antd'
import { FileButton } from '../../../ui/file-button.tsx'
import { contentCopy as copy } from './content.copy.ts'
import type { Photo as Value } from './content-form.ts'
import { Photo } from './photo.tsx'

interface Props {
  /** What is edited; null for something new. */
  contentId: string | null
  /** Given by the form. */
  id?: string
  value?: Value | null
  onChange?: (value: Value | null) => void
}

/**
 * The picture of a banner: chosen, described in words, and shown as it is cut to 16:9; two sliders move
 * the cut.
 */
export function PhotoField({ contentId, id, value = null, onChange = () => undefined }: Props) {
  return (
    <div id={id} tabIndex={-1} className="photo-field">
      {value && (
        <>
          <div className="photo-shape">
            <Photo contentId={contentId} photo={value} />
          </div>
          <label>
            <span>{copy.photoAlt}</span>
            <Input
              maxLength={80}
              value={value.alt}
              placeholder={copy.photoAltHint}
              onChange={({ target }) => onChange({ ...value, alt: target.value })}
            />
          </label>
          <span>{copy.focusX}</span>
          <Slider
            ariaLabelForHandle={copy.focusX}
            value={value.focusX}
            onChange={(focusX) => onChange({ ...value, focusX })}
          />
          <span>{copy.focusY}</span>
          <Slider
            ariaLabelForHandle={copy.focusY}
            value={value.focusY}
            onChange={(focusY) => onChange({ ...value, focusY })}
          />
        </>
      )}
      <FileButton
        purpose="bannerPicture"
        text={value ? copy.otherPhoto : copy.choosePhoto}
        busyText={copy.photoSending}
        onSent={({ fileId }) => onChange({ fileId, alt: value?.alt ?? '', focusX: 50, focusY: 50 })}
      />
      {value && (
        <Button type="text" onClick={() => onChange(null)}>
          {copy.removePhoto}
        </Button>
      )}
    </div>
  )
}
