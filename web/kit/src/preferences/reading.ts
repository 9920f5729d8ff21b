import { useEffect, useRef } from 'react'
import { notify } from '../api/notify.ts'
import { highlight } from './highlight.ts'
import { toolBarCopy as copy } from './tool-bar.copy.ts'
import { sentencesIn, type Sentence } from './readable.ts'
import { createReader } from './reader.ts'
import { toolsState, type ToolsState } from './tools-state.ts'
import { hush, say } from './voice.ts'

/** How long the pointer stays before what lies under it is read. */
const dwell = 300

const passages =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, a, button, label, summary, legend, caption, figcaption, img, select, [role="img"], [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="status"], [role="alert"]'

/** Reads aloud what the toolbar asks for, as long as the component lives. */
export const useReading = ({ reading, paused }: ToolsState, speed: number): void => {
  const reader = useRef<ReturnType<typeof createReader>>(null)
  reader.current ??= createReader(
    { say, hush },
    {
      onSentence: highlight,
      onEnd: () => {
        if (toolsState.snapshot().reading !== 'through') return
        toolsState.change({ reading: 'off', paused: false })
        notify.success(copy.finished)
      },
    },
  )
  const { start, stop, pause, resume, setSpeed } = reader.current

  useEffect(() => {
    if (reading === 'through') {
      const sentences = sentencesIn(document.querySelector('main') ?? document.body)
      start(sentences, firstInView(sentences))
    }
    if (reading !== 'pointed') return stop
    const forget = readPointed((sentences) => start(sentences))
    return () => {
      forget()
      stop()
    }
  }, [reading, start, stop])

  const before = useRef(false)
  useEffect(() => {
    if (reading === 'through' && paused !== before.current) (paused ? pause : resume)()
    before.current = paused
  }, [reading, paused, pause, resume])

  useEffect(() => {
    setSpeed(speed, reading === 'through' && !toolsState.snapshot().paused)
  }, [speed, reading, setSpeed])
}

/** Reading goes on from where the reader is, which on a fresh page is the top. */
const firstInView = (sentences: Sentence[]): number =>
  Math.max(
    0,
    sentences.findIndex(({ range }) => range.getBoundingClientRect().bottom > 0),
  )

const readPointed = (read: (sentences: Sentence[]) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Element | null = null
  const point = ({ target }: Event) => {
    const passage = target instanceof Element ? target.closest(passages) : null
    clearTimeout(timer)
    if (!passage || passage === last) return
    timer = setTimeout(() => {
      last = passage
      const sentences = sentencesIn(passage)
      const name = passage.getAttribute('aria-label')
      const range = document.createRange()
      range.selectNodeContents(passage)
      if (sentences.length > 0) read(sentences)
      else if (name) read([{ text: name, range }])
    }, dwell)
  }
  document.addEventListener('pointerover', point)
  document.addEventListener('focusin', point)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', point)
    document.removeEventListener('focusin', point)
  }
}
