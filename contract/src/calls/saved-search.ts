// Written by scripts/generate.ts from ../saved-search.ts, whose schemas a form needs; a page that only asks does not.
import type { savedSearch as area } from '../saved-search.ts'

export const savedSearch = {
  list: {"kind":"query","method":"GET","path":"volunteer/mission/savedSearch/list","access":"volunteer","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"volunteer/mission/savedSearch/save","access":"volunteer","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"volunteer/mission/savedSearch/remove","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
