// Written by scripts/generate.ts from ../security.ts, whose schemas a form needs; a page that only asks does not.
import type { security as area } from '../security.ts'

export const security = {
  sessions: {"kind":"query","method":"GET","path":"auth/session/list","access":"signedIn","input":{"def":{"shape":{"xc":true}}}},
  endSession: {"kind":"command","method":"POST","path":"auth/session/end","access":"signedIn","input":{"def":{"shape":{}}}},
  endOthers: {"kind":"command","method":"POST","path":"auth/session/endOthers","access":"signedIn","input":{"def":{"shape":{}}}},
  history: {"kind":"query","method":"GET","path":"auth/session/history","access":"signedIn","input":{"def":{"shape":{"xc":true}}}},
  prove: {"kind":"command","method":"POST","path":"auth/proof/password","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  proveByCode: {"kind":"command","method":"POST","path":"auth/proof/code","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  changePassword: {"kind":"command","method":"POST","path":"volunteer/center/security/changePassword","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  changeAdminPassword: {"kind":"command","method":"POST","path":"manage/pc/usersAdmin/changePassword","access":"administrator","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  changeAdminMobile: {"kind":"command","method":"POST","path":"manage/pc/usersAdmin/changeMobile","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  changeAdminEmail: {"kind":"command","method":"POST","path":"manage/pc/usersAdmin/changeEmail","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  changeLoginName: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/changeLoginName","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  changeMobile: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/changeMobile","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  changeEmail: {"kind":"command","method":"POST","path":"volunteer/center/userInfo/changeEmail","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  unbindMobile: {"kind":"command","method":"GET","path":"volunteer/center/userInfo/unbindMobile","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  unbindEmail: {"kind":"command","method":"GET","path":"volunteer/center/userInfo/unbindEmail","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  applyForLogoff: {"kind":"command","method":"GET","path":"volunteer/securityCenter/logoff/apply","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  logoffState: {"kind":"query","method":"GET","path":"volunteer/securityCenter/logoff/logoffState","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  cancelLogoff: {"kind":"command","method":"GET","path":"volunteer/securityCenter/logoff/cancel","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
