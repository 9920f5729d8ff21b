// Written by scripts/generate.ts from ../recovery.ts, whose schemas a form needs; a page that only asks does not.
import type { recovery as area } from '../recovery.ts'

export const recovery = {
  checkMobileUser: {"kind":"command","method":"GET","path":"auth/findpwd/checkMobile/user","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  checkMobileAdmin: {"kind":"command","method":"GET","path":"auth/findpwd/checkMobile/admin","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  checkEmailUser: {"kind":"command","method":"GET","path":"auth/findpwd/checkEmail/user","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  checkEmailAdmin: {"kind":"command","method":"GET","path":"auth/findpwd/checkEmail/admin","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  verifyUser: {"kind":"command","method":"POST","path":"auth/findpwd/users/verifyCode","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  verifyAdmin: {"kind":"command","method":"POST","path":"auth/findpwd/usersAdmin/verifyCode","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  resetUser: {"kind":"command","method":"POST","path":"auth/findpwd/users/resetModifyPwd","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  resetAdmin: {"kind":"command","method":"POST","path":"auth/findpwd/usersAdmin/resetModifyPwd","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
