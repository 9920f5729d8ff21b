// Written by scripts/generate.ts from ../mission.ts, whose schemas a form needs; a page that only asks does not.
import type { mission as area } from '../mission.ts'

export const mission = {
  list: {"kind":"query","method":"GET","path":"home/mission/info/list","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  days: {"kind":"query","method":"GET","path":"home/mission/info/days","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"home/mission/info/missionDetails","access":"public","input":{"def":{"shape":{}}}},
  cover: {"kind":"query","method":"GET","path":"home/mission/info/cover","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  listManaged: {"kind":"query","method":"GET","path":"manage/mission/list","access":"administrator","input":{"def":{"shape":{}}}},
  detailManaged: {"kind":"query","method":"GET","path":"manage/mission/detail","access":"administrator","input":{"def":{"shape":{}}}},
  coverManaged: {"kind":"query","method":"GET","path":"manage/mission/cover","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  reviewQueue: {"kind":"query","method":"GET","path":"manage/mission/reviewList","access":"administrator","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"manage/mission/save","access":"administrator","input":{"def":{"shape":{}}}},
  submit: {"kind":"command","method":"POST","path":"manage/mission/submit","access":"administrator","input":{"def":{"shape":{}}}},
  withdraw: {"kind":"command","method":"POST","path":"manage/mission/withdraw","access":"administrator","input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/mission/approve","access":"administrator","input":{"def":{"shape":{}}}},
  return: {"kind":"command","method":"POST","path":"manage/mission/return","access":"administrator","input":{"def":{"shape":{}}}},
  suspend: {"kind":"command","method":"POST","path":"manage/mission/suspend","access":"administrator","input":{"def":{"shape":{}}}},
  resume: {"kind":"command","method":"POST","path":"manage/mission/resume","access":"administrator","input":{"def":{"shape":{}}}},
  cancel: {"kind":"command","method":"POST","path":"manage/mission/cancel","access":"administrator","input":{"def":{"shape":{}}}},
  mapStart: {"kind":"query","method":"GET","path":"manage/mission/mapStart","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  callingOff: {"kind":"query","method":"GET","path":"manage/mission/callingOff","access":"administrator","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"manage/mission/remove","access":"administrator","input":{"def":{"shape":{}}}},
  copy: {"kind":"command","method":"POST","path":"manage/mission/copy","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
