// Written by scripts/generate.ts from ../release-note.ts, whose schemas a form needs; a page that only asks does not.
import type { releaseNote as area } from '../release-note.ts'

export const releaseNote = {
  list: {"kind":"query","method":"GET","path":"home/releaseNote/list","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
