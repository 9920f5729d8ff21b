import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whether what some fields hold, typed, chosen or picked, is other than when they were first touched. `note` is for
 * `Noting` among them, `watch` for what is around them.
 */
export const useChanged = (fields: RefObject<HTMLElement | null>) => {
  const touched = useRef(false)
  const before = useRef('')
  const touch = () => {
    touched.current = true
  }
  return {
    /** What a dialog fills in by itself until it is touched is nothing that its reader would lose. */
    note: () => {
      if (!touched.current) before.current = contentOf(fields.current)
    },
    watch: {
      onFocusCapture: touch,
      onPointerDownCapture: touch,
      onClickCapture: touch,
      onChangeCapture: touch,
    },
    hasChanged: () => touched.current && contentOf(fields.current) !== before.current,
  }
}

/** Stands among fields, which are there before it: a dialog draws them later than itself. */
export const Noting = ({ note }: { note: () => void }) => {
  useEffect(note)
  return null
}

const contentOf = (fields: HTMLElement | null): string =>
  [...(fields?.querySelectorAll<HTMLElement>('input, textarea, .ant-select') ?? [])]
    .map((one) => {
      if (!(one instanceof HTMLInputElement)) return one.textContent + valueOf(one)
      return one.type === 'radio' || one.type === 'checkbox' ? one.checked : one.value
    })
    .join('\n')

const valueOf = (one: HTMLElement) => (one instanceof HTMLTextAreaElement ? one.value : '')
