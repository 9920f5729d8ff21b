// Written by scripts/generate.ts from ../goal.ts, whose schemas a form needs; a page that only asks does not.
import type { goal as area } from '../goal.ts'

export const goal = {
  own: {"kind":"query","method":"GET","path":"volunteer/center/goal/own","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  set: {"kind":"command","method":"POST","path":"volunteer/center/goal/set","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"volunteer/center/goal/remove","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
