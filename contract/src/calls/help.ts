// Written by scripts/generate.ts from ../help.ts, whose schemas a form needs; a page that only asks does not.
import type { help as area } from '../help.ts'

export const help = {
  list: {"kind":"query","method":"GET","path":"home/help/list","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  rate: {"kind":"command","method":"POST","path":"home/help/rate","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
