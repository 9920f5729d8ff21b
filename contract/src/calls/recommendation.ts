// Written by scripts/generate.ts from ../recommendation.ts, whose schemas a form needs; a page that only asks does not.
import type { recommendation as area } from '../recommendation.ts'

export const recommendation = {
  list: {"kind":"query","method":"GET","path":"home/intellectAction","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  hide: {"kind":"command","method":"POST","path":"volunteer/recommendation/hide","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
