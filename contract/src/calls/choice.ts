// Written by scripts/generate.ts from ../choice.ts, whose schemas a form needs; a page that only asks does not.
import type { choice as area } from '../choice.ts'

export const choice = {
  own: {"kind":"query","method":"GET","path":"volunteer/center/privacy/choices","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"volunteer/center/privacy/saveChoices","access":"volunteer","encoding":"form","input":{"def":{"shape":{}}}},
} as unknown as typeof area
