// Written by scripts/generate.ts from ../code.ts, whose schemas a form needs; a page that only asks does not.
import type { code as area } from '../code.ts'

export const code = {
  challenge: {"kind":"query","method":"GET","path":"open/verifycode/challenge","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  sendToMobile: {"kind":"command","method":"POST","path":"open/verifycode/sendCodeToMobile","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  sendToEmail: {"kind":"command","method":"GET","path":"open/email/sendCode","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  sendToNewMobile: {"kind":"command","method":"GET","path":"open/sendCodeModifyMobile","access":"signedIn","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  sendToOwn: {"kind":"command","method":"POST","path":"open/verifycode/sendCodeToOwn","access":"signedIn","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
