import { listSections } from '../data/lists.tsx'
import { overlaySections } from '../data/overlays.tsx'
import { pieceSections } from '../data/pieces.tsx'
import type { Section } from '../section.ts'

/** Components that show things. */
export const sections: readonly Section[] = [...listSections, ...pieceSections, ...overlaySections]
