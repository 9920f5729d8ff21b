// Written by scripts/generate.ts from ../site.ts, whose schemas a form needs; a page that only asks does not.
import type { site as area } from '../site.ts'

export const site = {
  settings: {"kind":"query","method":"GET","path":"home/index/districtDomain","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  accountCode: {"kind":"query","method":"GET","path":"home/index/accountCode","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  own: {"kind":"query","method":"GET","path":"manage/site/settings","access":"administrator","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"manage/site/save","access":"administrator","input":{"def":{"shape":{}}}},
  versions: {"kind":"query","method":"GET","path":"manage/site/versions","access":"administrator","input":{"def":{"shape":{}}}},
  restore: {"kind":"command","method":"POST","path":"manage/site/restore","access":"administrator","input":{"def":{"shape":{}}}},
  operation: {"kind":"query","method":"GET","path":"manage/site/operation","access":"administrator","input":{"def":{"shape":{}}}},
  operate: {"kind":"command","method":"POST","path":"manage/site/operate","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
