import { useSyncExternalStore } from 'react'

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** A voice for Chinese, one of this device where there is a choice; null where there is none. */
export const chineseVoice = (): SpeechSynthesisVoice | null => {
  const voices = (synthesis()?.getVoices() ?? []).filter(({ lang }) => /^(zh|cmn)/i.test(lang))
  // Mandarin before the other voices that browsers list under zh.
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/CN|Hans/i.test(lang) ? 2 : 0) + (localService ? 1 : 0)
  return voices.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

const subscribe = (listener: () => void) => {
  // Browsers tell of their voices some time after the page has loaded.
  synthesis()?.addEventListener?.('voiceschanged', listener)
  return () => synthesis()?.removeEventListener?.('voiceschanged', listener)
}

/** Whether the browser can read Chinese aloud. */
export const useCanRead = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chineseVoice() !== null,
    () => false,
  )

/** Says a text. `done` is called when it was said or could not be, never after `hush`. */
export const say = (text: string, speed: number, done: () => void): void => {
  const speech = synthesis()
  const voice = chineseVoice()
  if (!speech || !voice) return done()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = speed
  said = utterance
  const end = () => {
    if (said === utterance) done()
  }
  utterance.addEventListener('end', end)
  utterance.addEventListener('error', end)
  speech.speak(utterance)
}

// Also keeps it alive: browsers forget an utterance nobody holds, together with its events.
let said: SpeechSynthesisUtterance | null = null

/** Falls silent. */
export const hush = (): void => {
  said = null
  synthesis()?.cancel()
}
