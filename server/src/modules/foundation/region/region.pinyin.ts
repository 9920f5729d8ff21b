import { pinyin } from 'pinyin-pro'
import { localReadings } from '../../../../reference/readings.ts'

const readings = Object.entries(localReadings)

/** How a division's name is typed in letters: whole, tianhequ, or by the first of each syllable, thq. */
export interface Spelling {
  pinyin: string
  initials: string
}

/** The spelling of a division's name, as people there read it. */
export const spellingOf = (name: string): Spelling => {
  const read = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  const local = readings.find(([beginning]) => name.startsWith(beginning))?.[1] ?? []
  const syllables = [...local, ...read.slice(local.length)]
  return {
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0]).join(''),
  }
}
