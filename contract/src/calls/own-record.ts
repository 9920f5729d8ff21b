// Written by scripts/generate.ts from ../own-record.ts, whose schemas a form needs; a page that only asks does not.
import type { ownRecord as area } from '../own-record.ts'

export const ownRecord = {
  usersStatic: {"kind":"query","method":"GET","path":"volunteer/center/static/usersStatic","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  refreshServiceTime: {"kind":"command","method":"GET","path":"volunteer/dataHandle/refreshUserStaticServiceTime","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  statistics: {"kind":"query","method":"GET","path":"volunteer/center/record/statistics","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  file: {"kind":"query","method":"GET","path":"volunteer/center/record/file","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
