import type { Section } from './section.ts'
import { galleryCopy } from './gallery.copy.ts'

/** A group of sections: one file below `sections`. */
export interface Part {
  name: string
  title: string
  load: () => Promise<{ sections: readonly Section[] }>
}

const files = import.meta.glob<{ sections: readonly Section[] }>('./sections/*.tsx')

/** Every part of the gallery, in the order in which a page is made of them. */
export const parts: readonly Part[] = Object.entries(galleryCopy.parts).flatMap(([name, title]) => {
  const load = files[`./sections/${name}.tsx`]
  return load ? [{ name, title, load }] : []
})
