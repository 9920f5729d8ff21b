import { pinyin } from 'pinyin-pro'
import { localInitials } from '../../../reference/initials.ts'

const readings = Object.entries(localInitials)

/** The first letters of a division's name in pinyin, by which it is typed quickly: thq for Tianhe. */
export const initialsOf = (name: string): string => {
  const read = firstLetters(name)
  const local = readings.find(([beginning]) => name.startsWith(beginning))
  return local ? local[1] + read.slice(local[1].length) : read
}

const firstLetters = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('')
