// Written by scripts/generate.ts from ../statistics.ts, whose schemas a form needs; a page that only asks does not.
import type { statistics as area } from '../statistics.ts'

export const statistics = {
  index: {"kind":"query","method":"GET","path":"home/index/statics/indexStatics","access":"public","replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
