// Written by scripts/generate.ts from ../identity-review.ts, whose schemas a form needs; a page that only asks does not.
import type { identityReview as area } from '../identity-review.ts'

export const identityReview = {
  list: {"kind":"query","method":"GET","path":"manage/identityReview/list","access":"administrator","input":{"def":{"shape":{}}}},
  look: {"kind":"command","method":"POST","path":"manage/identityReview/look","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  fileLink: {"kind":"command","method":"POST","path":"manage/identityReview/fileLink","access":"administrator","input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/identityReview/approve","access":"administrator","input":{"def":{"shape":{}}}},
  return: {"kind":"command","method":"POST","path":"manage/identityReview/return","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
