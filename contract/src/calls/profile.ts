// Written by scripts/generate.ts from ../profile.ts, whose schemas a form needs; a page that only asks does not.
import type { profile as area } from '../profile.ts'

export const profile = {
  myDetail: {"kind":"query","method":"GET","path":"volunteer/center/userInfo/myDetail","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  update: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/updateUserSubmit","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  requestIdentity: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/requestIdentityChange","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  withdrawIdentity: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/withdrawIdentityChange","access":"volunteer","input":{"def":{"shape":{}}}},
  identityChanges: {"kind":"query","method":"GET","path":"volunteer/center/userInfo/identityChanges","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  portrait: {"kind":"query","method":"GET","path":"volunteer/center/userInfo/portrait","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  setPortrait: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/portrait/save","access":"volunteer","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  removePortrait: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/portrait/remove","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
