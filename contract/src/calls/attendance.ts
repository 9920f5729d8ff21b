// Written by scripts/generate.ts from ../attendance.ts, whose schemas a form needs; a page that only asks does not.
import type { attendance as area } from '../attendance.ts'

export const attendance = {
  scan: {"kind":"command","method":"GET","path":"volunteer/mission/attendance/scanQrcode","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  enterCode: {"kind":"command","method":"POST","path":"volunteer/mission/attendance/enterCode","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  ownCode: {"kind":"query","method":"GET","path":"volunteer/mission/attendance/ownCode","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  next: {"kind":"query","method":"GET","path":"volunteer/mission/attendance/next","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  screen: {"kind":"query","method":"GET","path":"manage/attendance/screen","access":"administrator","input":{"def":{"shape":{}}}},
  scanVolunteer: {"kind":"command","method":"POST","path":"manage/attendance/scanVolunteer","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  sessions: {"kind":"query","method":"GET","path":"manage/attendance/sessions","access":"administrator","input":{"def":{"shape":{}}}},
  roster: {"kind":"query","method":"GET","path":"manage/attendance/roster","access":"administrator","input":{"def":{"shape":{}}}},
  enterByHand: {"kind":"command","method":"POST","path":"manage/attendance/enter","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
