// Written by scripts/generate.ts from ../article.ts, whose schemas a form needs; a page that only asks does not.
import type { article as area } from '../article.ts'

export const article = {
  hotNews: {"kind":"query","method":"GET","path":"home/site/article/getHotNews","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"home/site/article/list","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"home/site/article/detail","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  views: {"kind":"query","method":"GET","path":"home/site/article/views","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  file: {"kind":"query","method":"GET","path":"home/site/article/file","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  missionSummary: {"kind":"query","method":"GET","path":"home/mission/summary","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  listManaged: {"kind":"query","method":"GET","path":"manage/article/list","access":"administrator","input":{"def":{"shape":{}}}},
  detailManaged: {"kind":"query","method":"GET","path":"manage/article/detail","access":"administrator","input":{"def":{"shape":{}}}},
  publication: {"kind":"query","method":"GET","path":"manage/article/publication","access":"administrator","input":{"def":{"shape":{}}}},
  fileManaged: {"kind":"query","method":"GET","path":"manage/article/file","access":"administrator","input":{"def":{"shape":{}}}},
  missions: {"kind":"query","method":"GET","path":"manage/article/missions","access":"administrator","input":{"def":{"shape":{}}}},
  reviewQueue: {"kind":"query","method":"GET","path":"manage/article/reviewList","access":"administrator","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"manage/article/save","access":"administrator","input":{"def":{"shape":{}}}},
  submit: {"kind":"command","method":"POST","path":"manage/article/submit","access":"administrator","input":{"def":{"shape":{}}}},
  recall: {"kind":"command","method":"POST","path":"manage/article/recall","access":"administrator","input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/article/approve","access":"administrator","input":{"def":{"shape":{}}}},
  return: {"kind":"command","method":"POST","path":"manage/article/return","access":"administrator","input":{"def":{"shape":{}}}},
  withdraw: {"kind":"command","method":"POST","path":"manage/article/withdraw","access":"administrator","input":{"def":{"shape":{}}}},
  pin: {"kind":"command","method":"POST","path":"manage/article/pin","access":"administrator","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"manage/article/remove","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
