// Written by scripts/generate.ts from ../outbox.ts, whose schemas a form needs; a page that only asks does not.
import type { outbox as area } from '../outbox.ts'

export const outbox = {
  list: {"kind":"query","method":"GET","path":"manage/outbox/list","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  reveal: {"kind":"command","method":"POST","path":"manage/outbox/reveal","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
