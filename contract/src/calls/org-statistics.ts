// Written by scripts/generate.ts from ../org-statistics.ts, whose schemas a form needs; a page that only asks does not.
import type { orgStatistics as area } from '../org-statistics.ts'

export const orgStatistics = {
  detail: {"kind":"query","method":"GET","path":"orgStatistics/personOrGroupCount/detail","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
