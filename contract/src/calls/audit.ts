// Written by scripts/generate.ts from ../audit.ts, whose schemas a form needs; a page that only asks does not.
import type { audit as area } from '../audit.ts'

export const audit = {
  list: {"kind":"query","method":"GET","path":"manage/audit/list","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  check: {"kind":"query","method":"GET","path":"manage/audit/check","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  seal: {"kind":"query","method":"GET","path":"manage/audit/seal","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  acknowledgeSeal: {"kind":"command","method":"POST","path":"manage/audit/acknowledgeSeal","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  alarms: {"kind":"query","method":"GET","path":"manage/audit/alarms","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  alarmLooks: {"kind":"query","method":"GET","path":"manage/audit/alarmLooks","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  acknowledgeAlarm: {"kind":"command","method":"POST","path":"manage/audit/acknowledgeAlarm","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
