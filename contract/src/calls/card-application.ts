// Written by scripts/generate.ts from ../card-application.ts, whose schemas a form needs; a page that only asks does not.
import type { cardApplication as area } from '../card-application.ts'

export const cardApplication = {
  applyState: {"kind":"query","method":"GET","path":"volunteer/bankCard/getUsersApplyState","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  detail: {"kind":"query","method":"GET","path":"volunteer/bankCard/getUsersDetail","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  inspectHasIdcardPic: {"kind":"query","method":"GET","path":"volunteer/bankCard/inspectHasIdcardPic","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  offer: {"kind":"query","method":"GET","path":"volunteer/bankCard/offer","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  submitDebit: {"kind":"command","method":"POST","path":"volunteer/bankCard/submitDebit","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  submitCredit: {"kind":"command","method":"POST","path":"volunteer/bankCard/submitCredit","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  withdraw: {"kind":"command","method":"POST","path":"volunteer/bankCard/withdraw","access":"volunteer","input":{"def":{"shape":{}}}},
  photosRedoUpload: {"kind":"command","method":"POST","path":"volunteer/bankCard/photosRedoUpload","access":"volunteer","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"manage/card/list","access":"administrator","input":{"def":{"shape":{}}}},
  open: {"kind":"command","method":"POST","path":"manage/card/open","access":"administrator","input":{"def":{"shape":{}}}},
  move: {"kind":"command","method":"POST","path":"manage/card/move","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  report: {"kind":"command","method":"POST","path":"manage/card/report","access":"administrator","input":{"def":{"shape":{}}}},
  batches: {"kind":"query","method":"GET","path":"manage/card/batches","access":"administrator","input":{"def":{"shape":{}}}},
  batchFile: {"kind":"command","method":"POST","path":"manage/card/batchFile","access":"administrator","input":{"def":{"shape":{}}}},
  importStates: {"kind":"command","method":"POST","path":"manage/card/importStates","access":"administrator","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
