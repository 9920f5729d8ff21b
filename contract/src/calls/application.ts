// Written by scripts/generate.ts from ../application.ts, whose schemas a form needs; a page that only asks does not.
import type { application as area } from '../application.ts'

export const application = {
  apply: {"kind":"command","method":"GET","path":"volunteer/mission/accordApply","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/mission/getUserMissionList","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  countOwn: {"kind":"query","method":"GET","path":"volunteer/mission/getUserMissionCounts","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  calendarOwn: {"kind":"query","method":"GET","path":"volunteer/mission/getUserMissionCalendar","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  detailOwn: {"kind":"query","method":"GET","path":"volunteer/mission/getUserMissionInfo","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  cancel: {"kind":"command","method":"GET","path":"volunteer/mission/cancelApplyMission","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  remove: {"kind":"command","method":"GET","path":"volunteer/mission/delApplyMission","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  restore: {"kind":"command","method":"POST","path":"volunteer/mission/restoreApplyMission","access":"volunteer","input":{"def":{"shape":{}}}},
  confirmOffer: {"kind":"command","method":"POST","path":"volunteer/mission/confirmOffer","access":"volunteer","input":{"def":{"shape":{}}}},
  listInvitable: {"kind":"query","method":"GET","path":"manage/application/invitable","access":"administrator","input":{"def":{"shape":{}}}},
  invite: {"kind":"command","method":"POST","path":"manage/application/invite","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  listApplicants: {"kind":"query","method":"GET","path":"manage/application/list","access":"administrator","input":{"def":{"shape":{}}}},
  accept: {"kind":"command","method":"POST","path":"manage/application/accept","access":"administrator","input":{"def":{"shape":{}}}},
  reject: {"kind":"command","method":"POST","path":"manage/application/reject","access":"administrator","input":{"def":{"shape":{}}}},
  removeApplicant: {"kind":"command","method":"POST","path":"manage/application/remove","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
