import type { RefObject } from 'react'
import { acceptedTypes } from './check-file.ts'

/** The browser's own file dialog, opened by a button that says what it is for. */
export const HiddenFileInput = ({
  ref,
  onFiles,
  accept = acceptedTypes,
  multiple = false,
  capture = false,
}: {
  ref: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
  /** Which files are offered. */
  accept?: string
  multiple?: boolean
  /** The camera at the back at once, where there is one. */
  capture?: boolean
}) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={multiple}
    accept={capture ? 'image/*' : accept}
    capture={capture ? 'environment' : undefined}
    onChange={({ target }) => {
      const chosen = [...(target.files ?? [])]
      // Emptied, so that the same file can be chosen again.
      target.value = ''
      if (chosen.length > 0) onFiles(chosen)
    }}
  />
)
