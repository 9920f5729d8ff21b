// Written by scripts/generate.ts from ../search.ts, whose schemas a form needs; a page that only asks does not.
import type { search as area } from '../search.ts'

export const search = {
  suggest: {"kind":"query","method":"GET","path":"home/mission/search/suggest","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  counts: {"kind":"query","method":"GET","path":"home/mission/search/counts","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  hotWords: {"kind":"query","method":"GET","path":"home/mission/search/hotWords","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
