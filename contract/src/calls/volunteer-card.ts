// Written by scripts/generate.ts from ../volunteer-card.ts, whose schemas a form needs; a page that only asks does not.
import type { volunteerCard as area } from '../volunteer-card.ts'

export const volunteerCard = {
  query: {"kind":"query","method":"GET","path":"volunteer/srvpg/volunteerCardQuery","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  printed: {"kind":"query","method":"GET","path":"volunteer/srvpg/volunteerCardPdf","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  own: {"kind":"query","method":"GET","path":"volunteer/card/own","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  pdf: {"kind":"query","method":"GET","path":"volunteer/card/pdf","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  renewCode: {"kind":"command","method":"POST","path":"volunteer/card/renewCode","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
