import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sentencesIn } from './readable.ts'
import { createReader } from './reader.ts'

/** A voice that says a sentence until the test ends it. */
const build = () => {
  document.body.innerHTML = '<p>一。二。三。</p>'
  const said: string[] = []
  let finish = () => {}
  let speed = 0
  const hush = vi.fn<() => void>(() => {
    finish = () => {}
  })
  const onSentence = vi.fn<(sentence: { text: string } | null) => void>()
  const onEnd = vi.fn<() => void>()
  const reader = createReader(
    {
      say: (text, wanted, done) => {
        said.push(text)
        speed = wanted
        finish = done
      },
      hush,
    },
    { onSentence, onEnd },
  )
  return {
    reader,
    said,
    onEnd,
    finish: () => finish(),
    speed: () => speed,
    now: () => onSentence.mock.lastCall?.[0]?.text ?? null,
    sentences: sentencesIn(document.body),
  }
}

let stage: ReturnType<typeof build>
beforeEach(() => {
  stage = build()
})

describe('reading aloud', () => {
  it('reading aloud says one sentence after another and tells when it is through', () => {
    stage.reader.start(stage.sentences)
    expect(stage.now()).toBe('一。')
    stage.finish()
    stage.finish()
    expect(stage.now()).toBe('三。')
    expect(stage.onEnd).not.toHaveBeenCalled()
    stage.finish()
    expect(stage.said).toEqual(['一。', '二。', '三。'])
    expect(stage.now()).toBeNull()
    expect(stage.onEnd).toHaveBeenCalledTimes(1)
  })

  it('reading aloud goes on after a pause with the sentence that was broken off', () => {
    stage.reader.start(stage.sentences, 1)
    stage.reader.pause()
    stage.finish()
    expect(stage.said).toEqual(['二。'])
    stage.reader.resume()
    stage.finish()
    expect(stage.said).toEqual(['二。', '二。', '三。'])
  })

  it('reading aloud takes another speed at once', () => {
    stage.reader.start(stage.sentences)
    expect(stage.speed()).toBe(1)
    stage.reader.setSpeed(1.5, true)
    expect(stage.said).toEqual(['一。', '一。'])
    expect(stage.speed()).toBe(1.5)
  })

  it('reading aloud ends when the page it reads is gone', () => {
    stage.reader.start(stage.sentences)
    document.body.innerHTML = ''
    stage.finish()
    expect(stage.said).toEqual(['一。'])
    expect(stage.onEnd).toHaveBeenCalledTimes(1)
  })

  it('reading aloud says nothing more after it was stopped', () => {
    stage.reader.start(stage.sentences)
    stage.reader.stop()
    stage.finish()
    expect(stage.said).toEqual(['一。'])
    expect(stage.now()).toBeNull()
  })
})
