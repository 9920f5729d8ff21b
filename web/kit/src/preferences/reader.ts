import type { Sentence } from './readable.ts'

interface Voice {
  say: (text: string, speed: number, done: () => void) => void
  hush: () => void
}

interface Events {
  /** The sentence that is being said now; null when none is. */
  onSentence: (sentence: Sentence | null) => void
  /** All were said, or the page they stand on is gone. */
  onEnd: () => void
}

/**
 * Reads sentences aloud one after another. Pausing remembers the sentence and says it again from its
 * beginning: the pauses of browsers' own voices are not to be relied upon.
 */
export const createReader = (voice: Voice, events: Events) => {
  let sentences: Sentence[] = []
  let index = 0
  let speed = 1

  const sayOn = (): void => {
    const sentence = sentences[index]
    if (!sentence?.range.startContainer.isConnected) {
      events.onSentence(null)
      return events.onEnd()
    }
    events.onSentence(sentence)
    voice.say(sentence.text, speed, () => {
      index++
      sayOn()
    })
  }

  return {
    start: (wanted: Sentence[], from = 0): void => {
      voice.hush()
      sentences = wanted
      index = from
      sayOn()
    },
    pause: voice.hush,
    resume: sayOn,
    /** Takes effect at once: the present sentence begins again. */
    setSpeed: (wanted: number, speaking: boolean): void => {
      if (wanted === speed) return
      speed = wanted
      if (!speaking) return
      voice.hush()
      sayOn()
    },
    stop: (): void => {
      voice.hush()
      sentences = []
      events.onSentence(null)
    },
  }
}
