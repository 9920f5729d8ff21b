// Written by scripts/generate.ts from ../ranking.ts, whose schemas a form needs; a page that only asks does not.
import type { ranking as area } from '../ranking.ts'

export const ranking = {
  volunteers: {"kind":"query","method":"GET","path":"home/index/statics/volunteerRanking","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  organizations: {"kind":"query","method":"GET","path":"home/index/statics/organizationRanking","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  own: {"kind":"query","method":"GET","path":"volunteer/center/static/ownRanking","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
