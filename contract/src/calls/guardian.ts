// Written by scripts/generate.ts from ../guardian.ts, whose schemas a form needs; a page that only asks does not.
import type { guardian as area } from '../guardian.ts'

export const guardian = {
  enter: {"kind":"command","method":"POST","path":"guardian/enter","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  wards: {"kind":"command","method":"POST","path":"guardian/wards","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  answer: {"kind":"command","method":"POST","path":"guardian/answer","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  cancel: {"kind":"command","method":"POST","path":"guardian/cancel","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  consent: {"kind":"command","method":"POST","path":"guardian/consent","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  agreeToCard: {"kind":"command","method":"POST","path":"guardian/agreeToCard","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  answerRanking: {"kind":"command","method":"POST","path":"guardian/answerRanking","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
