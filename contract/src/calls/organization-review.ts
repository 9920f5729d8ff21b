// Written by scripts/generate.ts from ../organization-review.ts, whose schemas a form needs; a page that only asks does not.
import type { organizationReview as area } from '../organization-review.ts'

export const organizationReview = {
  list: {"kind":"query","method":"GET","path":"manage/organizationReview/list","access":"administrator","input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"manage/organizationReview/detail","access":"administrator","input":{"def":{"shape":{}}}},
  fileLink: {"kind":"command","method":"POST","path":"manage/organizationReview/fileLink","access":"administrator","input":{"def":{"shape":{}}}},
  consent: {"kind":"command","method":"POST","path":"manage/organizationReview/consent","access":"administrator","input":{"def":{"shape":{}}}},
  decline: {"kind":"command","method":"POST","path":"manage/organizationReview/decline","access":"administrator","input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/organizationReview/approve","access":"administrator","input":{"def":{"shape":{}}}},
  return: {"kind":"command","method":"POST","path":"manage/organizationReview/return","access":"administrator","input":{"def":{"shape":{}}}},
  refuse: {"kind":"command","method":"POST","path":"manage/organizationReview/refuse","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
