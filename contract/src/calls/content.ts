// Written by scripts/generate.ts from ../content.ts, whose schemas a form needs; a page that only asks does not.
import type { content as area } from '../content.ts'

export const content = {
  list: {"kind":"query","method":"GET","path":"manage/content/list","access":"administrator","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"manage/content/save","access":"administrator","input":{"def":{"shape":{}}}},
  picture: {"kind":"query","method":"GET","path":"manage/content/picture","access":"administrator","input":{"def":{"shape":{}}}},
  decide: {"kind":"command","method":"POST","path":"manage/content/decide","access":"administrator","input":{"def":{"shape":{}}}},
  move: {"kind":"command","method":"POST","path":"manage/content/move","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
