// Written by scripts/generate.ts from ../live.ts, whose schemas a form needs; a page that only asks does not.
import type { live as area } from '../live.ts'

export const live = {
  unread: {"kind":"query","method":"GET","path":"volunteer/sitemsg/live","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
